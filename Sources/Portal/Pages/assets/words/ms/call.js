// Words of the banner of a call to prayer.
export default {
  region: "Seruan solat",
  names: { suhoor: "Sahur", iftar: "Berbuka puasa" },
  at: name => `Telah masuk waktu ${name}`,
  before: (name, clock) => `${name} pukul ${clock}`,
  again: clock => `sekali lagi pukul ${clock}`,
  stop: "Hentikan", snooze: "Tunda", close: "Tutup",
  dua: "Selepas azan", source: "Sahih al-Bukhari 614",
}
