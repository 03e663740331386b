// Words that are written beside those of the other language, too: in the day's table, on the sheet of a month, on the
// board of a hall.
export default {
  comma: ",",
  letters: ["K", "D", "G", "B"],
  letterLength: 1,
  next: "Sıradaki namaz",
  // Diyanet's İmsak is the beginning of Fajr; what is some minutes before it, in Turkish calendars, is temkin.
  prayers: { imsak: "Temkin", fajr: "Sabah", sunrise: "Güneş", dhuhr: "Öğle", asr: "İkindi", maghrib: "Akşam",
    isha: "Yatsı" },
  clockUncertain: "Cihazın saati kesin değil.",
  timesScreen: {
    adhan: "Ezan", iqama: "Kamet", jumua: "Cuma", taraweeh: "Teravih",
    lastTen: "Son on geceden biri: günün ardından gelir", qadr: "27. gece (Kadir Gecesi)",
    from: (day, times) => `${day} gününden itibaren: ${times}`,
    day: "Gün", hijriShort: "Hicri",
    timetable: "Caminin kendi vakit çizelgesi",
    schoolsShort: { shafi: "ikindi gölge bir misli olunca (asr-ı evvel)",
      hanafi: "ikindi gölge iki misli olunca (asr-ı sani, Hanefi)" },
    sheetTitle: "Namaz vakitleri", important: "Yılın günleri",
    whenDay: (date, isNight) => isNight ? `${date} akşamı` : date,
    sheetSuhoor: "İmsak", sheetIftar: "İftar",
    suhoorNote: "Yeme içme imsakla, yani sabah vaktinin girmesiyle biter; birkaç dakika önceki temkin bir ihtiyat "
      + "âdetidir.",
    sheetZone: zone => `Saat dilimi: ${zone}.`,
    sheetMethod: (method, school) => `Hesap yöntemi: ${method}; ${school}.`,
    sheetComputed: count => `çizelgede satırı olmayan ${count} gün hesaplanmıştır.`,
    sheetBounded: "Yüksek enlem kuralı sabah ve yatsı vakitlerini gecenin bir bölümü içinde tutar.",
    sheetJumua: "Cuma günleri öğle kametinin yerinde cuma namazının saati yazar.",
    sheetNote: "Sabah vakti güneşin doğmasıyla biter; Güneş bir namaz vakti değildir. Hicri tarihler hesaplanmıştır.",
    printed: date => `Yazdırma tarihi: ${date}.`,
  },
  ramadan: {
    day: day => `${day} Ramazan`, night: day => `${day} Ramazan gecesi`,
    lastTen: day => `${day} Ramazan gecesi, son on geceden biri`,
    iftar: "İftara kalan", suhoor: "İmsaka kalan",
  },
  hall: {
    phone: "Telefonunuzda", tomorrow: "Yarın", back: "Geri", fullScreen: "Tam ekran",
    tap: "Bir kez dokunun: Tarayıcı o zamana kadar sesi engeller.",
    silence: "Lütfen telefonlarınızı sessize alın", iqamaIn: "Kamete kalan", jumuaIn: "Başlamasına kalan",
    prayerTime: "Namaz vakti",
    stale: "Güncel değil: Cihaz yanıt vermiyor. Saat kendi başına işliyor.",
    unreachable: "Güncel değil: Bağlantı yok. Saat kendi başına işliyor.",
    waiting: "Cihaz bekleniyor.", noPlace: "Cihaz konumunu bilmiyor: saat yok, vakit yok.",
    noClock: "Cihazın saati ayarlı değil: vakit yok.",
    noDays: "Vakitler alınamadı. Yeniden deneniyor.",
  },
}
