// Words that are written beside those of the other language, too: in the day's table, on the sheet of a month, on the
// board of a hall.
/** @param {string} day */
const ordinal = day => day === "1" ? "1er" : day

export default {
  comma: ",",
  letters: ["N", "E", "S", "O"],
  letterLength: 1,
  next: "Prochaine prière",
  prayers: { imsak: "Imsak", fajr: "Fajr", sunrise: "Chourouk", dhuhr: "Dohr", asr: "Asr", maghrib: "Maghrib",
    isha: "Icha" },
  hijriMonths: ["Mouharram", "Safar", "Rabia al-Awal", "Rabia ath-Thani", "Joumada al-Oula", "Joumada ath-Thania",
    "Rajab", "Chaabane", "Ramadan", "Chawwal", "Dhou al-Qi’da", "Dhou al-Hijja"],
  importantDays: {
    new_year: "Nouvel An hégirien", ashura: "Achoura", mawlid: "Mawlid", miraj: "Nuit du Mi’raj (27 Rajab)",
    baraah: "Nuit de la mi-Chaabane (15 Chaabane)", ramadan: "Début du Ramadan",
    last_ten_nights: "Dix dernières nuits du Ramadan", laylat_al_qadr: "27e nuit du Ramadan (Nuit du Destin)",
    eid_al_fitr: "Aïd al-Fitr", arafah: "Jour d’Arafat", eid_al_adha: "Aïd al-Adha",
  },
  clockUncertain: "L’horloge de l’appareil est incertaine.",
  timesScreen: {
    adhan: "Adhan", iqama: "Iqama", jumua: "Joumoua", taraweeh: "Tarawih",
    lastTen: "L’une des dix dernières nuits : elle suit le jour", qadr: "27e nuit (Nuit du Destin)",
    from: (day, times) => `À partir du ${day} : ${times}`,
    day: "Jour", hijriShort: "Hégire",
    timetable: "Les horaires de la mosquée",
    schoolsShort: { shafi: "Asr à une longueur d’ombre", hanafi: "Asr à deux longueurs d’ombre (hanafite)" },
    sheetTitle: "Horaires de prière", important: "Jours de l’année",
    whenDay: (date, isNight) => isNight ? `${date} au soir` : date,
    sheetSuhoor: "Fin du souhour", sheetIftar: "Iftar",
    suhoorNote: "On cesse de manger au Fajr ; l’Imsak, quelques minutes avant, est un usage de précaution.",
    sheetZone: zone => `Fuseau horaire : ${zone}.`,
    sheetMethod: (method, school) => `Calculés : ${method} ; ${school}.`,
    sheetComputed: count => `${count} ${Number(count) < 2 ? "jour qui n’y figure pas est calculé"
      : "jours qui n’y figurent pas sont calculés"}.`,
    sheetBounded: "La règle des hautes latitudes garde le Fajr et l’Icha dans une partie de la nuit.",
    sheetJumua: "Le vendredi, l’heure de la Joumoua remplace l’iqama du Dohr.",
    sheetNote: "Le lever du soleil met fin au temps du Fajr et n’est pas une prière. Les dates hégiriennes sont "
      + "calculées.",
    printed: date => `Imprimé le ${date}.`,
  },
  ramadan: {
    day: day => `${ordinal(day)} Ramadan`, night: day => `Nuit du ${ordinal(day)} Ramadan`,
    lastTen: day => `Nuit du ${day} Ramadan, l’une des dix dernières`,
    iftar: "Iftar dans", suhoor: "Fin du souhour dans",
  },
  hall: {
    phone: "Sur votre téléphone", tomorrow: "Demain", back: "Retour", fullScreen: "Plein écran",
    tap: "Touchez une fois l’écran : d’ici là, le navigateur retient le son.",
    silence: "Veuillez mettre vos téléphones en mode silencieux", iqamaIn: "Iqama dans", jumuaIn: "Commence dans",
    prayerTime: "Heure de la prière",
    stale: "Pas à jour : l’appareil ne répond pas. L’horloge continue seule.",
    unreachable: "Pas à jour : pas de connexion. L’horloge continue seule.",
    waiting: "En attente de l’appareil.", noPlace: "L’appareil ne connaît pas sa position : ni heure ni horaires.",
    noClock: "L’horloge de l’appareil n’est pas réglée : pas d’horaires.",
    noDays: "Les horaires n’ont pas pu être chargés. Nouvel essai en cours.",
  },
}
