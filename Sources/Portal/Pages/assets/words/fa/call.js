// Words of the banner of a call to prayer.
export default {
  region: "ندای نماز",
  names: { suhoor: "سحری", iftar: "افطار" },
  to: (house, text) => house ? `${house}، ${text}` : text,
  at: name => `وقت ${name} است`,
  before: (name, clock) => `${name} ساعت ${clock}`,
  again: clock => `دوباره ساعت ${clock}`,
  reminders: {
    ramadan: () => "فردا نخستین روز رمضان است",
    last_ten_nights: day => `امشب شب ${day} رمضان است، از ده شب آخر`,
    eid_al_fitr: () => "فردا عید فطر است", eid_al_adha: () => "فردا عید قربان است",
    arafah: () => "فردا روز عرفه است", ashura: () => "فردا عاشورا است",
  },
  stop: "توقف", snooze: "کمی بعد", close: "بستن",
  dua: "دعای پس از اذان", source: "صحیح بخاری 614",
}
