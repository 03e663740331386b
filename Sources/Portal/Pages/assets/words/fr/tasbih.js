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
    words: { subhan: "Soubhan Allah", hamd: "Al-hamdou lillah", akbar: "Allahou akbar", none: "Sans formule" },
    from: place => `${{ muslim: "Mouslim" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "Annuler le dernier", reset: "Recommencer", resetTitle: "Recommencer ?",
  resetText: "Le compte revient à zéro. L’historique reste.", resetYes: "Recommencer",
  unlock: "Tenir le compte sur l’appareil",
  keepers: {
    device: "Compté sur l’appareil ; son bouton compte aussi.",
    deviceFor: name => `Compté sur l’appareil, comme par son bouton, dans l’historique du profil ${name}.`,
    profile: name => `Compté dans ce navigateur, et gardé sur l’appareil dans l’historique du profil ${name}.`,
    locked: "Compté dans ce navigateur seulement.",
    browser: "Compté dans ce navigateur seulement : l’appareil n’a pas encore de code PIN, cette page ne peut donc pas "
      + "y tenir le compte.",
  },
  waiting: count => `Envoi de ${count} appuis à l’appareil…`,
  history: "Historique", historyNote: "Ce qui a été compté depuis ce navigateur.", today: "Aujourd’hui",
  rounds: "Tours complets",
  personNote: name => `Ce que ${name} a compté, avec cette page ou avec l’appareil. L’appareil le garde.`,
  week: "Sept jours", total: "Total", spans: { days: "Jours", weeks: "Semaines" },
  mostOf: { days: count => `maximum en un jour : ${count}`, weeks: count => `maximum en sept jours : ${count}` },
  dayGoal: "Objectif du jour", dayGoalField: "De 1 à 9999 ; 0 : sans objectif",
  ofDay: (count, goal) => `${count} sur ${goal} aujourd’hui`,
  noProfile: "Un seul historique pour le bouton de l’appareil et tous vos navigateurs demande un profil.",
  profiles: "Profils",
  button: {
    mine: name =>
      `Ce que compte le bouton de l’appareil va au profil ${name}, jusqu’à ce qu’un autre profil le prenne.`,
    other: "Ce que compte le bouton de l’appareil n’est pas dans cet historique : il compte pour un profil à la fois.",
    take: name => `Faire compter le bouton pour ${name}`, leave: "Ne plus compter pour ce profil",
  },
  table: "En tableau", day: "Jour", count: "Compte",
}
