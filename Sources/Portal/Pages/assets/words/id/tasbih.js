// The tasbih.
export default {
  goal: "Target", endless: "Tanpa target", own: "Lainnya", ownTitle: "Target lain", ownField: "1 sampai 1000",
  set: "Atur",
  of: (goal, rounds) => `dari ${goal} · putaran: ${rounds}`,
  tap: (count, goal) => goal ? `Hitung. ${count} dari ${goal}` : `Hitung. ${count}`,
  full: rounds => `Target tercapai. Putaran penuh: ${rounds}.`,
  phrases: {
    name: "Zikir", none: "Tanpa zikir", prayer: "Setelah salat", own: "Daftar baru", list: "Nama",
    edit: "Ubah daftar", remove: "Hapus", title: "Daftar zikir sendiri",
    field: "Satu baris untuk tiap zikir: angka, lalu lafalnya, misalnya 33 Subhanallah",
    wrong: most => `Tiap baris perlu angka dan lafal; jumlah semua angka 1 sampai ${most}.`,
    said: (count, times) => `${count} dari ${times}`,
    words: { subhan: "Subhanallah", hamd: "Alhamdulillah", akbar: "Allahu akbar", none: "Tanpa zikir" },
    from: place => `${{ muslim: "Muslim" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "Urungkan", reset: "Mulai dari awal", resetTitle: "Mulai dari awal?",
  resetText: "Hitungan kembali ke nol. Riwayat tetap ada.", resetYes: "Mulai dari awal",
  unlock: "Hitung di perangkat",
  keepers: {
    device: "Dihitung di perangkat; tombol perangkat juga menghitung.",
    deviceFor: name => `Dihitung di perangkat, seperti hitungan tombolnya, ke dalam riwayat ${name}.`,
    profile: name => `Dihitung di peramban ini, dan disimpan di perangkat dalam riwayat ${name}.`,
    locked: "Dihitung di peramban ini saja.",
    browser: "Dihitung di peramban ini saja: perangkat belum punya PIN, jadi halaman ini tidak dapat menghitung "
      + "di sana.",
  },
  waiting: count => `Mengirim ${count} ketukan ke perangkat …`,
  history: "Riwayat", historyNote: "Yang dihitung dari peramban ini.", today: "Hari ini", rounds: "Putaran penuh",
  personNote: name => `Yang dihitung ${name} dengan halaman ini atau dengan perangkat. Perangkat menyimpannya.`,
  week: "Tujuh hari", total: "Jumlah", spans: { days: "Hari", weeks: "Pekan" },
  mostOf: { days: count => `terbanyak dalam sehari: ${count}`, weeks: count => `terbanyak dalam tujuh hari: ${count}` },
  dayGoal: "Target harian", dayGoalField: "1 sampai 9999; 0: tanpa target",
  ofDay: (count, goal) => `${count} dari ${goal} hari ini`,
  noProfile: "Satu riwayat untuk tombol perangkat dan semua peramban Anda memerlukan profil.", profiles: "Profil",
  button: {
    mine: name => `Yang dihitung tombol perangkat masuk ke riwayat ${name}, sampai profil lain mengambilnya.`,
    other: "Yang dihitung tombol perangkat tidak masuk ke riwayat ini: tombol menghitung untuk satu profil saja pada "
      + "satu waktu.",
    take: name => `Tombol menghitung untuk ${name}`, leave: "Berhenti menghitung untuk profil ini",
  },
  table: "Sebagai tabel", day: "Hari", count: "Hitungan",
}
