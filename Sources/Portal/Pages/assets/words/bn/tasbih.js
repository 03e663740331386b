// The tasbih.
export default {
  goal: "লক্ষ্য", endless: "লক্ষ্য নেই", own: "নিজের", ownTitle: "নিজের লক্ষ্য", ownField: "1 থেকে 1000",
  set: "ঠিক করুন",
  of: (goal, rounds) => `${goal}-এর মধ্যে · দফা: ${rounds}`,
  tap: (count, goal) => goal ? `গণনা। ${goal}-এর মধ্যে ${count}` : `গণনা। ${count}`,
  full: rounds => `লক্ষ্য পূর্ণ হয়েছে। পূর্ণ দফা: ${rounds}।`,
  phrases: {
    name: "যিকির", none: "যিকির ছাড়া", prayer: "নামাযের পরে", own: "নিজের তালিকা", title: "নিজের যিকিরের তালিকা",
    field: "প্রতিটির জন্য এক লাইন: সংখ্যা, তারপর কথা, যেমন 33 সুবহানাল্লাহ",
    wrong: most => `প্রতি লাইনে সংখ্যা ও কথা লাগবে; সব সংখ্যার যোগফল 1 থেকে ${most} হবে।`,
    said: (count, times) => `${times}-এর মধ্যে ${count}`,
    from: place => `${{ muslim: "মুসলিম" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "ফিরিয়ে নিন", reset: "আবার শুরু", resetTitle: "আবার শুরু করবেন?",
  resetText: "গণনা শূন্যে ফিরবে। আগের হিসাব থাকবে।", resetYes: "আবার শুরু",
  unlock: "যন্ত্রে গণনা করুন",
  keepers: {
    device: "গণনা যন্ত্রে হচ্ছে; যন্ত্রের বোতামও গোনে।",
    locked: "গণনা শুধু এই ব্রাউজারে।",
    browser: "গণনা শুধু এই ব্রাউজারে: যন্ত্রের এখনো পিন নেই, তাই এই পাতা থেকে তাতে গোনা যায় না।",
  },
  waiting: count => `যন্ত্রে ${count}টি চাপ পাঠানো হচ্ছে …`,
  history: "আগের হিসাব", historyNote: "এই ব্রাউজার থেকে যা গোনা হয়েছে।", today: "আজ", rounds: "পূর্ণ দফা",
  total: "মোট", most: count => `এক দিনে সর্বোচ্চ: ${count}`,
  table: "ছকে", day: "দিন", count: "সংখ্যা",
}
