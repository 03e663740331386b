// The Qibla in the picture of the phone's camera.
import { signed } from "/assets/angle.js"
import { keepAwake } from "/assets/awake.js"
import { attitude, azimuth, fieldOfView, viewOf } from "/assets/camera/attitude.js"
import { draw } from "/assets/camera/drawing.js"
import { carriedSigma, mostSigma, phoneSigma } from "/assets/camera/north.js"
import { device } from "/assets/device.js"
import { distanceText, turnText } from "/assets/direction.js"
import { heading, html, write } from "/assets/element.js"
import { degrees } from "/assets/format.js"
import { adviceText, part, words } from "/assets/words.js"

export const style = ["/assets/screens.css", "/assets/screens/camera.css"]

const said = await part("camera")

/** Degrees off the line within which the phone faces it, as the device's own default. */
const near = 5
/** Least level part of a direction of the phone with an azimuth: 60° of tilt for its top, 70° for the camera. */
const [leastTop, leastCamera] = [.5, .34]
/** Least part of the phone's face that is turned up where it lies flat: 26° of tilt. */
const leastFlat = .9
/** Degrees by which phone and device may turn while north is taken, and the milliseconds of that. */
const [stillness, stillTime] = [2, 1000]
/** Milliseconds for the first orientation, and between two spoken turns. */
const [firstTime, spokenTime] = [2000, 3000]

/** @param {HTMLElement} root */
export function open(root) {
  const video = html("video", { muted: true, playsinline: true, "aria-hidden": "true" })
  const canvas = html("canvas", { "aria-hidden": "true" })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"))
  const [turn, source, spoken] = [html("p.turn", { "aria-hidden": "true" }), html("p.source"),
    html("p.unseen", { "aria-live": "polite" })]
  const [cameraProblem, problem] = [html("p.problem", { role: "status" }), html("p.problem", { role: "status" })]
  const begin = html("button.button.primary", { type: "button", onclick: start }, said.start)
  const takeIt = html("button.button.primary", { type: "button", onclick: take }, said.take)
  const taking = html("div.taking", { hidden: true }, html("p", {}, said.how), takeIt)
  root.append(heading(words.screens.camera, "qibla", words.screens.qibla))
  if (!isSecureContext) {
    root.append(html("section.card", {}, html("p", {}, said.insecure),
      html("div.actions", {}, html("a.button.primary", { href: "#/secure" }, words.screens.secure))))
    return
  }
  root.append(html("div.view", {}, video, canvas), turn, spoken, source, problem, cameraProblem, begin, taking,
    html("p.note", {}, said.exact(degrees(fieldOfView))))

  /**
   * The orientation by the gyroscope, whose north is anywhere, and by the compass.
   * @type {number[] | null}
   */
  let gyroscope = null
  /** @type {number[] | null} */
  let magnetic = null
  /**
   * That of iOS, to be added to the gyroscope's.
   * @type {{ offset: number, sigma: number } | null}
   */
  let compass = null
  /** @type {import("/assets/camera/north.js").Taken | null} */
  let taken = null
  /** @type {MediaStream | null} */
  let stream = null
  /** What was tried last, and why it wasn't done. */
  let refusal = ""
  let [isRunning, isChanged, isClosed, mayNot] = [false, false, false, false]
  let [began, frame, timer, told] = [0, 0, 0, -Infinity]
  const sleep = keepAwake()

  /** @param {any} event */
  function feel({ type, absolute, alpha, beta, gamma, webkitCompassHeading: north, webkitCompassAccuracy: within }) {
    // A browser without such a sensor sends one event without values.
    if (alpha === null) return
    const angles = [alpha, beta, gamma]
    isChanged = true
    if (absolute || type.endsWith("absolute")) {
      magnetic = angles
      return
    }
    gyroscope = angles
    // The heading of the phone's top; upright, it has none. A negative accuracy: not calibrated.
    const top = azimuth(attitude(angles), 1)
    if (within >= 0 && top.level > leastTop)
      compass = { offset: north - top.value, sigma: Math.max(within, phoneSigma) }
  }

  /**
   * What is known now: the axes of a frame, and how to come from its azimuths to true ones. Without `offset` north is
   * not known.
   * @returns {{ axes: number[][], looks: { value: number, level: number }, offset?: number, sigma: number } | null}
   */
  function known() {
    const declination = device.state?.site?.declination_deg
    const angles = taken ? gyroscope : magnetic ?? gyroscope
    if (!angles) return null
    const axes = attitude(angles, screen.orientation?.angle ?? /** @type {any} */ (globalThis).orientation)
    const looks = azimuth(axes, 2)
    if (taken) {
      // The camera of a phone that lies has no azimuth.
      const sigma = carriedSigma(taken, looks.level < leastCamera ? taken.azimuth : looks.value, performance.now())
      if (sigma <= mostSigma) return { axes, looks, offset: taken.offset, sigma }
      taken = null
      refusal = said.again
      return known()
    }
    const phone = magnetic ? { offset: 0, sigma: phoneSigma } : compass
    return phone && declination != null
      ? { axes, looks, offset: phone.offset + declination, sigma: phone.sigma } : { axes, looks, sigma: 0 }
  }

  /** The directions of phone and device beside each other; in words, why north can't be taken now. */
  function sample() {
    const { state, trouble } = device
    if (trouble || !state) return words.qibla.trouble[trouble ?? "stale"]
    const { status, true_heading_deg: north, sigma_deg: sigma } = state
    if (status !== "accurate" || north === null || sigma === null)
      return `${words.sentence(words.status[status])} ${adviceText(state)}`
    if (!gyroscope) return said.noGyroscope
    const axes = attitude(gyroscope)
    return axes[2][2] < leastFlat ? said.flat
      : { north, sigma, azimuth: azimuth(axes, 1).value, at: performance.now() }
  }

  function take() {
    const before = sample()
    refusal = ""
    if (typeof before === "string") refusal = before
    else {
      takeIt.disabled = true
      setTimeout(() => {
        takeIt.disabled = false
        if (!isRunning) return
        const after = sample()
        if (typeof after === "string") refusal = after
        else if (Math.hypot(signed(after.azimuth - before.azimuth), signed(after.north - before.north)) > stillness)
          refusal = said.moved
        else taken = { ...after, offset: after.north - after.azimuth }
        show()
      }, stillTime)
    }
    show()
  }

  /**
   * @param {number} left degrees to turn, to the right
   * @param {number} sigma
   */
  const turnBy = (left, sigma) => {
    const angle = Math.abs(left)
    return angle > near ? (left < 0 ? words.turnLeft : words.turnRight)(degrees(angle))
      : taken ? words.qibla.facing(degrees(Math.ceil(angle + 2 * sigma))) : words.qibla.perhapsAhead
  }

  /** What is said, four times a second and with what is done; spoken less often, in steps of five degrees. */
  function show() {
    isChanged = true
    taking.hidden = !isRunning
    begin.hidden = isRunning
    const { state } = device
    const now = isRunning ? known() : null
    const bearing = state?.qibla_bearing_deg ?? null
    let [text, aloud, from, reason] = ["", "", "", refusal]
    if (isRunning && state) {
      if (bearing === null) text = state.site ? turnText(state) : words.placeUnknown
      else if (!now)
        reason ||= mayNot ? said.motionRefused : performance.now() - began > firstTime ? said.noOrientation : ""
      else if (now.offset === undefined) text = said.noNorth
      else {
        from = (taken ? said.taken : said.phone)(words.sigma(degrees(now.sigma, 1)))
        if (now.looks.level < leastCamera) text = said.upright
        else {
          const left = signed(bearing - now.offset - now.looks.value)
          text = turnBy(left, now.sigma)
          aloud = turnBy(Math.abs(left) > near ? Math.round(left / 5) * 5 || near : left, now.sigma)
        }
      }
    }
    write(turn, text)
    write(source, from)
    write(problem, reason)
    if (performance.now() - told < spokenTime) return
    told = performance.now()
    write(spoken, aloud || text)
  }

  function paint() {
    frame = requestAnimationFrame(paint)
    if (!isChanged) return
    isChanged = false
    const { clientWidth: width, clientHeight: height } = canvas
    const scale = Math.min(devicePixelRatio, 2)
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      pen.font = `600 16px ${getComputedStyle(canvas).fontFamily}`
      pen.textAlign = "center"
      pen.textBaseline = "middle"
      pen.lineJoin = "round"
    }
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    const [now, { state }] = [known(), device]
    const bearing = state?.qibla_bearing_deg
    if (!now) return pen.clearRect(0, 0, width, height)
    draw(pen, viewOf(width, height, video.videoWidth, video.videoHeight), now.axes, now.looks.value,
      now.offset === undefined || bearing == null || !state ? null
        : { bearing, offset: now.offset, sigma: now.sigma, isSure: taken !== null, label: distanceText(state) })
  }

  const events = ["deviceorientation", "deviceorientationabsolute"]
  async function start() {
    cameraProblem.textContent = refusal = ""
    // Both are asked for at once: Safari allows it within the tap alone.
    const [may, picture] = await Promise.all([
      /** @type {any} */ (globalThis).DeviceOrientationEvent?.requestPermission?.().catch(() => "denied"),
      navigator.mediaDevices?.getUserMedia({ video: { facingMode: "environment" } })
        .catch((/** @type {Error} */ { name }) => name),
    ])
    if (typeof picture === "object") stream = picture
    if (isClosed || document.hidden) return stop()
    video.srcObject = stream
    if (stream) video.play().catch(() => { /* It is shown as soon as the browser plays it. */ })
    else write(cameraProblem, picture === "NotAllowedError" ? said.refused : said.noCamera)
    mayNot = may === "denied"
    isRunning = true
    began = performance.now()
    for (const event of events) addEventListener(event, feel)
    timer = setInterval(show, 250)
    paint()
    show()
  }

  function stop() {
    isRunning = false
    for (const event of events) removeEventListener(event, feel)
    clearInterval(timer)
    cancelAnimationFrame(frame)
    stream?.getTracks().forEach(track => track.stop())
    // Another start of the sensors may have another north.
    video.srcObject = stream = gyroscope = magnetic = compass = taken = null
    pen.clearRect(0, 0, canvas.width, canvas.height)
    show()
  }
  const hide = () => {
    if (!document.hidden || !isRunning) return
    refusal = said.stopped
    stop()
  }
  document.addEventListener("visibilitychange", hide)
  show()
  return {
    onState() { isChanged = true },
    close() {
      isClosed = true
      document.removeEventListener("visibilitychange", hide)
      sleep()
      stop()
    },
  }
}
