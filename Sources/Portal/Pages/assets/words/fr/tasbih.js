// The tasbih.
export default {
  goal: "Objectif", endless: "Sans objectif", own: "Autre", ownTitle: "Autre objectif", ownField: "De 1 à 1000",
  set: "Valider",
  of: (goal, rounds) => `sur ${goal} · tours : ${rounds}`,
  tap: (count, goal) => goal ? `Compter. ${count} sur ${goal}` : `Compter. ${count}`,
  full: rounds => `Objectif atteint. Tours complets : ${rounds}.`,
  phrases: {
    name: "Formules", none: "Sans formule", prayer: "Après la prière", own: "Ma liste", title: "Ma liste de formules",
    field: "Une ligne pour chacune : un nombre, puis les mots, par exemple 33 Soubhan Allah",
    wrong: most => `Chaque ligne doit avoir un nombre et des mots ; la somme des nombres va de 1 à ${most}.`,
    said: (count, times) => `${count} sur ${times}`,
    from: place => `${{ muslim: "Mouslim" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "Annuler le dernier", reset: "Recommencer", resetTitle: "Recommencer ?",
  resetText: "Le compte revient à zéro. L’historique reste.", resetYes: "Recommencer",
  unlock: "Tenir le compte sur l’appareil",
  keepers: {
    device: "Compté sur l’appareil ; son bouton compte aussi.",
    locked: "Compté dans ce navigateur seulement.",
    browser: "Compté dans ce navigateur seulement : l’appareil n’a pas encore de code PIN, cette page ne peut donc pas "
      + "y tenir le compte.",
  },
  waiting: count => `Envoi de ${count} appuis à l’appareil…`,
  history: "Historique", historyNote: "Ce qui a été compté depuis ce navigateur.", today: "Aujourd’hui",
  rounds: "Tours complets",
  total: "Total", most: count => `maximum en un jour : ${count}`,
  table: "En tableau", day: "Jour", count: "Compte",
}
