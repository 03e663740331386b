// The map.
export default {
  name: "World map with the way to Makkah. Arrow keys move it, plus and minus zoom, 0 shows the whole world.",
  nearer: "Nearer", farther: "Farther", way: "The way to Makkah", world: "The whole world",
  here: "Here", makkah: "Makkah", sun: "Sun",
  wayTitle: "The way to Makkah",
  kilometres: km => `${km} km`,
  told: (place, angle, point) =>
    `By the shortest way over the globe. It leaves ${place} at ${angle} from north (${point}); on a flat map it `
      + `looks bent.`,
  noPlace: "The device does not know where it is yet. Put it under the sky, or set the place in the settings.",
  sunTitle: "The sun now",
  sunOver: place => `It is overhead at ${place}.`,
  nightKey: "Night",
  shadow: "When the sun shows the Qibla",
  shadowNote: "At these moments a shadow lies exactly along the Qibla.",
  next: "The next one you can use here, in local time",
  unusable: "Not usable here, with the sun too low or below the horizon:",
  when: (day, time) => `${day}, ${time}`,
  moments: { above: "The sun stands over the Kaaba: face the sun.",
    below: "The sun stands opposite the Kaaba: face along your shadow." },
  source: "Coastlines: Natural Earth, public domain.",
  older: "This device has no data for the map: it needs a newer version.",
}
