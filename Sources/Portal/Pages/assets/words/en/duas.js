// Duas.
export default {
  search: "Search", searchNote: "In Arabic with or without vowels, in transliteration or in English.",
  found: count => count === 1 ? "1 dua" : `${count} duas`, nothing: "Nothing found.",
  occasions: {
    favourites: "Favourites", morning: "In the morning", evening: "In the evening", prayer: "After prayer",
    sleep: "Before sleep and on waking", travel: "On a journey and leaving home", food: "At meals",
    mosque: "At the mosque and the call to prayer", ramadan: "Ramadan and iftar", qadr: "Laylat al-Qadr",
    distress: "In distress and illness", always: "At any time", quran: "From the Quran",
  },
  follow: "One at a time", list: "As a list", print: "Print large",
  favourite: "Favourite", share: "Share", picture: "As a picture", copied: "Copied.",
  byHand: "This browser can't share or copy here.",
  noFavourites: "What you mark as a favourite is kept in this browser and shown here.",
  size: "Text size", smaller: "Smaller text", larger: "Larger text",
  before: "Previous", next: "Next", place: (index, count) => `${index} of ${count}`,
  times: count => count === 1 ? "Once" : `${count} times`,
  tap: (done, count) => `Count: ${done} of ${count}`,
  books: {
    quran: "Quran", bukhari: "al-Bukhari", muslim: "Muslim", abudawud: "Abu Dawud", tirmidhi: "at-Tirmidhi",
    nasai: "an-Nasa’i", ibnmajah: "Ibn Majah", amalyawm: "an-Nasa’i, ‘Amal al-Yawm wa-l-Layla",
  },
  grades: { sahih: "sahih", hasan: "hasan", "hasan sahih": "hasan sahih", daif: "weak" },
  graders: { albani: "al-Albani", arnaut: "al-Arna’ut", shakir: "Ahmad Shakir", zubair: "Zubair Ali Zai" },
  grade: (grade, grader) => `${grade} (${grader})`,
  occasion: sources => `Occasion or count: ${sources}`,
  ours: "Verses are Tanzil's text. Hadith are verified in two collections each. The transliteration and the English "
    + "are this project's own translation, not a scholar's.",
  comma: ", ",
}
