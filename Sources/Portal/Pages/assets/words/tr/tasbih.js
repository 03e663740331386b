// The tasbih.
export default {
  goal: "Hedef", endless: "Hedefsiz", own: "Özel", ownTitle: "Özel hedef", ownField: "1–1000 arası", set: "Belirle",
  of: (goal, rounds) => `/ ${goal} · tur: ${rounds}`,
  tap: (count, goal) => goal ? `Say. ${count} / ${goal}` : `Say. ${count}`,
  full: rounds => `Hedefe ulaşıldı. Tam tur: ${rounds}.`,
  phrases: {
    name: "Zikirler", none: "Zikirsiz", prayer: "Namazdan sonra", own: "Özel liste", title: "Özel zikir listesi",
    field: "Her zikir bir satır: önce sayı, sonra sözler; örneğin 33 Sübhanallah",
    wrong: most => `Her satırda bir sayı ve sözler gerekir; sayıların toplamı 1–${most} arasında olmalıdır.`,
    said: (count, times) => `${count} / ${times}`,
    from: place => `${{ muslim: "Müslim" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "Geri al", reset: "Baştan başla", resetTitle: "Baştan başlansın mı?",
  resetText: "Sayı sıfırlanır. Geçmiş kalır.", resetYes: "Baştan başla",
  unlock: "Cihazda say",
  keepers: {
    device: "Cihazda sayılır; cihazın düğmesi de sayar.",
    locked: "Yalnızca bu tarayıcıda sayılır.",
    browser: "Yalnızca bu tarayıcıda sayılır: Cihazın henüz PIN kodu olmadığından bu sayfa cihazda sayamaz.",
  },
  waiting: count => `Cihaza ${count} dokunuş gönderiliyor …`,
  history: "Geçmiş", historyNote: "Bu tarayıcıdan sayılanlar.", today: "Bugün", rounds: "Tam tur",
  total: "Toplam", most: count => `bir günde en çok: ${count}`,
  table: "Tablo olarak", day: "Gün", count: "Sayı",
}
