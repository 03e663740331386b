// Words of the banner of a call to prayer.
export default {
  region: "Namaz çağrısı",
  names: { suhoor: "Sahur", iftar: "İftar" },
  at: name => `${name} vakti girdi`,
  before: (name, clock) => `${name}: saat ${clock}`,
  again: clock => `yeniden saat ${clock}`,
  stop: "Durdur", snooze: "Ertele", close: "Kapat",
  dua: "Ezandan sonra", source: "Sahîh-i Buhârî 614",
}
