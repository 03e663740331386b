// Words of the banner of a call to prayer.
export default {
  region: "Seruan solat",
  names: { suhoor: "Sahur", iftar: "Berbuka puasa" },
  to: (house, text) => house ? `${house}, ${text}` : text[0].toUpperCase() + text.slice(1),
  at: name => `telah masuk waktu ${name}`,
  before: (name, clock) => `${name} pukul ${clock}`,
  again: clock => `sekali lagi pukul ${clock}`,
  reminders: {
    ramadan: () => "esok hari pertama Ramadan",
    last_ten_nights: day => `malam ini malam ${day} Ramadan, salah satu daripada sepuluh malam terakhir`,
    eid_al_fitr: () => "esok Hari Raya Aidilfitri", eid_al_adha: () => "esok Hari Raya Aidiladha",
    arafah: () => "esok hari Arafah", ashura: () => "esok hari Asyura",
  },
  stop: "Hentikan", snooze: "Tunda", close: "Tutup",
  dua: "Selepas azan", source: "Sahih al-Bukhari 614",
}
