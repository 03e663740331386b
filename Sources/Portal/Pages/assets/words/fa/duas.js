// Duas.
export default {
  search: "جستجو", searchNote: "به عربی با اعراب یا بی‌اعراب، با حروف لاتین یا به انگلیسی.",
  found: count => `${count} دعا`, nothing: "چیزی یافت نشد.",
  occasions: {
    favourites: "برگزیده‌ها", morning: "بامداد", evening: "شامگاه", prayer: "پس از نماز",
    sleep: "پیش از خواب و هنگام بیداری", travel: "در سفر و هنگام بیرون‌رفتن از خانه", food: "هنگام غذا",
    mosque: "در مسجد و هنگام اذان", ramadan: "رمضان و افطار", qadr: "شب قدر",
    distress: "در سختی و بیماری", always: "در هر وقت", quran: "از قرآن",
  },
  follow: "یکی‌یکی", list: "به‌صورت فهرست", print: "چاپ با حروف درشت",
  favourite: "برگزیده", share: "هم‌رسانی", picture: "به‌صورت تصویر", copied: "کپی شد.",
  byHand: "این مرورگر در اینجا نمی‌تواند هم‌رسانی یا کپی کند.",
  noFavourites: "آنچه برگزیده کنید در این مرورگر نگه داشته و اینجا نشان داده می‌شود.",
  size: "اندازهٔ متن", smaller: "متن کوچک‌تر", larger: "متن بزرگ‌تر",
  before: "پیشین", next: "بعدی", place: (index, count) => `${index} از ${count}`,
  times: count => count === 1 ? "یک بار" : `${count} بار`,
  tap: (done, count) => `شمارش: ${done} از ${count}`,
  books: {
    quran: "قرآن", bukhari: "بخاری", muslim: "مسلم", abudawud: "ابوداوود", tirmidhi: "ترمذی",
    nasai: "نسائی", ibnmajah: "ابن ماجه", amalyawm: "نسائی، عمل الیوم و اللیله",
  },
  grades: { sahih: "صحیح", hasan: "حسن", "hasan sahih": "حسن صحیح", daif: "ضعیف" },
  graders: { albani: "آلبانی", arnaut: "ارنؤوط", shakir: "احمد شاکر", zubair: "زبیر علی‌زئی" },
  grade: (grade, grader) => `${grade} (${grader})`,
  occasion: sources => `مناسبت یا شمار: ${sources}`,
  ours: "آیه‌ها از متن تنزیل است. هر حدیث با دو مجموعه سنجیده شده است. آوانویسی لاتین و ترجمهٔ انگلیسی از خود این "
    + "پروژه است، نه از یک عالم.",
  comma: "، ",
}
