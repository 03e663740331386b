// Words of every screen: of the shell, of the compass, and what several screens say.
export default {
  title: "Qibla",
  language: "Language",
  skip: "To the content",
  navigation: "Screens",
  greeting: name => `Assalamu Alaikum, ${name}`,
  cancel: "Cancel",
  loading: "Loading …",
  // To the screens that do what an advice asks for.
  ways: { place: "Set the place", calibrate: "Calibrate", align: "Align", map: "Open the map",
    doctor: "Open the doctor" },
  // By the first word of a screen's address.
  screens: {
    qibla: "Qibla", times: "Times", map: "Map", tasbih: "Tasbih", duas: "Duas", settings: "Settings",
    calibration: "Calibration", calendar: "Hijri calendar", doctor: "Doctor", prayers: "My prayers",
    secure: "Secure address", start: "Welcome", hall: "Hall", privacy: "Privacy", watch: "Watch", wall: "Wall",
  },
  api: {
    failed: status => `The device refused this (${status}).`,
    noPIN: "Nothing was changed: this needs the PIN.",
    field: (found, accepted) => `Found ${found}; accepted: ${accepted}.`,
  },
  pin: {
    title: "The device's PIN",
    note: "Changes need the PIN. It was shown when it was made on the device: sudo qibla portal pin",
    label: "PIN",
    enter: "Unlock",
    wrong: "The PIN is wrong.",
    none: "No PIN is set. On the device, sudo qibla portal pin makes one and shows it.",
    button: "Or hold the device’s button for ten seconds: it makes a new PIN and shows it.",
    plain: "This page came over plain HTTP, where others in the network could read the PIN. The device takes it at its "
      + "secure address.",
    tooMany: seconds => `Too many wrong attempts. The next in ${seconds} s.`,
  },
  octants: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
  turnRight: angle => `Turn right ${angle}`,
  turnLeft: angle => `Turn left ${angle}`,
  aligned: "You are facing the Qibla",
  noDirection: "No live direction",
  anyDirection: "Every direction",
  bearing: (angle, point) => `${angle} ${point}`,
  distance: distance => `${distance} km to Makkah`,
  sigma: angle => `± ${angle}`,
  status: { accurate: "Accurate", calibrating: "In doubt", interference: "Interference", unavailable: "Not available" },
  // The device's own words.
  advice: (reason, ownWords) => ownWords,
  place: { gps: "by GPS", last_known: "last known place", fixed: "as set", city: "middle of the city" },
  placeUnknown: "Place not known",
  placeAge: hours => hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`,
  nextTime: "Next",
  countdown: (time, clock) => `in ${time} · at\u00a0${clock}`,
  now: "now",
  doubted: clock => `${clock}?`,
  stale: "The device is not answering. What you see is not live.",
  unreachable: "No connection. Trying again.",
  asOf: when => `Offline, as of ${when}`,
  silentSince: when => `The device is not answering. As of ${when}, not live.`,

  // ---- qibla
  qibla: {
    lead: "A compass. The arrow at its top is straight ahead of the device; the rose turns below it. The golden "
      + "pointer shows the Qibla.",
    views: "How the screen is placed",
    flat: "Lying flat",
    wall: "On a wall",
    facing: angle => `Facing the Qibla, within ${angle}`,
    heading: (angle, point) => `You face ${angle} ${point}`,
    points: ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"],
    northUp: "North is up; the direction is counted from there",
    perhapsAhead: "Perhaps straight ahead",
    lastKnown: when => when === null ? "Using last known location" : `Using last known location from ${when}`,
    notLive: "Not live",
    trouble: {
      stale: "The device is not answering. The direction comes back with it.",
      unreachable: "No connection to the device. Trying again.",
    },
  },

  copy: { copy: "Copy", copied: "Copied", byHand: "Press Ctrl+C", copyWhat: label => `Copy: ${label}` },

  // ---- watch
  watch: {
    right: angle => `${angle} right`,
    left: angle => `${angle} left`,
    noDirection: "No direction",
  },

  // ---- said on several screens
  sky: {
    sunAt: (angle, point, height) => `The sun is at ${angle} (${point}), ${height} high.`,
    sunDown: "The sun is below the horizon.", sunUnknown: "The sun's position is not known yet.",
  },
  nights: { "sunset-to-fajr": "Of the night from Maghrib to Fajr",
    "sunset-to-sunrise": "Of the night from sunset to sunrise" },
  roundings: { nearest: "To the nearest minute", up: "Up to the next minute", down: "Down to the minute",
    none: "None" },
}
