// The map.
export default {
  name: "Peta dunia dengan jalur ke Makkah. Tombol panah menggesernya, tambah dan kurang mengubah perbesaran, 0 "
    + "menampilkan seluruh dunia.",
  nearer: "Perbesar", farther: "Perkecil", way: "Jalur ke Makkah", world: "Seluruh dunia",
  here: "Di sini", makkah: "Makkah", sun: "Matahari",
  wayTitle: "Jalur ke Makkah",
  kilometres: km => `${km} km`,
  told: (place, angle, point) =>
    `Jalur terpendek di atas bola bumi. Berawal dari ${place} pada ${angle} dari utara (${point}); pada peta datar `
      + `tampak melengkung.`,
  noPlace: "Perangkat belum tahu di mana ia berada. Letakkan di bawah langit, atau atur lokasi di pengaturan.",
  sunTitle: "Matahari saat ini",
  sunOver: place => `Tepat di atas ${place}.`,
  nightKey: "Malam",
  shadow: "Saat matahari menunjukkan kiblat",
  shadowNote: "Pada saat-saat ini bayangan jatuh tepat pada garis kiblat.",
  next: "Saat berikutnya yang dapat dipakai di sini, menurut waktu setempat",
  unusable: "Tidak dapat dipakai di sini karena matahari terlalu rendah atau di bawah ufuk:",
  when: (day, time) => `${day}, ${time}`,
  moments: { above: "Matahari tepat di atas Ka’bah: menghadaplah ke matahari.",
    below: "Matahari tepat di sisi yang berlawanan dengan Ka’bah: menghadaplah ke arah bayangan Anda." },
  source: "Garis pantai: Natural Earth, domain publik.",
  older: "Perangkat ini tidak punya data peta: perlu versi yang lebih baru.",
}
