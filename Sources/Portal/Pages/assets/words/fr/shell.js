// Words of every screen: of the shell, of the compass, and what several screens say.
const advice = {
  "good": "La direction est fiable.",
  "qibla.here": "La Kaaba est à moins de 100 m : aucune direction n’est donnée ici.",
  "qibla.antipode": "La Kaaba est exactement de l’autre côté de la Terre : toutes les directions y mènent.",
  "start.settling": "Démarrage : gardez l’appareil immobile un instant.",
  "cal.none": "L’appareil n’est pas encore étalonné : la direction peut être très fausse. Étalonnez-le.",
  "motion.hold_still": "Gardez l’appareil immobile.",
  "motion.shaken": "L’appareil est secoué : posez-le ou gardez-le immobile.",
  "field.unproven": "Ce bâtiment peut dévier la boussole : déplacez l’appareil de trois pas, ou alignez-le une fois.",
  "heading.uncertain": "La direction n’est pas encore assez sûre : faites faire un tour à l’appareil, loin du métal.",
  "heading.contradicted": "Les capteurs se contredisent : gardez l’appareil immobile un instant.",
  "sound.playing":
    "Un enregistrement est en cours de lecture et son courant peut dévier la direction : attendez la fin.",
  "field.new": "Le champ magnétique a changé : comparez la direction à une direction connue.",
  "field.attached": "Un objet magnétique suit l’appareil : retirez-le, ou étalonnez l’appareil avec lui.",
  "gps.old": "La position est ancienne : placez le récepteur GPS à ciel ouvert, ou indiquez la position.",
  "gps.elsewhere":
    "Le récepteur GPS est loin de la position indiquée : l’une des deux est fausse. Vérifiez la position.",
  "field.horizontal_weak":
    "Un pôle magnétique est proche et la boussole est faible ici : comparez avec l’azimut de la carte.",
  "cal.site": "L’étalonnage a été fait ailleurs : étalonnez l’appareil ici.",
  "heading.lost": "Pas de direction pour l’instant : gardez l’appareil immobile ; si cela dure, vérifiez les capteurs.",
  "heading.stale": "Les capteurs se sont tus un instant : la direction affichée n’est plus à jour.",
  "loop.late": "L’appareil est trop lent : allégez sa charge et vérifiez le bus des capteurs.",
  "bus.corrupt": "Les données du capteur arrivent abîmées : vérifiez le câblage et sa longueur.",
  "field.model_expired": "Le modèle magnétique a expiré : installez-en un plus récent.",
  "field.length":
    "Le champ magnétique est trop fort ou trop faible ici : éloignez-vous du métal, des aimants et des téléphones.",
  "field.dip":
    "Le champ magnétique n’a pas la bonne direction ici : éloignez-vous du métal, des aimants et des téléphones.",
  "mag.disagree": "Les deux magnétomètres se contredisent : éloignez-vous du métal, des aimants et des téléphones ; si "
    + "cela dure, étalonnez l’appareil.",
  "bus.missing": "Un bus des capteurs manque : activez I2C ou SPI (sudo qibla setup), puis redémarrez.",
  "bus.permission": "Pas d’autorisation pour un bus des capteurs : ajoutez l’utilisateur au groupe i2c ou spi.",
  "mag.absent": "Aucun magnétomètre ne répond : vérifiez son câblage et son alimentation.",
  "mag.unknown_chip": "Une puce inconnue répond à la place du magnétomètre : vérifiez la configuration.",
  "mag.frozen": "Le magnétomètre répète une même valeur et il est relancé ; si cela dure, coupez puis rétablissez son "
    + "alimentation.",
  "mag.saturated": "Le magnétomètre est saturé : un aimant ou un haut-parleur est tout près.",
  "mag.lost": "Le magnétomètre ne répond plus : vérifiez son câblage.",
  "tilt.unknown": "Pas d’accéléromètre : l’appareil ne sait pas comment il est tenu.",
  "tilt.assumed": "Pas d’accéléromètre : la direction n’est juste que si l’appareil est à plat.",
  "gps.none": "La position est inconnue : placez le récepteur GPS à ciel ouvert, ou indiquez la position.",
  "field.near_pole": "Trop près d’un pôle magnétique pour une boussole : utilisez l’azimut de la carte.",
}

export default {
  title: "Qibla",
  language: "Langue",
  skip: "Aller au contenu",
  navigation: "Écrans",
  greeting: name => `Assalamou alaykoum, ${name}`,
  cancel: "Annuler",
  loading: "Chargement…",
  // To the screens that do what an advice asks for.
  ways: { place: "Indiquer la position", calibrate: "Étalonner", align: "Aligner", map: "Ouvrir la carte",
    doctor: "Ouvrir le diagnostic" },
  // By the first word of a screen's address.
  screens: {
    qibla: "Qibla", times: "Horaires", map: "Carte", tasbih: "Tasbih", duas: "Invocations", settings: "Réglages",
    calibration: "Étalonnage", calendar: "Calendrier hégirien", doctor: "Diagnostic", prayers: "Mes prières",
    secure: "Adresse sécurisée", start: "Bienvenue", hall: "Salle de prière", privacy: "Confidentialité",
    watch: "Montre", wall: "Mur",
  },
  api: {
    failed: status => `L’appareil a refusé (${status}).`,
    noPIN: "Rien n’a été modifié : il faut le code PIN.",
    field: (found, accepted) => `Reçu : ${found} ; accepté : ${accepted}.`,
  },
  pin: {
    title: "Code PIN de l’appareil",
    note: "Les modifications demandent le code PIN. Il a été affiché à sa création sur l’appareil : "
      + "sudo qibla portal pin",
    label: "Code PIN",
    enter: "Déverrouiller",
    wrong: "Code PIN incorrect.",
    none: "Aucun code PIN n’est défini. Sur l’appareil, sudo qibla portal pin en crée un et l’affiche.",
    button: "Ou appuyez dix secondes sur le bouton de l’appareil : il crée un nouveau code PIN et l’affiche.",
    plain: "Cette page est arrivée en HTTP simple : d’autres personnes du réseau pourraient lire le code PIN. "
      + "L’appareil l’accepte à son adresse sécurisée.",
    tooMany: seconds => `Trop d’essais erronés. Prochain essai dans ${seconds} s.`,
  },
  octants: ["N", "NE", "E", "SE", "S", "SO", "O", "NO"],
  turnRight: angle => `Tournez de ${angle} à droite`,
  turnLeft: angle => `Tournez de ${angle} à gauche`,
  aligned: "Vous êtes face à la Qibla",
  noDirection: "Pas de direction pour l’instant",
  anyDirection: "Toutes les directions",
  bearing: (angle, point) => `${angle} ${point}`,
  distance: distance => `${distance} km jusqu’à La Mecque`,
  sigma: angle => `± ${angle}`,
  status: { accurate: "Précis", calibrating: "Incertain", interference: "Perturbé", unavailable: "Indisponible" },
  advice: (reason, ownWords) => advice[reason] ?? ownWords,
  place: { gps: "par GPS", last_known: "dernière position connue", fixed: "indiquée", city: "centre de la ville" },
  placeUnknown: "Position inconnue",
  placeAge: hours => hours < 48 ? `il y a ${hours} h` : `il y a ${Math.round(hours / 24)} jours`,
  nextTime: "Ensuite",
  countdown: (time, clock) => `dans ${time} · à\u00a0${clock}`,
  now: "maintenant",
  doubted: clock => `${clock} ?`,
  stale: "L’appareil ne répond pas. Ce qui est affiché n’est plus à jour.",
  unreachable: "Pas de connexion. Nouvel essai en cours.",
  asOf: when => `Hors ligne. Dernière mise à jour : ${when}`,
  silentSince: when => `L’appareil ne répond pas. Dernière mise à jour : ${when} ; ce n’est plus à jour.`,

  // ---- qibla
  qibla: {
    lead: "Une boussole. La flèche du haut indique l’avant de l’appareil ; la rose des vents tourne dessous. "
      + "L’aiguille "
      + "dorée montre la Qibla.",
    views: "Position de l’écran",
    flat: "Posé à plat",
    wall: "Au mur",
    facing: angle => `Face à la Qibla, à ${angle} près`,
    heading: (angle, point) => `Votre cap : ${angle} ${point}`,
    points: ["nord", "nord-est", "est", "sud-est", "sud", "sud-ouest", "ouest", "nord-ouest"],
    northUp: "Le nord est en haut ; la direction se compte à partir de lui",
    perhapsAhead: "Peut-être droit devant",
    lastKnown: when => when === null ? "Dernière position connue" : `Dernière position connue : ${when}`,
    notLive: "Pas à jour",
    trouble: {
      stale: "L’appareil ne répond pas. La direction reviendra avec lui.",
      unreachable: "Pas de connexion à l’appareil. Nouvel essai en cours.",
    },
  },

  copy: { copy: "Copier", copied: "Copié", byHand: "Appuyez sur Ctrl+C", copyWhat: label => `Copier : ${label}` },

  // ---- watch
  watch: {
    right: angle => `${angle} à droite`,
    left: angle => `${angle} à gauche`,
    noDirection: "Pas de direction",
  },

  // ---- said on several screens
  sky: {
    sunAt: (angle, point, height) => `Le soleil est à ${angle} (${point}), à une hauteur de ${height}.`,
    sunDown: "Le soleil est sous l’horizon.", sunUnknown: "La position du soleil n’est pas encore connue.",
  },
  nights: { "sunset-to-fajr": "De la nuit entre le Maghrib et le Fajr",
    "sunset-to-sunrise": "De la nuit entre le coucher et le lever du soleil" },
  roundings: { nearest: "À la minute la plus proche", up: "À la minute suivante", down: "À la minute précédente",
    none: "Aucun" },
}
