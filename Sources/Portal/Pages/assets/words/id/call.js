// Words of the banner of a call to prayer.
export default {
  region: "Panggilan salat",
  names: { suhoor: "Sahur", iftar: "Buka puasa" },
  at: name => `Telah masuk waktu ${name}`,
  before: (name, clock) => `${name} pukul ${clock}`,
  again: clock => `lagi pukul ${clock}`,
  stop: "Hentikan", snooze: "Tunda", close: "Tutup",
  dua: "Setelah azan", source: "Sahih al-Bukhari 614",
}
