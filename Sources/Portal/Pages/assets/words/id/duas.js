// Duas.
export default {
  search: "Cari", searchNote: "Dalam bahasa Arab dengan atau tanpa harakat, dalam transliterasi, atau bahasa Inggris.",
  found: count => `${count} doa`, nothing: "Tidak ditemukan.",
  occasions: {
    favourites: "Favorit", morning: "Pagi hari", evening: "Petang hari", prayer: "Setelah salat",
    sleep: "Sebelum tidur dan saat bangun", travel: "Dalam perjalanan dan saat keluar rumah", food: "Saat makan",
    mosque: "Di masjid dan saat azan", ramadan: "Ramadan dan buka puasa", qadr: "Lailatulqadar",
    distress: "Dalam kesusahan dan sakit", always: "Kapan saja", quran: "Dari Al-Qur’an",
  },
  follow: "Satu per satu", list: "Sebagai daftar", print: "Cetak besar",
  favourite: "Favorit", share: "Bagikan", picture: "Sebagai gambar", copied: "Disalin.",
  byHand: "Peramban ini tidak dapat membagikan atau menyalin di sini.",
  noFavourites: "Yang Anda tandai sebagai favorit disimpan di peramban ini dan ditampilkan di sini.",
  size: "Ukuran teks", smaller: "Teks lebih kecil", larger: "Teks lebih besar",
  before: "Sebelumnya", next: "Berikutnya", place: (index, count) => `${index} dari ${count}`,
  times: count => count === 1 ? "Sekali" : `${count} kali`,
  tap: (done, count) => `Hitung: ${done} dari ${count}`,
  books: {
    quran: "Al-Qur’an", bukhari: "al-Bukhari", muslim: "Muslim", abudawud: "Abu Dawud", tirmidhi: "at-Tirmizi",
    nasai: "an-Nasa’i", ibnmajah: "Ibnu Majah", amalyawm: "an-Nasa’i, ‘Amal al-Yaum wa al-Lailah",
  },
  grades: { sahih: "sahih", hasan: "hasan", "hasan sahih": "hasan sahih", daif: "daif" },
  graders: { albani: "al-Albani", arnaut: "al-Arna’ut", shakir: "Ahmad Syakir", zubair: "Zubair Ali Zai" },
  grade: (grade, grader) => `${grade} (${grader})`,
  occasion: sources => `Kesempatan atau jumlah: ${sources}`,
  ours: "Ayat memakai teks Tanzil. Setiap hadis dicocokkan dalam dua himpunan. Transliterasi dan terjemahan bahasa "
    + "Inggris dibuat oleh proyek ini, bukan oleh seorang ulama.",
  comma: ", ",
}
