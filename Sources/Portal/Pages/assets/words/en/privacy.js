// What is stored where. Each sentence is checked against the program: change both together.
export default {
  lead: [
    "No account, no advertising, no tracking: direction and prayer times are calculated on the device, and its pages "
      + "ask no other address.",
    "The device sends three things to others. Messages to phones are off unless the caretaker switches portal.push on, "
      + "and encrypted for the phone that asked for them.",
    "Calls to prayer for another program are off unless the caretaker sets its address, portal.webhook. It learns "
      + "the prayer or reminder, its time, the time zone and the name of the household or mosque.",
    "An MQTT broker gets nothing unless the caretaker sets bridge.host: then place, state, prayer times, settings and "
      + "diagnostics.",
  ],
  device: "On the device",
  deviceNote: "The device writes these files and no others, and a copy of each while it is written.",
  files: {
    settings: "What was changed in the settings, until it is changed back.",
    place: "The last place by GPS, so that it is known after a restart: one place, and no way back to earlier ones.",
    calibration: "The calibration and the two before it, and one of a newer program.",
    sensors: "Errors of gyroscope, compass and clock as they were last measured.",
    alignment: "How the device is turned where it is mounted.",
    alarms: "Until when prayers were called.",
    tasbih: "The count of the device’s button, until it is reset, and the file before it if that was damaged.",
    tables: "The uploaded timetable and months, until others replace them.",
    recordings: "Recordings of the sensors, made on request only, until someone deletes them.",
    reciters: "Uploaded recordings of the adhan with name, licence and origin, until they are removed.",
    brought: "Recordings of the adhan and rules of clocks that the caretaker put there.",
    run: "Whether the program runs, and how it last ended.",
    access: "PIN and tokens, as hashes from which neither can be read, until new ones are made.",
    certificates: "The keys of the secure address.",
    tracking: "Prayers, counts of the tasbih and juz read of those who keep them in a profile, until they are removed.",
    bridge: "Of the bridge to an MQTT broker: its name there, and settings that a group of devices shares.",
    push: "Which phones asked for messages, until they no longer want them.",
  },
  browser: "In this browser",
  browserLines: [
    "Choices such as language and theme, favourite duas, the tasbih’s lists, and without a profile its count and "
      + "history and the juz that were read stay here until they are erased, and are sent to no one.",
    "Of a profile: its key, the device’s last answer, and what waits for the device. Of the device: its place and "
      + "country. Of messages: which were chosen.",
    "At the secure address these pages, the last state, times and calendar of the days around, the map and Ramadan are "
      + "kept for when the device is away.",
    "After the PIN a cookie keeps this browser signed in, for twelve hours at most after the last change.",
  ],
  erase: "Erase what this browser keeps",
  erased: "Erased. This browser keeps nothing of this device.",
  eraseTitle: "On the device: erase",
  eraseLines: [
    "sudo apt purge qibla erases the three folders. qibla backup keeps settings and calibration before that.",
    "The system’s log, journalctl -u qibla, has faults, calls and who changed a setting from which address; the "
      + "system deletes old lines by its own rules.",
  ],
  ask: "Questions",
  caretaker: "The caretaker of this device knows what is on it and can erase it.",
}
