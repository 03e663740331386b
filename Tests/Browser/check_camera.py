"""The camera view: the line stands where it must for any attitude of the phone, north is taken from the device and grows old, and each thing that is
missing is named. The camera is Chromium's fake one, the orientation is emulated."""

import math
import random
import re

from browsed import Browsed
from stream import STAND_IN, Stream

# What a phone's browser gives to a secure page without or after asking.
SENSORS = ["camera", "gyroscope", "accelerometer", "magnetometer"]
# Keeps the streams of the camera, and counts what is drawn.
WATCHED = """
  window.streams = []
  window.drawn = 0
  const media = navigator.mediaDevices
  if (media) {
    const own = media.getUserMedia.bind(media)
    media.getUserMedia = async wish => { const stream = await own(wish); streams.push(stream); return stream }
  }
  const clear = CanvasRenderingContext2D.prototype.clearRect
  CanvasRenderingContext2D.prototype.clearRect = function (...box) { drawn += 1; clear.apply(this, box) }
"""
# iOS asks for the motion within a tap alone; `%s`: the answer.
ASKING = """
  window.asked = []
  DeviceOrientationEvent.requestPermission = async () => { asked.push(navigator.userActivation.isActive); return "%s" }
"""
REFUSED = "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', '%s') }"
# Which points are of the line's colour and opaque.
GOLD = """points => {
  const canvas = document.querySelector(".camera canvas")
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
  return points.map(([x, y]) => {
    const at = 4 * (Math.round(y - .5) * canvas.width + Math.round(x - .5))
    return data[at + 3] === 255 && Math.abs(data[at] - 255) + Math.abs(data[at + 1] - 210) + Math.abs(data[at + 2] - 77) < 24
  })
}"""
# Whether any point of the picture is, in steps of four, apart from what is written there.
ANY = """() => {
  const canvas = document.querySelector(".camera canvas")
  const points = []
  for (let y = 4; y < Math.round(canvas.clientHeight * .7); y += 4) for (let x = 4; x < Math.round(canvas.clientWidth) - 4; x += 4) points.push([x, y])
  return (GOLD)(points).includes(true)
}""".replace("GOLD", GOLD)
VIEW = """(() => {
  const [canvas, video] = ["canvas", "video"].map(name => document.querySelector(".camera " + name))
  return [canvas.clientWidth, canvas.clientHeight, video.videoWidth, video.videoHeight]
})()"""
# An orientation as the browser sends it, and the frame after it.
FRAMES = "new Promise(settle => requestAnimationFrame(() => requestAnimationFrame(() => settle(true))))"
SEND = f"""async ([type, values, more]) => {{
  dispatchEvent(Object.assign(new DeviceOrientationEvent(type, values), more))
  await {FRAMES}
}}"""


def turned(axis, degrees):
    """A quaternion (w, x, y, z)."""
    half = math.radians(degrees) / 2
    return (math.cos(half), *(math.sin(half) * one for one in axis))


def times(one, other):
    (a, b, c, d), (e, f, g, h) = one, other
    return (a * e - b * f - c * g - d * h, a * f + b * e + c * h - d * g, a * g - b * h + c * e + d * f, a * h + b * g - c * f + d * e)


class Phone:
    """Where directions are in a phone's picture, by quaternions: apart from what the page computes."""

    def __init__(self, angles, screen, view):
        alpha, beta, gamma = angles
        phone = times(times(turned((0, 0, 1), alpha), turned((1, 0, 0), beta)), turned((0, 1, 0), gamma))
        # The screen's axes are turned against the phone's.
        self.attitude = times(phone, turned((0, 0, 1), -screen))
        self.width, self.height, wide, high = view
        scale = max(self.width / wide, self.height / high)
        self.focal = scale * max(wide, high) / 2 / math.tan(math.radians(65 / 2))

    def seen(self, towards, elevation):
        """A direction of the orientation's frame, in the axes of the screen."""
        level = math.cos(math.radians(elevation))
        vector = (level * math.sin(math.radians(towards)), level * math.cos(math.radians(towards)), math.sin(math.radians(elevation)))
        w, x, y, z = self.attitude
        return times(times((w, -x, -y, -z), (0, *vector)), self.attitude)[1:]

    def point(self, towards, elevation):
        x, y, z = self.seen(towards, elevation)
        return (self.width / 2 + self.focal * x / -z, self.height / 2 - self.focal * y / -z) if z < -0.06 else None

    def has(self, point, margin=0):
        return point is not None and margin <= point[0] <= self.width - margin and margin <= point[1] <= self.height - margin

    def looks(self):
        """Azimuth and elevation of the camera in the frame."""
        _, x, y, z = times(times(self.attitude, (0, 0, 0, -1)), tuple(one if index == 0 else -one for index, one in enumerate(self.attitude)))
        return math.degrees(math.atan2(x, y)), math.degrees(math.asin(max(-1, min(1, z))))


def signed(degrees):
    return (degrees + 180) % 360 - 180


class Camera(Browsed):
    takes_long = True

    def setUp(self):
        super().setUp()
        # Advice for a page that reads its own canvas, as these checks do.
        self.expected = ["willReadFrequently"]

    def opened(self, *scripts, lang="en", permissions=SENSORS, clock=False, origin=None, **options):
        page = self.open("", lang=lang, permissions=permissions, **options)
        if clock:
            page.clock.install()
        for script in [STAND_IN, WATCHED, *scripts]:
            page.context.add_init_script(script)
        page.goto(f"{origin or self.portal.origin}/?lang={lang}#/camera")
        page.locator("section.screen.camera > *").first.wait_for()
        return page, Stream(page, self.state())

    def started(self, *scripts, **options):
        page, stream = self.opened(*scripts, **options)
        stream.turn(40.0)
        page.get_by_role("button", name="Start the camera").click()
        page.get_by_role("button", name="Take north").wait_for()
        return page, stream

    def send(self, page, *angles, kind="", **more):
        """`kind`: "absolute" for the compass."""
        names = dict(zip(["alpha", "beta", "gamma"], angles)) | {"absolute": kind == "absolute"}
        page.evaluate(SEND, ["deviceorientation" + kind, names, more])

    def take(self, page, alpha=0.0):
        """North, from a device whose heading the stream has told. On a busy machine the page may doubt a late state for a moment."""
        self.send(page, alpha, 0.0, 0.0)
        button = page.get_by_role("button", name="Take north")
        for _ in range(20):
            button.click()
            self.until(page, "!document.querySelector('.camera .taking button').disabled")
            if "North from the device" in self.said_of(page):
                return
        self.fail(self.said_of(page))

    def said_of(self, page):
        return re.sub("[\u2066-\u2069]", "", page.locator(".camera").inner_text())

    def sigma(self, page):
        return float(re.search(r"± ([\d.]+)°", self.said_of(page))[1])

    def lines(self, phone, goal):
        """Points of the line within the picture, apart from what is written there: the distance below the horizon, and the arrow low at a side."""
        label = phone.point(goal, -5) or (-1000, 0)

        def is_covered(x, y):
            return abs(x - label[0]) < 180 and abs(y - label[1]) < 20 or abs(y - 0.8 * phone.height) < 26 and min(x, phone.width - x) < 85

        points = [phone.point(goal, elevation) for elevation in range(-84, 85) if abs(elevation) > 4]
        return [point for point in points if phone.has(point, 6) and not is_covered(*point)]

    def assertStands(self, page, angles, goal, screen=0, words=True):
        """The line is where it must be, to a pixel, or isn't in the picture; the words say how far to turn."""
        phone = Phone(angles, screen, page.evaluate(VIEW))
        points = self.lines(phone, goal)
        azimuth, elevation = phone.looks()
        turn = signed(goal - azimuth)
        if points:
            chosen = points[:: max(1, len(points) // 6)]
            self.assertTrue(all(page.evaluate(GOLD, chosen)), chosen)
        elif not any(phone.has(phone.point(goal + beside, height), -12) for beside in range(-8, 9, 2) for height in range(-90, 91, 2)):
            # Nothing of the line or its sector is near, and the arrow is low.
            self.assertFalse(page.evaluate(ANY))
        # Words come four times a second.
        if words and abs(elevation) < 69 and 6 < abs(turn) < 179:
            wanted = f"/Turn {'left' if turn < 0 else 'right'} \\u2068(\\d+)°/"
            self.until(page, f"Math.abs({wanted}.exec(document.querySelector('.camera .turn').textContent)?.[1] - {abs(turn)}) <= .6")
        return bool(points)

    def test_the_line_stands_where_it_must_for_200_random_attitudes(self):
        page, stream = self.started()
        session = page.context.new_cdp_session(page)
        rng = random.Random(20261130)
        seen = 0
        for screen, kind in [(0, "portraitPrimary"), (90, "landscapePrimary"), (180, "portraitSecondary"), (270, "landscapeSecondary")]:
            size = {"width": 390, "height": 844} if screen % 180 == 0 else {"width": 844, "height": 390}
            session.send("Emulation.setDeviceMetricsOverride", size | {"deviceScaleFactor": 1, "mobile": True, "screenOrientation": {"type": kind, "angle": screen}})
            self.until(page, f"screen.orientation.angle === {screen}")
            heading, alpha, bearing = rng.uniform(0, 360), round(rng.uniform(0, 359), 1), rng.uniform(0, 360)
            stream.turn(heading, bearing=bearing)
            self.take(page, alpha)
            # The phone's top looks along the device, at alpha to the left of its own zero.
            goal = bearing - heading - alpha
            for count in range(50):
                # Of two the second looks towards the Qibla, more or less.
                while True:
                    angles = [round(rng.uniform(0, 359.9), 1), round(rng.uniform(-180, 179.9), 1), round(rng.uniform(-90, 89.9), 1)]
                    if count % 2 == 0 or -Phone(angles, 0, (1, 1, 1, 1)).seen(goal, 0)[2] > 0.85:
                        break
                page.evaluate(f"void (window.felt = new Promise(settle => addEventListener('deviceorientation', settle, {{ once: true }})).then(() => {FRAMES}))")
                session.send("DeviceOrientation.setDeviceOrientationOverride", dict(zip(["alpha", "beta", "gamma"], angles)))
                page.evaluate("felt")
                with self.subTest(screen=screen, angles=angles, goal=goal):
                    seen += self.assertStands(page, angles, goal, screen, words=count % 5 < 2)
        self.assertGreater(seen, 80)
        self.figure = f"{seen} of them with the line in the picture"

    def test_a_north_from_the_device_grows_old_and_is_asked_for_again(self):
        page, stream = self.started(clock=True)
        stream.turn(40.0, bearing=40.0)
        self.take(page)
        born = page.evaluate("performance.now()")
        upright = (0.0, 90.0, 0.0)
        self.send(page, *upright)
        self.assertStands(page, upright, 0.0)

        def wanted(turn=0.0):
            return math.hypot(1.0, 1.5, 0.02 * (page.evaluate("performance.now()") - born) / 1000, 0.01 * turn)

        for seconds, turn in [(0, 0), (0, 90), (60, 0), (60, 0), (60, 0)]:
            page.clock.run_for(seconds * 1000 + 500)
            self.send(page, turn, 90.0, 0.0)
            page.clock.run_for(500)
            with self.subTest(seconds=seconds, turn=turn):
                self.assertAlmostEqual(self.sigma(page), wanted(turn), delta=0.1)
                self.assertIn("North from the device", self.said_of(page))
        self.assertGreater(self.sigma(page), 3.5)
        # Two sigma of ten degrees.
        page.clock.run_for(75_000)
        said = self.said_of(page)
        self.assertIn("Take north again", said)
        self.assertNotIn("North from the device", said)
        self.assertNotIn("Facing", said)
        phone = Phone(upright, 0, page.evaluate(VIEW))
        self.assertFalse(any(page.evaluate(GOLD, self.lines(phone, 0.0))), "it stays drawn as if sure")
        stream.turn(40.0, bearing=40.0)
        self.take(page)
        self.assertNotIn("Take north again", self.said_of(page))

    def test_north_is_taken_only_from_a_device_that_is_live_and_certain_beside_a_phone_that_lies_still(self):
        page, stream = self.started()
        button = page.get_by_role("button", name="Take north")

        def refusal(words):
            button.click()
            self.until(page, f"document.querySelector('.camera .problem').textContent.includes({words!r})")
            self.until(page, "!document.querySelector('.camera .taking button').disabled")
            self.assertNotIn("North from the device", self.said_of(page))

        refusal("by the gyroscope alone")
        self.send(page, 0.0, 60.0, 0.0)
        refusal("Lay the phone flat")
        self.send(page, 0.0, 0.0, 0.0)
        for changes, words in [({"status": "calibrating", "reason": "heading.uncertain"}, "In doubt."), ({"status": "interference", "reason": "field.length"}, "Interference."),
                               ({"status": "unavailable", "true_heading_deg": None, "sigma_deg": None, "reason": "mag.absent"}, "Not available.")]:
            stream.turn(40.0, **changes)
            with self.subTest(words=words):
                refusal(words)
        stream.turn(40.0)
        button.click()
        self.send(page, 5.0, 0.0, 0.0)
        self.until(page, "document.querySelector('.camera .problem').textContent.includes('moved')")
        self.take(page, 5.0)
        stream.fall_silent()
        self.until(page, "document.querySelector('#connection').textContent !== ''")
        button.click()
        self.until(page, "document.querySelector('.camera .problem').textContent.includes('not answering')")
        # What was taken before is still carried.
        self.assertIn("North from the device", self.said_of(page))

    def test_without_it_the_phones_compass_is_used_and_called_unchecked(self):
        page, stream = self.started()
        stream.turn(40.0, bearing=100.0, site=stream.base["site"] | {"declination_deg": 10.0})
        # The compass knows magnetic north alone.
        self.send(page, 270.0, 90.0, 0.0, kind="absolute")
        said = "document.querySelector('.camera').innerText"
        self.until(page, f"{said}.includes('not checked')")
        self.until(page, f"{said}.includes('Perhaps straight ahead')")
        self.assertNotIn("Facing", self.said_of(page))
        self.assertEqual(self.sigma(page), 15)
        # Interrupted, since it wasn't checked.
        phone = Phone((270, 90, 0), 0, page.evaluate(VIEW))
        found = page.evaluate(GOLD, [(phone.width / 2, y) for y in range(4, int(phone.height * 0.35))])
        self.assertIn(True, found)
        self.assertIn(False, found)
        self.send(page, 300.0, 90.0, 0.0, kind="absolute")
        self.until(page, f"{said}.includes('Turn right \\u206830°')")
        # A place without a declination has no true north by a compass.
        stream.turn(40.0, site=stream.base["site"] | {"declination_deg": None})
        self.until(page, f"{said}.includes('North is unknown')")

    def test_ios_is_asked_within_the_tap_and_its_heading_is_read_from_a_flat_phone(self):
        page, stream = self.opened(ASKING % "granted")
        stream.turn(40.0, bearing=120.0, site=stream.base["site"] | {"declination_deg": 0.0})
        self.assertEqual(page.evaluate("[asked, streams.length]"), [[], 0])
        page.get_by_role("button", name="Start the camera").click()
        self.until(page, "streams.length === 1")
        self.assertEqual(page.evaluate("asked"), [True])
        said = "document.querySelector('.camera').innerText"
        # Upright its heading is none; a negative accuracy is none, either.
        self.send(page, 10.0, 90.0, 0.0, webkitCompassHeading=77.0, webkitCompassAccuracy=10.0)
        self.send(page, 10.0, 0.0, 0.0, webkitCompassHeading=77.0, webkitCompassAccuracy=-1)
        self.until(page, f"{said}.includes('North is unknown')")
        for accuracy, sigma in [(10.0, 15), (40.0, 40)]:
            self.send(page, 10.0, 20.0, 0.0, webkitCompassHeading=90.0, webkitCompassAccuracy=accuracy)
            self.until(page, f"{said}.includes('not checked, \\u2066± \\u2068{sigma}.0°') || {said}.includes('not checked, ± \\u2068{sigma}.0°')")
        # Raised, and turned by thirty degrees to the right.
        self.send(page, 340.0, 90.0, 0.0, webkitCompassHeading=300.0, webkitCompassAccuracy=10.0)
        self.until(page, f"{said}.includes('Perhaps straight ahead')")

    def test_what_was_refused_or_is_missing_is_named_with_a_way_out(self):
        cases = [
            ([ASKING % "denied"], {}, "Motion wasn’t allowed"), ([REFUSED % "NotFoundError"], {}, "there is no camera"),
            ([], {"permissions": SENSORS[1:]}, "The camera wasn’t allowed"), ([], {}, "doesn’t tell its orientation"),
        ]
        for scripts, options, words in cases:
            page, _ = self.started(*scripts, **options)
            with self.subTest(words=words):
                self.until(page, f"document.querySelector('.camera').innerText.includes({words!r})")
                # Without a picture there is still a line.
                if "camera" in words:
                    self.send(page, 90.0, 90.0, 0.0, kind="absolute")
                    self.until(page, "document.querySelector('.camera').innerText.includes('not checked')")
            page.context.close()

    def test_a_plain_page_leads_to_the_secure_address(self):
        origin = f"http://qibla.local:{self.portal.port}"
        self.hosts.add(origin.split("/")[2])
        page, _ = self.opened(origin=origin, permissions=[])
        self.assertIn("secure pages (https) only", self.said_of(page))
        self.assertEqual(page.get_by_role("button", name="Start the camera").count(), 0)
        page.locator(".camera").get_by_role("link", name="Secure address").click()
        page.locator("section.screen.secure").wait_for()

    def test_camera_and_sensors_end_when_the_page_is_hidden_or_left(self):
        page, stream = self.started()
        self.take(page)
        state = "streams.map(stream => stream.getTracks().map(track => track.readyState)).join()"
        self.assertEqual(page.evaluate(state), "live")
        page.evaluate("""() => {
          Object.defineProperty(document, "hidden", { configurable: true, value: true })
          document.dispatchEvent(new Event("visibilitychange"))
        }""")
        self.assertEqual(page.evaluate(state), "ended")
        page.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')) }")
        page.get_by_text("north must be taken again").wait_for()
        before = page.evaluate("drawn")
        self.send(page, 0.0, 90.0, 0.0)
        self.assertEqual(page.evaluate("drawn"), before)
        page.get_by_role("button", name="Start the camera").click()
        self.until(page, "streams.length === 2")
        self.send(page, 0.0, 90.0, 0.0)
        self.until(page, "document.querySelector('.camera').innerText.includes('North is unknown')")
        page.evaluate("location.hash = '#/qibla'")
        page.locator("section.screen.qibla").wait_for()
        self.assertEqual(page.evaluate(state), "ended,ended")

    def test_it_draws_once_a_frame_and_speaks_seldom(self):
        page, _ = self.started()
        frames, drawn, changes, seconds = page.evaluate("""async () => {
          let [frames, changes] = [0, 0]
          new MutationObserver(list => { changes += list.length })
            .observe(document.querySelector(".camera [aria-live]"), { childList: true, characterData: true, subtree: true })
          const [before, began] = [drawn, performance.now()]
          for (; frames < 120; frames++) {
            for (let part = 0; part < 5; part++)
              dispatchEvent(new DeviceOrientationEvent("deviceorientationabsolute", { alpha: 3 * frames + part / 2, beta: 90, gamma: 0, absolute: true }))
            await new Promise(requestAnimationFrame)
          }
          return [frames, drawn - before, changes, (performance.now() - began) / 1000]
        }""")
        self.assertGreater(drawn, 10)
        self.assertLessEqual(drawn, frames + 2)
        self.assertLessEqual(changes, seconds / 3 + 1)
        self.figure = f"{frames / seconds:.0f} frames a second"

    def test_it_is_reached_from_the_qibla_on_what_is_held_in_a_hand(self):
        page = self.open("/#/qibla", words="km to Makkah", has_touch=True, is_mobile=True)
        page.get_by_role("link", name="Camera view").click()
        page.locator("section.screen.camera .view").wait_for()
        self.assertEqual(page.title(), "Camera view · Qibla")

    def test_it_fits_and_is_accessible_in_both_languages_and_schemes(self):
        for lang, dark, size in [("en", False, (320, 568)), ("ar", True, (390, 844)), ("ar", False, (844, 390))]:
            page, stream = self.opened(lang=lang, dark=dark, size=size)
            stream.turn(40.0)
            with self.subTest(lang=lang, dark=dark, size=size):
                self.assertAccessible(page)
                page.locator(".camera .button.primary").first.click()
                page.locator(".camera .taking").wait_for()
                self.send(page, 300.0, 90.0, 0.0, kind="absolute")
                self.until(page, "document.querySelector('.camera .source').textContent !== ''")
                self.assertFits(page)
                self.assertAccessible(page)
