// The world map: great circle to Makkah, day and night, and the times at which the sun shows the Qibla.
import { get } from "/assets/api.js"
import { device } from "/assets/device.js"
import { octant } from "/assets/angle.js"
import { html, icon, write } from "/assets/element.js"
import { clock, coordinates, date, degrees, isolated, number } from "/assets/format.js"
import { Picture, area, lines } from "/assets/map/picture.js"
import { View } from "/assets/map/view.js"
import { part, toldIn, words } from "/assets/words.js"

export const style = "/assets/screens.css"

const said = await part("map")

/**
 * @param {"nearer" | "farther" | "way" | "world"} name
 * @param {() => void} onclick
 * @param {string} [sign]
 */
const control = (name, onclick, sign = name) =>
  html("button.control", { type: "button", title: said[name], "aria-label": said[name], onclick }, icon(sign))

/**
 * By the place's own clocks; in universal time where no place is known.
 * @param {{ time: string, local: string | null }} parts
 */
const when = ({ time, local }) =>
  said.when(date(local ?? time, { day: "numeric", month: "long", year: "numeric" }),
    isolated(`${clock(local ?? time)}${local ? "" : " UTC"}`))

/**
 * A time at which the sun shows the Qibla. The first of those that can be used here is the `next`.
 * @param {API.Map["kaaba_sun"][number]} one
 * @param {number} index
 */
function moment(one, index) {
  const { kind, time, visible } = one
  return html("li", {},
    icon(`sun-${kind}`, "svg.sign"),
    html("div", {},
      index === 0 && visible && html("p.label", {}, said.next), html("time.when", { datetime: time }, when(one)),
      html("p.note", {}, said.moments[kind])))
}

/**
 * The smallest box about the way; beyond 180° where it crosses the edge of the map.
 * @param {number[][]} way
 * @returns {[number, number, number, number] | null}
 */
function box(way) {
  if (way.length < 2) return null
  let turn = 0
  const lons = way.map(([lon], index) => lon + (turn -= index && 360 * Math.round((lon - way[index - 1][0]) / 360)))
  const lats = way.map(place => -place[1])
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}

/** @param {HTMLElement} root */
export function open(root) {
  const picture = new Picture()
  const frame =
    html("div.frame", { tabindex: 0, role: "group", "aria-label": said.name, "aria-describedby": "map-told" },
      picture.element)
  /** @type {View} */
  const view = new View(frame, () => picture.look(view))
  /** @type {[number, number, number, number] | null} */
  let way = null
  frame.append(html("div.controls", {},
    control("nearer", () => view.zoom(1 / 1.6)), control("farther", () => view.zoom(1.6)),
    control("way", () => { if (way) { view.isMoved = false; view.fit(...way) } }),
    control("world", () => view.world(), "map")))

  const [distance, told, sunTold, trouble] = [html("p.figure"), html("p", { id: "map-told" }, words.loading), html("p"),
    html("p.problem", { role: "status" })]
  const setPlace = html("p", { hidden: true }, html("a.button", { href: "#/settings/place" }, words.ways.place))
  const [moments, unusable] = [html("ol.moments"), html("p.note")]
  const momentsCard = html("section.card", { hidden: true }, html("h2", {}, said.shadow),
    html("p.note", {}, said.shadowNote), moments, unusable)
  const sunCard = html("section.card", { hidden: true }, html("h2", {}, said.sunTitle), sunTold,
    html("p.legend", {}, html("span.swatch"), said.nightKey))
  root.append(frame, trouble,
    html("p", {}, html("a.button", { href: "#/mosques" }, icon("prayer"), words.screens.mosques)),
    html("div.facts", {}, html("section.card", {}, html("h2", {}, said.wayTitle), distance, told, setPlace), sunCard,
      momentsCard), html("p.note", {}, said.source))

  /** @type {API.State | null} */
  let state = null
  /** @type {API.Map | null} */
  let map = null
  let drawn = ""

  function show() {
    const here = map?.here
      ?? (state?.site ? { latitude_deg: state.site.latitude_deg, longitude_deg: state.site.longitude_deg } : null)
    const city = state?.site?.city
      && (toldIn() === "ar" ? state.site.city_name_ar ?? state.site.city : state.site.city)
    picture.here.put(here, city || said.here)
    const [km, bearing] = [map?.distance_km ?? state?.distance_km, map ? map.bearing_deg : state?.qibla_bearing_deg]
    setPlace.hidden = Boolean(here) || !state
    write(distance, here && km != null ? said.kilometres(number(km)) : "")
    write(told, !here ? said.noPlace : bearing == null ? words.noDirection
      : said.told(city || coordinates(here.latitude_deg, here.longitude_deg), degrees(bearing),
        words.octants[octant(bearing)]))
    if (map) {
      picture.kaaba.put(map.kaaba, said.makkah)
      // A stored answer's sun is outdated.
      const isOld = Boolean(device.trouble) && Math.abs(Date.parse(map.time) - Date.now()) > 600_000
      picture.sun.put(isOld ? null : map.sun, said.sun)
      picture.night.setAttribute("d", area(isOld ? [] : map.day_night ?? []))
      const d = lines(map.great_circle ?? [])
      for (const line of [picture.way, picture.casing, picture.glow]) line.setAttribute("d", d)
      const sun = map.sun_now
      write(sunTold, [sun && (sun.elevation_deg > 0
        ? words.sky.sunAt(degrees(sun.azimuth_deg), words.octants[octant(sun.azimuth_deg)], degrees(sun.elevation_deg))
        : words.sky.sunDown), said.sunOver(coordinates(map.sun.latitude_deg, map.sun.longitude_deg))].filter(Boolean)
          .join(" "))
      /** @param {API.Map["kaaba_sun"][number]} parts */
      const isDown = ({ visible }) => visible === false
      const times = map.kaaba_sun ?? []
      moments.replaceChildren(...times.filter(one => !isDown(one)).map(moment))
      write(unusable, times.some(isDown) ? `${said.unusable} ${times.filter(isDown).map(when).join(" · ")}` : "")
      sunCard.hidden = isOld
      momentsCard.hidden = !map.kaaba_sun?.length
    }
    way = box(map?.great_circle ?? [])
      ?? (here ? [here.longitude_deg - 40, -here.latitude_deg - 25, here.longitude_deg + 40, 25 - here.latitude_deg]
        : null)
    if (way && !view.isMoved) view.fit(...way)
    else picture.look(view)
  }

  async function load() {
    try {
      map = await get("/api/v1/map")
      write(trouble, "")
    } catch (problem) {
      write(trouble, problem.status === 404 ? said.older : problem.message)
    }
    show()
  }

  load()
  const timer = setInterval(load, 60_000)
  return {
    /** @param {API.State} newest */
    onState(newest) {
      state = newest
      const place =
        JSON.stringify([newest.site?.latitude_deg?.toFixed(2), newest.site?.longitude_deg?.toFixed(2),
          newest.site?.city])
      if (place === drawn) return
      drawn && map ? load() : show()
      drawn = place
    },
    onTrouble: show,
    close() {
      clearInterval(timer)
      view.close()
    },
  }
}
