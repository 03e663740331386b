// The tasbih.
export default {
  goal: "ہدف", endless: "بغیر ہدف", own: "اپنا", ownTitle: "اپنا ہدف", ownField: "1 سے 1000", set: "مقرر کریں",
  of: (goal, rounds) => `${goal} میں سے · دور: ${rounds}`,
  tap: (count, goal) => goal ? `گنیں۔ ${goal} میں سے ${count}` : `گنیں۔ ${count}`,
  full: rounds => `ہدف پورا ہوا۔ پورے دور: ${rounds}۔`,
  phrases: {
    name: "اذکار", none: "کوئی ذکر نہیں", prayer: "نماز کے بعد", own: "اپنی فہرست", title: "اذکار کی اپنی فہرست",
    field: "ہر ذکر کے لیے ایک سطر: عدد، پھر الفاظ، جیسے 33 سبحان اللہ",
    wrong: most => `ہر سطر میں عدد اور الفاظ ضروری ہیں؛ سب عددوں کا مجموعہ 1 سے ${most} تک ہو۔`,
    said: (count, times) => `${times} میں سے ${count}`,
    from: place => `${{ muslim: "مسلم" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "واپس لیں", reset: "نئے سرے سے", resetTitle: "نئے سرے سے شروع کریں؟",
  resetText: "گنتی صفر پر آ جائے گی۔ پچھلا ریکارڈ باقی رہے گا۔", resetYes: "نئے سرے سے شروع کریں",
  unlock: "آلے پر گنیں",
  keepers: {
    device: "گنتی آلے پر ہو رہی ہے؛ اس کا بٹن بھی گنتا ہے۔",
    locked: "گنتی صرف اس براؤزر میں ہے۔",
    browser: "گنتی صرف اس براؤزر میں ہے: آلے کا ابھی پن کوڈ نہیں، اس لیے یہ صفحہ اس پر نہیں گن سکتا۔",
  },
  waiting: count => `آلے کو بھیجی جا رہی گنتی: ${count} …`,
  history: "ریکارڈ", historyNote: "جو اس براؤزر سے گنا گیا۔", today: "آج", rounds: "پورے دور",
  total: "مجموعہ", most: count => `ایک دن میں سب سے زیادہ: ${count}`,
  table: "جدول میں", day: "دن", count: "گنتی",
}
