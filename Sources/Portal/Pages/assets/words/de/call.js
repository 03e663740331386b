// Words of the banner of a call to prayer.
export default {
  region: "Gebetsruf",
  names: { suhoor: "Sahur", iftar: "Iftar" },
  to: (house, text) => house ? `${house}, ${text}` : text[0].toUpperCase() + text.slice(1),
  at: name => `es ist Zeit für ${name}`,
  before: (name, clock) => `${name} um ${clock}`,
  again: clock => `erneut um ${clock}`,
  reminders: {
    ramadan: () => "morgen ist der erste Tag des Ramadan",
    last_ten_nights: day => `dies ist die Nacht zum ${day}. Ramadan, eine der letzten zehn`,
    eid_al_fitr: () => "morgen ist das Ramadanfest", eid_al_adha: () => "morgen ist das Opferfest",
    arafah: () => "morgen ist der Tag von Arafat", ashura: () => "morgen ist Aschura",
  },
  stop: "Beenden", snooze: "Später erinnern", close: "Schließen",
  dua: "Nach dem Adhan", source: "Sahih al-Buchari 614",
}
