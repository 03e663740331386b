// Words of the banner of a call to prayer.
export default {
  region: "نماز کا بلاوا",
  names: { suhoor: "سحری", iftar: "افطار" },
  to: (house, text) => house ? `${house}، ${text}` : text,
  at: name => `${name} کا وقت ہو گیا`,
  before: (name, clock) => `${name}، ${clock} بجے`,
  again: clock => `دوبارہ ${clock} بجے`,
  reminders: {
    ramadan: () => "کل رمضان کا پہلا دن ہے",
    last_ten_nights: day => `یہ ${day} رمضان کی رات ہے، آخری عشرے میں سے`,
    eid_al_fitr: () => "کل عید الفطر ہے", eid_al_adha: () => "کل عید الاضحیٰ ہے",
    arafah: () => "کل یومِ عرفہ ہے", ashura: () => "کل عاشورا ہے",
  },
  stop: "بند کریں", snooze: "تھوڑی دیر بعد", close: "ہٹائیں",
  dua: "اذان کے بعد کی دعا", source: "صحیح بخاری 614",
}
