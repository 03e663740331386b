// The tasbih.
export default {
  goal: "Target", endless: "Tanpa target", own: "Lainnya", ownTitle: "Target lain", ownField: "1 sampai 1000",
  set: "Atur",
  of: (goal, rounds) => `dari ${goal} · putaran: ${rounds}`,
  tap: (count, goal) => goal ? `Hitung. ${count} dari ${goal}` : `Hitung. ${count}`,
  full: rounds => `Target tercapai. Putaran penuh: ${rounds}.`,
  phrases: {
    name: "Zikir", none: "Tanpa zikir", prayer: "Setelah salat", own: "Daftar sendiri", title: "Daftar zikir sendiri",
    field: "Satu baris untuk tiap zikir: angka, lalu lafalnya, misalnya 33 Subhanallah",
    wrong: most => `Tiap baris perlu angka dan lafal; jumlah semua angka 1 sampai ${most}.`,
    said: (count, times) => `${count} dari ${times}`,
    from: place => `${{ muslim: "Muslim" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "Urungkan", reset: "Mulai dari awal", resetTitle: "Mulai dari awal?",
  resetText: "Hitungan kembali ke nol. Riwayat tetap ada.", resetYes: "Mulai dari awal",
  unlock: "Hitung di perangkat",
  keepers: {
    device: "Dihitung di perangkat; tombol perangkat juga menghitung.",
    locked: "Dihitung di peramban ini saja.",
    browser: "Dihitung di peramban ini saja: perangkat belum punya PIN, jadi halaman ini tidak dapat menghitung "
      + "di sana.",
  },
  waiting: count => `Mengirim ${count} ketukan ke perangkat …`,
  history: "Riwayat", historyNote: "Yang dihitung dari peramban ini.", today: "Hari ini", rounds: "Putaran penuh",
  total: "Jumlah", most: count => `terbanyak dalam sehari: ${count}`,
  table: "Sebagai tabel", day: "Hari", count: "Hitungan",
}
