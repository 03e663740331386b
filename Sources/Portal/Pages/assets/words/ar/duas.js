// Duas.
export default {
  search: "البحث", searchNote: "بالتشكيل أو بدونه.",
  found: count => `عدد الأدعية: ${count}`, nothing: "لا نتيجة.",
  occasions: {
    favourites: "المفضلة", morning: "في الصباح", evening: "في المساء", prayer: "بعد الصلاة",
    sleep: "عند النوم والاستيقاظ", travel: "في السفر والخروج من البيت", food: "عند الطعام",
    mosque: "عند المسجد والأذان", ramadan: "رمضان والإفطار", qadr: "ليلة القدر",
    distress: "في الكرب والمرض", always: "في كل وقت", quran: "من القرآن",
  },
  follow: "واحدا بعد واحد", list: "في قائمة", print: "طباعة بخط كبير",
  favourite: "مفضل", share: "مشاركة", picture: "صورة", copied: "نسخ.",
  byHand: "لا يستطيع هذا المتصفح المشاركة أو النسخ هنا.",
  noFavourites: "ما تجعله مفضلا يحفظ في هذا المتصفح ويظهر هنا.",
  size: "حجم الخط", smaller: "خط أصغر", larger: "خط أكبر",
  before: "السابق", next: "التالي", place: (index, count) => `${index} من ${count}`,
  times: count => count === 1 ? "مرة واحدة" : `عدد المرات: ${count}`,
  tap: (done, count) => `العد: ${done} من ${count}`,
  books: {
    quran: "القرآن", bukhari: "البخاري", muslim: "مسلم", abudawud: "أبو داود", tirmidhi: "الترمذي",
    nasai: "النسائي", ibnmajah: "ابن ماجه", amalyawm: "النسائي في عمل اليوم والليلة",
  },
  grades: { sahih: "صحيح", hasan: "حسن", "hasan sahih": "حسن صحيح", daif: "ضعيف" },
  graders: { albani: "الألباني", arnaut: "الأرناؤوط", shakir: "أحمد شاكر", zubair: "زبير علي زئي" },
  grade: (grade, grader) => `${grade} (${grader})`,
  occasion: sources => `المناسبة أو العدد: ${sources}`,
  ours: "الآيات من نص «تنزيل». وكل حديث قوبل لفظه في مجموعتين.",
  comma: "، ",
}
