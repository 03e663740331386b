// The tasbih.
export default {
  goal: "Ziel", endless: "Ohne Ziel", own: "Eigenes", ownTitle: "Eigenes Ziel", ownField: "1 bis 1000",
  set: "Übernehmen",
  of: (goal, rounds) => `von ${goal} · Runden: ${rounds}`,
  tap: (count, goal) => goal ? `Zählen. ${count} von ${goal}` : `Zählen. ${count}`,
  full: rounds => `Ziel erreicht. Volle Runden: ${rounds}.`,
  phrases: {
    name: "Formeln", none: "Ohne Formeln", prayer: "Nach dem Gebet", own: "Eigene Liste",
    title: "Eigene Liste von Formeln",
    field: "Für jede eine Zeile: eine Zahl, dann die Worte, zum Beispiel 33 Subhan Allah",
    wrong: most => `Jede Zeile braucht eine Zahl und Worte; alle Zahlen zusammen ergeben 1 bis ${most}.`,
    said: (count, times) => `${count} von ${times}`,
    from: place => `${{ muslim: "Muslim" }[place.split(" ")[0]] ?? ""} ${place.split(" ")[1]}`,
  },
  undo: "Rückgängig", reset: "Neu beginnen", resetTitle: "Neu beginnen?",
  resetText: "Die Zählung geht auf null zurück. Der Verlauf bleibt.", resetYes: "Neu beginnen",
  unlock: "Auf dem Gerät zählen",
  keepers: {
    device: "Wird auf dem Gerät gezählt; seine Taste zählt auch.",
    locked: "Wird nur in diesem Browser gezählt.",
    browser: "Wird nur in diesem Browser gezählt: Das Gerät hat noch keine PIN, daher kann diese Seite nicht auf ihm "
      + "zählen.",
  },
  waiting: count => `${count} Zählschritte werden an das Gerät gesendet …`,
  history: "Verlauf", historyNote: "Was von diesem Browser aus gezählt wurde.", today: "Heute", rounds: "Volle Runden",
  total: "Insgesamt", most: count => `höchste Zahl an einem Tag: ${count}`,
  table: "Als Tabelle", day: "Tag", count: "Anzahl",
}
