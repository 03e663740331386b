// Duas.
import { counted } from "/assets/words/ur/shell.js"

export default {
  search: "تلاش", searchNote: "عربی میں اعراب کے ساتھ یا بغیر، رومن حروف میں یا انگریزی میں۔",
  found: count => counted(count, "دعا", "دعائیں"), nothing: "کچھ نہیں ملا۔",
  occasions: {
    favourites: "پسندیدہ", morning: "صبح", evening: "شام", prayer: "نماز کے بعد",
    sleep: "سونے سے پہلے اور جاگنے پر", travel: "سفر میں اور گھر سے نکلتے وقت", food: "کھانے پر",
    mosque: "مسجد اور اذان پر", ramadan: "رمضان اور افطار", qadr: "شبِ قدر",
    distress: "پریشانی اور بیماری میں", always: "ہر وقت", quran: "قرآن سے",
  },
  follow: "ایک ایک کر کے", list: "فہرست میں", print: "بڑے حروف میں چھاپیں",
  favourite: "پسندیدہ", share: "شیئر کریں", picture: "تصویر کے طور پر", copied: "کاپی ہو گئی۔",
  byHand: "یہ براؤزر یہاں نہ شیئر کر سکتا ہے نہ کاپی۔",
  noFavourites: "جسے آپ پسندیدہ بنائیں وہ اسی براؤزر میں محفوظ رہتی ہے اور یہاں دکھائی دیتی ہے۔",
  size: "حروف کا سائز", smaller: "چھوٹے حروف", larger: "بڑے حروف",
  before: "پچھلی دعا", next: "اگلی دعا", place: (index, count) => `${count} میں سے ${index}`,
  times: count => count === 1 ? "ایک بار" : `${count} بار`,
  tap: (done, count) => `گنتی: ${count} میں سے ${done}`,
  books: {
    quran: "قرآن", bukhari: "بخاری", muslim: "مسلم", abudawud: "ابو داؤد", tirmidhi: "ترمذی",
    nasai: "نسائی", ibnmajah: "ابن ماجہ", amalyawm: "نسائی، عمل الیوم واللیلۃ",
  },
  grades: { sahih: "صحیح", hasan: "حسن", "hasan sahih": "حسن صحیح", daif: "ضعیف" },
  graders: { albani: "البانی", arnaut: "ارناؤوط", shakir: "احمد شاکر", zubair: "زبیر علی زئی" },
  grade: (grade, grader) => `${grade} (${grader})`,
  occasion: sources => `موقع یا تعداد: ${sources}`,
  ours: "آیات Tanzil کے متن سے ہیں۔ ہر حدیث دو مجموعوں سے ملائی گئی ہے۔ رومن حروف اور انگریزی ترجمہ اس منصوبے کا اپنا "
    + "ہے، کسی عالم کا نہیں۔",
  comma: "، ",
}
