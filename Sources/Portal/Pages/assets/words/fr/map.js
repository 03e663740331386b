// The map.
export default {
  name: "Carte du monde avec le chemin vers La Mecque. Les flèches la déplacent, plus et moins l’agrandissent et la "
    + "réduisent, 0 montre le monde entier.",
  nearer: "Plus près", farther: "Plus loin", way: "Le chemin vers La Mecque", world: "Le monde entier",
  here: "Ici", makkah: "La Mecque", sun: "Soleil",
  wayTitle: "Le chemin vers La Mecque",
  kilometres: km => `${km} km`,
  told: (place, angle, point) => `Par le plus court chemin sur le globe. Depuis ${place}, il part à ${angle} du nord `
    + `(${point}) ; sur une carte plane, il paraît courbé.`,
  noPlace: "L’appareil ne sait pas encore où il est. Placez-le à ciel ouvert, ou indiquez la position dans les "
    + "réglages.",
  sunTitle: "Le soleil maintenant",
  sunOver: place => `Il est au zénith au point ${place}.`,
  nightKey: "Nuit",
  shadow: "Quand le soleil montre la Qibla",
  shadowNote: "À ces instants, une ombre est exactement sur la ligne de la Qibla.",
  next: "Le prochain utilisable ici, en heure locale",
  unusable: "Inutilisables ici, car le soleil est trop bas ou sous l’horizon :",
  when: (day, time) => `${day}, ${time}`,
  moments: { above: "Le soleil est au-dessus de la Kaaba : faites face au soleil.",
    below: "Le soleil est à l’opposé de la Kaaba : tournez-vous dans le sens de votre ombre." },
  source: "Côtes : Natural Earth, domaine public.",
  older: "Cet appareil n’a pas de données pour la carte : il lui faut une version plus récente.",
}
