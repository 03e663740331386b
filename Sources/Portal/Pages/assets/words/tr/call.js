// Words of the banner of a call to prayer.
export default {
  region: "Namaz çağrısı",
  names: { suhoor: "Sahur", iftar: "İftar" },
  to: (house, text) => house ? `${house}, ${text}` : text[0].toLocaleUpperCase("tr") + text.slice(1),
  at: name => `${name} vakti girdi`,
  before: (name, clock) => `${name}: saat ${clock}`,
  again: clock => `yeniden saat ${clock}`,
  reminders: {
    ramadan: () => "yarın ramazanın ilk günü",
    last_ten_nights: day => `bu gece ${day} Ramazan gecesi, son on geceden biri`,
    eid_al_fitr: () => "yarın Ramazan Bayramı", eid_al_adha: () => "yarın Kurban Bayramı",
    arafah: () => "yarın Kurban Bayramı arefesi", ashura: () => "yarın Aşure Günü",
  },
  stop: "Durdur", snooze: "Ertele", close: "Kapat",
  dua: "Ezandan sonra", source: "Sahîh-i Buhârî 614",
}
