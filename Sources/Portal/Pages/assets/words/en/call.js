// Words of the banner of a call to prayer.
export default {
  region: "Call to prayer",
  names: { suhoor: "Suhoor", iftar: "Iftar" },
  to: (house, text) => house ? `${house}, ${text}` : text[0].toUpperCase() + text.slice(1),
  at: name => `it is time for ${name}`,
  before: (name, clock) => `${name} at ${clock}`,
  again: clock => `again at ${clock}`,
  reminders: {
    ramadan: () => "tomorrow is the first day of Ramadan",
    last_ten_nights: day => `this is night ${day} of Ramadan, one of the last ten`,
    eid_al_fitr: () => "tomorrow is Eid al-Fitr", eid_al_adha: () => "tomorrow is Eid al-Adha",
    arafah: () => "tomorrow is the day of Arafah", ashura: () => "tomorrow is Ashura",
  },
  stop: "Stop", snooze: "Snooze", close: "Close",
  dua: "After the adhan", source: "Sahih al-Bukhari 614",
}
