// The screen of a person's prayers, and the offer to mark one.
export default {
  marks: { on_time: "À l’heure", in_congregation: "En groupe", late: "En retard", made_up: "Rattrapée",
    left_out: "Laissée de côté" },
  mark: prayer => `Marquer la prière ${prayer} comme accomplie`,
  marked: (prayer, mark) => `${prayer} : ${mark}`,
  mine: "Mes prières",
  waiting: count => `Conservé sur ce téléphone jusqu’à ce que l’appareil réponde : ${count}.`,
  offline: "L’appareil ne répond pas : voici ce que ce téléphone a conservé.",
  whoTitle: "Les prières de qui ?",
  whoNote: "Conservées sur l’appareil seul. Toute personne qui ouvre cette page voit les noms, mais rien d’autre là "
    + "où il y a un code PIN.",
  withPIN: "avec code PIN",
  add: "Nouveau profil", name: "Nom", pin: "Code PIN, 4 caractères au moins ; vide : aucun",
  openTitle: name => `Ouvrir ${name}`, ownPIN: "Code PIN du profil", open: "Ouvrir",
  faults: "Le fichier d’un profil est illisible. Il est conservé :",
  row: (days, count) => days === 1 ? "1 jour avec toutes les prières"
    : `${count} jours de suite avec toutes les prières`,
  longest: days => `le plus long : ${days}`,
  calm: "Chaque prière compte, quel que soit le moment où elle a été faite.",
  spans: { week: "Semaine", month: "Mois", year: "Année" }, back: "Plus tôt", on: "Plus tard", counts: "Prières de "
    + "ces jours",
  none: "non marquée",
  qada: "Prières à rattraper", total: count => `Total : ${count}`, more: "Une de plus", fewer: "Une de moins",
  pauseTitle: "Laisser des jours de côté",
  pauseNote: "Les jours laissés de côté n’interrompent aucune suite et ne demandent aucune raison.",
  pause: "À partir d’aujourd’hui", resume: "Compter de nouveau dès aujourd’hui",
  since: date => `Laissés de côté depuis le ${date}.`,
  dayOut: "Laisser ce jour de côté", dayIn: "Compter ce jour", from: "Du", to: "Au", leaveOut: "Laisser de côté",
  count: "Compter de nouveau",
  dataTitle: "Vos données", csvOut: "Enregistrer en CSV", csvIn: "Lire un CSV", read: days => `Jours lus : ${days}.`,
  pinChange: "Code PIN", pinTitle: "Code PIN du profil", set: "Valider",
  leave: "Retirer de ce téléphone",
  leaveWaits: "Des prières marquées attendent l’appareil : réessayez quand il répondra.",
  erase: "Effacer", eraseTitle: "Tout effacer ?",
  eraseText: name => `Tout ce qui concerne ${name} sera effacé de l’appareil, sans retour possible. Pour le garder, `
    + "enregistrez-le d’abord en CSV.",
}
