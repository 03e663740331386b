// Duas.
export default {
  search: "Suche", searchNote: "Auf Arabisch mit oder ohne Vokalzeichen, in Umschrift oder auf Englisch.",
  found: count => count === 1 ? "1 Bittgebet" : `${count} Bittgebete`, nothing: "Nichts gefunden.",
  occasions: {
    favourites: "Favoriten", morning: "Am Morgen", evening: "Am Abend", prayer: "Nach dem Gebet",
    sleep: "Vor dem Schlafen und beim Aufwachen", travel: "Auf Reisen und beim Verlassen des Hauses",
    food: "Beim Essen",
    mosque: "In der Moschee und zum Gebetsruf", ramadan: "Ramadan und Iftar", qadr: "Nacht der Bestimmung",
    distress: "In Not und Krankheit", always: "Zu jeder Zeit", quran: "Aus dem Koran",
  },
  follow: "Eines nach dem anderen", list: "Als Liste", print: "Groß drucken",
  favourite: "Favorit", share: "Teilen", picture: "Als Bild", copied: "Kopiert.",
  byHand: "Dieser Browser kann hier weder teilen noch kopieren.",
  noFavourites: "Ihre Favoriten werden in diesem Browser gespeichert und hier gezeigt.",
  size: "Textgröße", smaller: "Text kleiner", larger: "Text größer",
  before: "Vorheriges", next: "Nächstes", place: (index, count) => `${index} von ${count}`,
  times: count => count === 1 ? "Einmal" : `${count}-mal`,
  tap: (done, count) => `Zählen: ${done} von ${count}`,
  books: {
    quran: "Koran", bukhari: "al-Buchari", muslim: "Muslim", abudawud: "Abu Dawud", tirmidhi: "at-Tirmidhi",
    nasai: "an-Nasa’i", ibnmajah: "Ibn Madscha", amalyawm: "an-Nasa’i, ‘Amal al-Yawm wa-l-Layla",
  },
  grades: { sahih: "sahih", hasan: "hasan", "hasan sahih": "hasan sahih", daif: "schwach" },
  graders: { albani: "al-Albani", arnaut: "al-Arna’ut", shakir: "Ahmad Schakir", zubair: "Zubair Ali Zai" },
  grade: (grade, grader) => `${grade} (${grader})`,
  occasion: sources => `Anlass oder Anzahl: ${sources}`,
  ours: "Die Verse folgen dem Text von Tanzil. Jeder Hadith ist in zwei Sammlungen geprüft. Umschrift und englische "
    + "Übersetzung stammen von diesem Projekt selbst, nicht von einem Gelehrten.",
  comma: ", ",
}
