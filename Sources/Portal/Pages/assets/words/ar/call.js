// Words of the banner of a call to prayer.
export default {
  region: "النداء للصلاة",
  names: { suhoor: "السحور", iftar: "الإفطار" },
  to: (house, text) => house ? `${house}، ${text}` : text,
  at: name => `حان وقت ${name}`,
  before: (name, clock) => `${name} في الساعة ${clock}`,
  again: clock => `يعود في الساعة ${clock}`,
  reminders: {
    ramadan: () => "غدا أول أيام رمضان",
    last_ten_nights: day => `هذه ليلة ${day} من رمضان، من العشر الأواخر`,
    eid_al_fitr: () => "غدا عيد الفطر", eid_al_adha: () => "غدا عيد الأضحى",
    arafah: () => "غدا يوم عرفة", ashura: () => "غدا يوم عاشوراء",
  },
  stop: "إيقاف", snooze: "أعده لاحقا", close: "إغلاق",
  dua: "الدعاء بعد الأذان", source: "صحيح البخاري 614",
}
