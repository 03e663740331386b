// Words of the banner of a call to prayer.
export default {
  region: "نماز کا بلاوا",
  names: { suhoor: "سحری", iftar: "افطار" },
  at: name => `${name} کا وقت ہو گیا`,
  before: (name, clock) => `${name}، ${clock} بجے`,
  again: clock => `دوبارہ ${clock} بجے`,
  stop: "بند کریں", snooze: "تھوڑی دیر بعد", close: "ہٹائیں",
  dua: "اذان کے بعد کی دعا", source: "صحیح بخاری 614",
}
