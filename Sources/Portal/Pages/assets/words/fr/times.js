// The screen of times, beside what `beside.js` has of it.
/** @param {string} day */
const ordinal = day => day === "1" ? "1er" : day

export default {
  views: { day: "Jour", week: "Semaine", month: "Mois", year: "Année", ramadan: "Ramadan" },
  before: { day: "Jour précédent", week: "Semaine précédente", month: "Mois précédent" },
  after: { day: "Jour suivant", week: "Semaine suivante", month: "Mois suivant" },
  now: { day: "Aujourd’hui", week: "Cette semaine", month: "Ce mois-ci" },
  noPlace: "Pas d’horaires : l’appareil ne sait pas où il est. Placez-le à ciel ouvert, ou indiquez sa position.",
  known: "Compris",
  prayer: "Prière", time: "Heure", midnight: "Minuit", last_third: "Dernier tiers",
  current: "en cours", passed: "passée", called: "avec appel",
  inTime: time => `dans ${time}`,
  leftHours: (hours, minutes) => `dans ${hours} h ${minutes}`, leftMinutes: minutes => `dans ${minutes} min`,
  noTime: "pas d’heure",
  atBound: "à sa limite",
  /** @type {(isLater: boolean) => string} */
  otherDate: isLater => isLater ? "le lendemain" : "la veille",
  since: (name, clock) => `${name} depuis ${clock}`,
  fajrEnds: "Le temps du Fajr s’achève au",
  fajrEnded: (fajr, sunrise) =>
    `Le Fajr était à ${fajr} ; son temps s’est achevé au lever du soleil, à ${sunrise}`,
  how: "Comment ces horaires sont calculés",
  change: "Modifier dans les réglages",
  place: "Lieu", source: "Horaires", method: "Méthode", twilight: "Règle des hautes latitudes",
  night: "Minuit, dernier tiers",
  rounding: "Arrondi", clocks: "Fuseau horaire",
  computed: "Calculés d’après le soleil", unprinted: "Calculés : le jour ne figure pas dans les horaires de la mosquée",
  figures: "Soleil sous l’horizon", adjusted: "Minutes ajoutées",
  afterMaghrib: minutes => `${minutes} min après le coucher du soleil`,
  schools: {
    shafi: "Une longueur d’ombre : chaféite, malékite, hanbalite", hanafi: "Deux longueurs d’ombre : hanafite",
    shadow: "Une longueur d’ombre",
  },
  bounds: {
    middle: "Le Fajr jamais avant le milieu de la nuit, l’Icha jamais après",
    seventh: "Le Fajr au plus tôt au dernier septième de la nuit, l’Icha au plus tard au premier",
    angle: "Le Fajr et l’Icha dans la part de la nuit que donne l’angle",
    none: "Aucune",
    moonsighting: "Crépuscule selon la saison",
  },
  zones: {
    configuration: zone => `${zone}, selon les réglages`,
    nearest_city: zone => `${zone}, d’après la ville la plus proche`,
    distant_city: zone => `${zone}, d’après une ville lointaine : indiquez le fuseau horaire si c’est un autre`,
    none: zone => `${zone} : aucun fuseau horaire n’est connu ici, indiquez-le`,
  },
  bounded: names => `* ${names.join(" et ")} selon la règle des hautes latitudes : dans une partie de la nuit.`,
  otherLatitude: latitude => `Les horaires sont ceux de la latitude ${latitude}, la plus proche où le soleil les donne `
    + "tous ce jour-là.",
  otherDay: date => `Les horaires sont ceux du ${date}, le jour le plus proche où le soleil les donne tous ici.`,
  noMethod: (name, isCountry) =>
    `Aucune méthode n’a été choisie. Les horaires suivent ${isCountry ? "celle du pays : " : ""}${name}.`,
    keep: "La garder", another: "En changer", unchosen: "non choisie",
  ramadanIsha: minutes => `Pendant le Ramadan, cette méthode retarde l’Icha de ${minutes} minutes.`,
  hijri: "Date hégirienne", tableName: "Horaires de prière par jour",
  print: "Imprimer", printTitle: "Sur papier",
  paper: "Papier",
  printYear: "L’année en livret : quatre feuilles A4 imprimées recto verso, retournées sur le bord court, puis pliées.",
  mosqueName: "Nom de la mosquée",
  subscribeTitle: "Dans votre agenda",
  subscribeNote: "Un an d’horaires de prière, tenu à jour de lui-même dans l’agenda d’un téléphone ou d’un ordinateur "
    + "de ce réseau.",
  subscribe: "S’abonner", download: "Télécharger le fichier", address: "Adresse de l’agenda",
  localAddress: "Cette adresse n’est connue que sur cette machine. Pour vous abonner d’ailleurs, ouvrez la page par le "
    + "nom de l’appareil sur le réseau.",
  howSubscribe: "Comment s’abonner",
  ways: [
    "iPhone, iPad : Réglages, Calendrier, Comptes, Ajouter un compte, Autre, Ajouter un calendrier avec abonnement. "
      + "Saisissez l’adresse.",
    "Mac : Calendrier, Fichier, Nouvel abonnement à un calendrier.",
    "Android : une application comme ICSx5 prend l’adresse. Les agendas tenus sur des serveurs lointains ne peuvent "
      + "pas joindre l’appareil.",
    "Thunderbird : Nouvel agenda, Sur le réseau. Outlook : Ajouter un calendrier, À partir d’un fichier.",
  ],
  aheadTitle: "Jours à venir",
  inDays: days => days === 0 ? "aujourd’hui" : days === 1 ? "demain" : `dans ${days} jours`,
  calculated: "Les dates sont calculées d’avance ; là où l’on observe la lune, un mois peut commencer un jour plus tôt "
    + "ou plus tard.",
  observed: "Le début du mois est celui qui a été observé.",
  ramadanYear: year => `Ramadan ${year}`,
  ramadanBegins: "Début du Ramadan",
  eveningBefore: "Il commence la veille au soir ; le jeûne commence au Fajr du jour indiqué.",
  ramadanOver: "terminé",
  ramadanDay: "Ramadan", suhoorEnds: "Fajr, fin du souhour", iftar: "Maghrib, iftar", nightAfter: "Nuit suivante",
  suhoorEndsIn: "Fin du souhour dans", iftarIn: "Iftar dans",
  atClock: clock => `à ${clock}`,
  juzTitle: "Un juz par jour", juz: number => `Juz ${number}`,
  juzRead: count => count === 30 ? "Les trente sont lus." : `${count} ${count < 2 ? "lu" : "lus"} sur 30.`,
  juzHere: "Conservé dans ce navigateur.", juzMine: name => `L’appareil le garde pour ${name}.`,
  juzNote: "Sourate et verset d’après Quran Metadata 1.0 de Tanzil (tanzil.net), comme "
    + "dans le mushaf de Médine.",
  dayOfRamadan: (day, year) => `${ordinal(day)} Ramadan ${year}`,
  nightOfRamadan: (day, year) => `Nuit du ${ordinal(day)} Ramadan ${year}`,
}
