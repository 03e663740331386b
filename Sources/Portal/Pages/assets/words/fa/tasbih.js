// The tasbih.
export default {
  goal: "هدف", endless: "بی‌هدف", own: "دلخواه", ownTitle: "هدف دلخواه", ownField: "1 تا 1000", set: "تعیین",
  of: (goal, rounds) => `از ${goal} · دورها: ${rounds}`,
  tap: (count, goal) => goal ? `شمارش. ${count} از ${goal}` : `شمارش. ${count}`,
  full: rounds => `به هدف رسیدید. دورهای کامل: ${rounds}.`,
  phrases: {
    name: "ذکرها", none: "بدون ذکر", prayer: "پس از نماز", own: "فهرست خودم", title: "فهرست ذکرهای خودم",
    field: "برای هر ذکر یک سطر: عدد و سپس متن، مانند 33 سبحان الله",
    wrong: most => `هر سطر عدد و متن می‌خواهد و جمع عددها باید از 1 تا ${most} باشد.`,
    said: (count, times) => `${count} از ${times}`,
    from: place => `${{ muslim: "مسلم" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "واگرد", reset: "از نو", resetTitle: "از نو آغاز شود؟",
  resetText: "شمارش به صفر بازمی‌گردد. پیشینه می‌ماند.", resetYes: "از نو",
  unlock: "شمارش روی دستگاه",
  keepers: {
    device: "شمارش روی دستگاه است و دکمهٔ آن هم می‌شمارد.",
    locked: "شمارش تنها در این مرورگر است.",
    browser: "شمارش تنها در این مرورگر است: دستگاه هنوز پین ندارد و این صفحه نمی‌تواند روی آن بشمارد.",
  },
  waiting: count => `در حال فرستادن ${count} ضربه به دستگاه …`,
  history: "پیشینه", historyNote: "آنچه از این مرورگر شمرده شده است.", today: "امروز", rounds: "دورهای کامل",
  total: "مجموع", most: count => `بیشترین در یک روز: ${count}`,
  table: "در جدول", day: "روز", count: "شمار",
}
