// The tasbih.
export default {
  goal: "Sasaran", endless: "Tanpa sasaran", own: "Lain", ownTitle: "Sasaran lain", ownField: "1 hingga 1000",
  set: "Tetapkan",
  of: (goal, rounds) => `daripada ${goal} · pusingan: ${rounds}`,
  tap: (count, goal) => goal ? `Kira. ${count} daripada ${goal}` : `Kira. ${count}`,
  full: rounds => `Sasaran tercapai. Pusingan penuh: ${rounds}.`,
  phrases: {
    name: "Zikir", none: "Tanpa zikir", prayer: "Selepas solat", own: "Senarai sendiri", title: "Senarai zikir sendiri",
    field: "Satu baris bagi setiap zikir: nombor, kemudian lafaznya, misalnya 33 Subhanallah",
    wrong: most => `Setiap baris memerlukan nombor dan lafaz; jumlah semua nombor ialah 1 hingga ${most}.`,
    said: (count, times) => `${count} daripada ${times}`,
    from: place => `${{ muslim: "Muslim" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "Buat asal", reset: "Mula semula", resetTitle: "Mula semula?",
  resetText: "Kiraan kembali kepada sifar. Sejarah dikekalkan.", resetYes: "Mula semula",
  unlock: "Kira pada peranti",
  keepers: {
    device: "Dikira pada peranti; butangnya turut mengira.",
    locked: "Dikira dalam pelayar ini sahaja.",
    browser: "Dikira dalam pelayar ini sahaja: peranti belum ada PIN, jadi halaman ini tidak dapat mengira padanya.",
  },
  waiting: count => `Menghantar ${count} ketikan kepada peranti …`,
  history: "Sejarah", historyNote: "Yang dikira dari pelayar ini.", today: "Hari ini", rounds: "Pusingan penuh",
  total: "Jumlah", most: count => `terbanyak dalam sehari: ${count}`,
  table: "Sebagai jadual", day: "Hari", count: "Kiraan",
}
