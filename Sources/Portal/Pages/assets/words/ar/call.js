// Words of the banner of a call to prayer.
export default {
  region: "النداء للصلاة",
  names: { suhoor: "السحور", iftar: "الإفطار" },
  at: name => `حان وقت ${name}`,
  before: (name, clock) => `${name} في الساعة ${clock}`,
  again: clock => `يعود في الساعة ${clock}`,
  stop: "إيقاف", snooze: "أعده لاحقا", close: "إغلاق",
  dua: "الدعاء بعد الأذان", source: "صحيح البخاري 614",
}
