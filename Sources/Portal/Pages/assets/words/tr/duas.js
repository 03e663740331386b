// Duas.
export default {
  search: "Ara", searchNote: "Harekeli veya harekesiz Arapça, Latin harfli okunuş veya İngilizce.",
  found: count => `${count} dua`, nothing: "Hiçbir şey bulunamadı.",
  occasions: {
    favourites: "Favoriler", morning: "Sabahleyin", evening: "Akşamleyin", prayer: "Namazdan sonra",
    sleep: "Uyumadan önce ve uyanınca", travel: "Yolculukta ve evden çıkarken", food: "Yemekte",
    mosque: "Camide ve ezanda", ramadan: "Ramazan ve iftar", qadr: "Kadir Gecesi",
    distress: "Sıkıntıda ve hastalıkta", always: "Her zaman", quran: "Kur’an’dan",
  },
  follow: "Tek tek", list: "Liste olarak", print: "Büyük yazdır",
  favourite: "Favori", share: "Paylaş", picture: "Resim olarak", copied: "Kopyalandı.",
  byHand: "Bu tarayıcı burada paylaşamıyor ve kopyalayamıyor.",
  noFavourites: "Favori olarak işaretledikleriniz bu tarayıcıda saklanır ve burada gösterilir.",
  size: "Yazı boyu", smaller: "Yazıyı küçült", larger: "Yazıyı büyüt",
  before: "Önceki", next: "Sonraki", place: (index, count) => `${index} / ${count}`,
  times: count => count === 1 ? "Bir kez" : `${count} kez`,
  tap: (done, count) => `Say: ${done} / ${count}`,
  books: {
    quran: "Kur’an", bukhari: "Buhârî", muslim: "Müslim", abudawud: "Ebû Dâvûd", tirmidhi: "Tirmizî",
    nasai: "Nesâî", ibnmajah: "İbn Mâce", amalyawm: "Nesâî, Amelü’l-yevm ve’l-leyle",
  },
  grades: { sahih: "sahih", hasan: "hasen", "hasan sahih": "hasen sahih", daif: "zayıf" },
  graders: { albani: "Elbânî", arnaut: "Arnaût", shakir: "Ahmed Şâkir", zubair: "Zübeyr Ali Zaî" },
  grade: (grade, grader) => `${grade} (${grader})`,
  occasion: sources => `Durum veya sayı: ${sources}`,
  ours: "Ayetler Tanzil metnidir. Her hadis iki derlemede doğrulanmıştır. Okunuşlar ve İngilizce çeviri bu "
    + "projenindir, bir âlimin değildir.",
  comma: ", ",
}
