// The tasbih.
export default {
  goal: "الهدف", endless: "بلا هدف", own: "عدد آخر", ownTitle: "هدف آخر", ownField: "من 1 إلى 1000", set: "حدد",
  of: (goal, rounds) => `من ${goal} · الدورات ${rounds}`,
  tap: (count, goal) => goal ? `العد: ${count} من ${goal}` : `العد: ${count}`,
  full: rounds => `بلغت الهدف. الدورات التامة: ${rounds}.`,
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
