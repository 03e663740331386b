// The map.
export default {
  name: "Peta dunia dengan laluan ke Makkah. Kekunci anak panah menggerakkannya, tambah dan tolak mengezum, 0 "
    + "menunjukkan seluruh dunia.",
  nearer: "Dekatkan", farther: "Jauhkan", way: "Laluan ke Makkah", world: "Seluruh dunia",
  here: "Di sini", makkah: "Makkah", sun: "Matahari",
  wayTitle: "Laluan ke Makkah",
  kilometres: km => `${km} km`,
  told: (place, angle, point) =>
    `Laluan terpendek di atas glob. Ia bermula dari ${place} pada ${angle} dari utara (${point}); pada peta rata ia `
      + `kelihatan melengkung.`,
  noPlace: "Peranti belum tahu di mana ia berada. Letakkan di bawah langit, atau tetapkan lokasi dalam tetapan.",
  sunTitle: "Matahari sekarang",
  sunOver: place => `Tegak di atas ${place}.`,
  nightKey: "Malam",
  shadow: "Apabila matahari menunjukkan kiblat",
  shadowNote: "Pada saat-saat ini bayang terletak tepat pada garis kiblat.",
  next: "Detik seterusnya yang boleh digunakan di sini, mengikut waktu tempatan",
  unusable: "Tidak boleh digunakan di sini kerana matahari terlalu rendah atau di bawah ufuk:",
  when: (day, time) => `${day}, ${time}`,
  moments: { above: "Matahari istiwa tepat di atas Kaabah: hadap ke arah matahari.",
    below: "Matahari bertentangan dengan Kaabah: hadap ke arah bayang anda." },
  source: "Garis pantai: Natural Earth, domain awam.",
  older: "Peranti ini tiada data peta: versi yang lebih baharu diperlukan.",
}
