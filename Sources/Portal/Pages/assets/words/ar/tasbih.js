// The tasbih.
export default {
  goal: "الهدف", endless: "بلا هدف", own: "عدد آخر", ownTitle: "هدف آخر", ownField: "من 1 إلى 1000", set: "حدد",
  of: (goal, rounds) => `من ${goal} · الدورات ${rounds}`,
  tap: (count, goal) => goal ? `العد: ${count} من ${goal}` : `العد: ${count}`,
  full: rounds => `بلغت الهدف. الدورات التامة: ${rounds}.`,
  phrases: {
    name: "الأذكار", none: "بلا ذكر", prayer: "بعد الصلاة", own: "قائمتي", title: "قائمة أذكار أخرى",
    field: "سطر لكل ذكر: العدد ثم اللفظ، مثل 33 سبحان الله",
    wrong: most => `يبدأ كل سطر بعدد ثم اللفظ، ومجموع الأعداد من 1 إلى ${most}.`,
    said: (count, times) => `${count} من ${times}`,
    from: place => `${{ muslim: "مسلم" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "تراجع", reset: "من جديد", resetTitle: "أتبدأ من جديد؟", resetText: "يعود العدد إلى الصفر، ويبقى سجل الأيام.",
  resetYes: "ابدأ من جديد",
  unlock: "العد على الجهاز",
  keepers: {
    device: "العد على الجهاز، ويعد زره أيضا.",
    locked: "العد في هذا المتصفح وحده.",
    browser: "العد في هذا المتصفح وحده: لا رقم سريا للجهاز بعد، فلا يمكن العد عليه من هنا.",
  },
  waiting: count => `ضغطات في طريقها إلى الجهاز: ${count}`,
  history: "السجل", historyNote: "ما عد من هذا المتصفح.", today: "اليوم", rounds: "الدورات التامة", total: "المجموع",
  most: count => `الأكثر في يوم: ${count}`,
  table: "في جدول", day: "اليوم", count: "العدد",
}
