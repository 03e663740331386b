// The map.
export default {
  name: "Weltkarte mit dem Weg nach Mekka. Die Pfeiltasten verschieben sie, Plus und Minus vergrößern und "
    + "verkleinern, 0 zeigt die ganze Welt.",
  nearer: "Näher", farther: "Weiter weg", way: "Der Weg nach Mekka", world: "Die ganze Welt",
  here: "Hier", makkah: "Mekka", sun: "Sonne",
  wayTitle: "Der Weg nach Mekka",
  kilometres: km => `${km} km`,
  told: (place, angle, point) => "Auf dem kürzesten Weg über die Erdkugel. Er beginnt in "
    + `${place}, ${angle} von Nord (${point}); auf einer flachen Karte sieht er gebogen aus.`,
  noPlace: "Das Gerät weiß noch nicht, wo es ist. Stellen Sie es unter freien Himmel, oder legen Sie den Standort in "
    + "den Einstellungen fest.",
  sunTitle: "Die Sonne jetzt",
  sunOver: place => `Sie steht senkrecht über ${place}.`,
  nightKey: "Nacht",
  shadow: "Wann die Sonne die Qibla zeigt",
  shadowNote: "In diesen Augenblicken liegt ein Schatten genau auf der Linie der Qibla.",
  next: "Der nächste, den Sie hier nutzen können, in Ortszeit",
  unusable: "Hier nicht nutzbar, weil die Sonne zu tief oder unter dem Horizont steht:",
  when: (day, time) => `${day}, ${time}`,
  moments: { above: "Die Sonne steht über der Kaaba: Wenden Sie sich der Sonne zu.",
    below: "Die Sonne steht der Kaaba gegenüber: Wenden Sie sich in die Richtung Ihres Schattens." },
  source: "Küstenlinien: Natural Earth, gemeinfrei.",
  older: "Dieses Gerät hat keine Daten für die Karte: Es braucht eine neuere Version.",
}
