// Words of the banner of a call to prayer.
export default {
  region: "Gebetsruf",
  names: { suhoor: "Sahur", iftar: "Iftar" },
  at: name => `Es ist Zeit für ${name}`,
  before: (name, clock) => `${name} um ${clock}`,
  again: clock => `erneut um ${clock}`,
  stop: "Beenden", snooze: "Später erinnern", close: "Schließen",
  dua: "Nach dem Adhan", source: "Sahih al-Buchari 614",
}
