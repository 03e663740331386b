// Words of the banner of a call to prayer.
export default {
  region: "ندای نماز",
  names: { suhoor: "سحری", iftar: "افطار" },
  at: name => `وقت ${name} است`,
  before: (name, clock) => `${name} ساعت ${clock}`,
  again: clock => `دوباره ساعت ${clock}`,
  stop: "توقف", snooze: "کمی بعد", close: "بستن",
  dua: "دعای پس از اذان", source: "صحیح بخاری 614",
}
