// Words of the banner of a call to prayer.
export default {
  region: "Appel à la prière",
  names: { suhoor: "Souhour", iftar: "Iftar" },
  at: name => `${name} : c’est l’heure`,
  before: (name, clock) => `${name} à ${clock}`,
  again: clock => `nouveau rappel à ${clock}`,
  stop: "Arrêter", snooze: "Rappeler plus tard", close: "Fermer",
  dua: "Après l’adhan", source: "Sahih al-Boukhari 614",
}
