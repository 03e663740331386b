// Words of the banner of a call to prayer.
export default {
  region: "Appel à la prière",
  names: { suhoor: "Souhour", iftar: "Iftar" },
  to: (house, text) => house ? `${house}, ${text}` : text[0].toUpperCase() + text.slice(1),
  at: name => `c’est l’heure : ${name}`,
  before: (name, clock) => `${name} à ${clock}`,
  again: clock => `nouveau rappel à ${clock}`,
  reminders: {
    ramadan: () => "demain, c’est le premier jour du Ramadan",
    last_ten_nights: day => `voici la nuit du ${day} Ramadan, l’une des dix dernières`,
    eid_al_fitr: () => "demain, c’est l’Aïd al-Fitr", eid_al_adha: () => "demain, c’est l’Aïd al-Adha",
    arafah: () => "demain, c’est le jour d’Arafat", ashura: () => "demain, c’est Achoura",
  },
  stop: "Arrêter", snooze: "Rappeler plus tard", close: "Fermer",
  dua: "Après l’adhan", source: "Sahih al-Boukhari 614",
}
