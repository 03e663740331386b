// Words of the banner of a call to prayer.
export default {
  region: "Call to prayer",
  names: { suhoor: "Suhoor", iftar: "Iftar" },
  at: name => `It is time for ${name}`,
  before: (name, clock) => `${name} at ${clock}`,
  again: clock => `again at ${clock}`,
  stop: "Stop", snooze: "Snooze", close: "Close",
  dua: "After the adhan", source: "Sahih al-Bukhari 614",
}
