// Duas.
export default {
  search: "খুঁজুন", searchNote: "আরবিতে হরকতসহ বা হরকত ছাড়া, রোমান হরফে, অথবা ইংরেজিতে।",
  found: count => `${count}টি দোয়া`, nothing: "কিছু পাওয়া যায়নি।",
  occasions: {
    favourites: "প্রিয়", morning: "সকালে", evening: "সন্ধ্যায়", prayer: "নামাযের পরে",
    sleep: "ঘুমের আগে ও জেগে উঠে", travel: "সফরে ও ঘর থেকে বের হতে", food: "খাওয়ার সময়",
    mosque: "মসজিদে ও আযানে", ramadan: "রমযান ও ইফতার", qadr: "লাইলাতুল কদর",
    distress: "দুঃখে ও অসুস্থতায়", always: "যেকোনো সময়", quran: "কুরআন থেকে",
  },
  follow: "একটি একটি করে", list: "তালিকা আকারে", print: "বড় হরফে ছাপুন",
  favourite: "প্রিয়", share: "শেয়ার করুন", picture: "ছবি হিসেবে", copied: "কপি হয়েছে।",
  byHand: "এই ব্রাউজার এখানে শেয়ার বা কপি করতে পারে না।",
  noFavourites: "যা প্রিয় হিসেবে চিহ্ন দেবেন তা এই ব্রাউজারে থাকবে, এখানে দেখা যাবে।",
  size: "লেখার আকার", smaller: "ছোট লেখা", larger: "বড় লেখা",
  before: "আগের", next: "পরের", place: (index, count) => `${count}-এর মধ্যে ${index}`,
  times: count => count === 1 ? "একবার" : `${count} বার`,
  tap: (done, count) => `গণনা: ${count}-এর মধ্যে ${done}`,
  books: {
    quran: "কুরআন", bukhari: "বুখারী", muslim: "মুসলিম", abudawud: "আবু দাউদ", tirmidhi: "তিরমিযী",
    nasai: "নাসাঈ", ibnmajah: "ইবনে মাজাহ", amalyawm: "নাসাঈ, আমালুল ইয়াওম ওয়াল লাইলাহ",
  },
  grades: { sahih: "সহীহ", hasan: "হাসান", "hasan sahih": "হাসান সহীহ", daif: "যঈফ" },
  graders: { albani: "আলবানী", arnaut: "আরনাঊত", shakir: "আহমাদ শাকির", zubair: "যুবাইর আলী যাঈ" },
  grade: (grade, grader) => `${grade} (${grader})`,
  occasion: sources => `উপলক্ষ বা সংখ্যা: ${sources}`,
  ours: "আয়াত Tanzil-এর পাঠ থেকে। প্রতিটি হাদীস দুটি সংকলনের সাথে মেলানো। রোমান হরফ ও ইংরেজি এই প্রকল্পের নিজস্ব "
    + "অনুবাদ, কোনো আলেমের নয়।",
  comma: ", ",
}
