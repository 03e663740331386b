// Duas.
export default {
  search: "Cari", searchNote: "Dalam bahasa Arab dengan atau tanpa baris, dalam transliterasi atau bahasa Inggeris.",
  found: count => `${count} doa`, nothing: "Tiada yang ditemukan.",
  occasions: {
    favourites: "Kegemaran", morning: "Waktu pagi", evening: "Waktu petang", prayer: "Selepas solat",
    sleep: "Sebelum tidur dan ketika bangun", travel: "Dalam perjalanan dan ketika keluar rumah", food: "Ketika makan",
    mosque: "Di masjid dan ketika azan", ramadan: "Ramadan dan berbuka puasa", qadr: "Lailatulqadar",
    distress: "Ketika susah dan sakit", always: "Pada bila-bila masa", quran: "Daripada al-Quran",
  },
  follow: "Satu demi satu", list: "Sebagai senarai", print: "Cetak besar",
  favourite: "Kegemaran", share: "Kongsi", picture: "Sebagai gambar", copied: "Disalin.",
  byHand: "Pelayar ini tidak dapat berkongsi atau menyalin di sini.",
  noFavourites: "Yang anda tandakan sebagai kegemaran disimpan dalam pelayar ini dan dipaparkan di sini.",
  size: "Saiz teks", smaller: "Teks lebih kecil", larger: "Teks lebih besar",
  before: "Sebelumnya", next: "Seterusnya", place: (index, count) => `${index} daripada ${count}`,
  times: count => count === 1 ? "Sekali" : `${count} kali`,
  tap: (done, count) => `Kira: ${done} daripada ${count}`,
  books: {
    quran: "al-Quran", bukhari: "al-Bukhari", muslim: "Muslim", abudawud: "Abu Dawud", tirmidhi: "at-Tirmizi",
    nasai: "an-Nasa’i", ibnmajah: "Ibn Majah", amalyawm: "an-Nasa’i, ‘Amal al-Yawm wa al-Laylah",
  },
  grades: { sahih: "sahih", hasan: "hasan", "hasan sahih": "hasan sahih", daif: "daif" },
  graders: { albani: "al-Albani", arnaut: "al-Arna’ut", shakir: "Ahmad Syakir", zubair: "Zubair Ali Zai" },
  grade: (grade, grader) => `${grade} (${grader})`,
  occasion: sources => `Keadaan atau bilangan: ${sources}`,
  ours: "Ayat menggunakan teks Tanzil. Setiap hadis disahkan dalam dua himpunan. Transliterasi dan terjemahan bahasa "
    + "Inggeris dibuat oleh projek ini, bukan oleh ulama.",
  comma: ", ",
}
