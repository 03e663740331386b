// Words of the banner of a call to prayer.
export default {
  region: "Panggilan salat",
  names: { suhoor: "Sahur", iftar: "Buka puasa" },
  to: (house, text) => house ? `${house}, ${text}` : text[0].toUpperCase() + text.slice(1),
  at: name => `telah masuk waktu ${name}`,
  before: (name, clock) => `${name} pukul ${clock}`,
  again: clock => `lagi pukul ${clock}`,
  reminders: {
    ramadan: () => "besok hari pertama Ramadan",
    last_ten_nights: day => `malam ini malam ${day} Ramadan, salah satu dari sepuluh malam terakhir`,
    eid_al_fitr: () => "besok Idulfitri", eid_al_adha: () => "besok Iduladha",
    arafah: () => "besok hari Arafah", ashura: () => "besok hari Asyura",
  },
  stop: "Hentikan", snooze: "Tunda", close: "Tutup",
  dua: "Setelah azan", source: "Sahih al-Bukhari 614",
}
