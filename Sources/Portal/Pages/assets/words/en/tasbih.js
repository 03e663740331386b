// The tasbih.
export default {
  goal: "Goal", endless: "No goal", own: "Own", ownTitle: "Own goal", ownField: "1 to 1000", set: "Set",
  of: (goal, rounds) => `of ${goal} · rounds: ${rounds}`,
  tap: (count, goal) => goal ? `Count. ${count} of ${goal}` : `Count. ${count}`,
  full: rounds => `Goal reached. Full rounds: ${rounds}.`,
  phrases: {
    name: "Phrases", none: "No phrases", prayer: "After prayer", own: "Own list", title: "Own list of phrases",
    field: "A line for each: a number, then the words, such as 33 Subhan Allah",
    wrong: most => `Each line needs a number and words; all numbers together are 1 to ${most}.`,
    said: (count, times) => `${count} of ${times}`,
    from: place => `${{ muslim: "Muslim" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "Undo", reset: "Start over", resetTitle: "Start over?",
  resetText: "The count goes back to zero. The history stays.", resetYes: "Start over",
  unlock: "Count on the device",
  keepers: {
    device: "Counted on the device; its button counts too.",
    locked: "Counted in this browser only.",
    browser: "Counted in this browser only: the device has no PIN yet, so this page can't count on it.",
  },
  waiting: count => `Sending ${count} taps to the device …`,
  history: "History", historyNote: "What was counted from this browser.", today: "Today", rounds: "Full rounds",
  total: "Total", most: count => `most in a day: ${count}`,
  table: "As a table", day: "Day", count: "Count",
}
