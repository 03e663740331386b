// The first start, the secure address, and the pages as an app.
export default {
  welcome: "Bienvenue",
  purpose: "Cet appareil montre la direction de la prière et tient les horaires de prière.",
  honest: "Il dit à quel point il est sûr, et quand il ne l’est pas. Il ne demande aucun compte. Il n’envoie rien, "
    + "sauf ce que vous ou son responsable demandez.",
  language: "Langue",
  steps: "Étapes",
  step: (step, all) => `Étape ${step} sur ${all}`,
  next: "Continuer", back: "Retour", skip: "Passer", done: "Voir la Qibla",
  install: {
    title: "Garder la page comme application",
    plain: "Un téléphone peut garder cette page comme application, avec les horaires pour les moments où l’appareil "
      + "n’est "
      + "pas joignable. Cela commence à l’adresse sécurisée de l’appareil.",
    way: "Comment y aller",
  },
  place: {
    title: "Où est l’appareil ?",
    searching: "Recherche de satellites",
    waiting: "Près d’une fenêtre ou à ciel ouvert, un récepteur trouve seul la position en quelques minutes. Une ville "
      + "convient aussi.",
    search: "Ville, en anglais ou en arabe",
    nothing: "Aucune grande ville de ce nom. Essayez la plus proche, ou des coordonnées.",
    coordinates: "Saisir des coordonnées",
    latitude: "Latitude, degrés nord", longitude: "Longitude, degrés est", use: "Les utiliser",
    phone: "Utiliser la position de ce téléphone",
    phoneInsecure: "Un navigateur ne donne sa position qu’aux pages sécurisées (https) : celle de ce téléphone ne peut "
      + "donc pas servir ici.",
    phoneDenied: "Le navigateur ne l’a pas permis. Cherchez plutôt une ville.",
    phoneFailed: "Ce téléphone ne connaît pas sa position en ce moment. Cherchez plutôt une ville.",
    set: name => `Position indiquée : ${name}. Celle du récepteur passera devant dès qu’il en aura une.`,
  },
  method: { title: "Horaires de prière", label: "Méthode", compare: "Comparez avec votre mosquée :",
    use: "Utiliser cette méthode" },
  hold: {
    title: "Tenez-le ainsi",
    flat: "Tenez-le à plat, l’avant dirigé loin de vous. Tournez jusqu’à ce que l’aiguille soit en haut : c’est la "
      + "Qibla.",
    begin: "Étalonner maintenant", again: "Réessayer",
    needed: "La boussole n’a pas été étalonnée. Tant qu’elle ne l’est pas, la direction peut être très fausse.",
    sure: sigma => `L’étalonnage est enregistré et utilisé : la direction est juste à ± ${sigma} près.`,
  },
  align: { title: "Alignez-le une fois",
    why: "L’acier d’un bâtiment dévie toute boussole. Comparez-la une fois au soleil, et l’appareil saura de combien.",
    later: "Cela peut se faire un autre jour, dans Réglages, Étalonnage." },
  secure: {
    lead: "À cette adresse, un navigateur refuse les applications, les horaires hors ligne, les notifications et la "
      + "position du téléphone, et l’appareil n’accepte pas de code PIN. À son adresse sécurisée, tout cela "
      + "fonctionne. Il suffit que le téléphone apprenne une fois à lui faire confiance.",
    command: "Sur l’appareil",
    how: "Comment faire confiance à l’appareil", platform: "Ceci est", profile: "Obtenir le profil",
    certificate: "Obtenir le certificat",
    platforms: {
      ios: {
        name: "iPhone, iPad",
        steps: name => [
          ["Obtenez le profil dans Safari et autorisez le téléchargement."],
          ["Installez-le.", `Réglages › Général › VPN et gestion de l’appareil › ${name} › Installer`],
          ["Activez-le.", "Réglages › Général › Informations › Réglages des certificats"],
        ],
        back: name => `Réglages › Général › VPN et gestion de l’appareil › ${name} › Supprimer le profil`,
      },
      android: {
        name: "Android",
        steps: () => [
          ["Obtenez le certificat. Si le navigateur le demande, gardez le fichier."],
          ["Cherchez « certificat CA » dans les paramètres du téléphone. Leur ordre dépend du fabricant ; sur un "
            + "Pixel :",
            "Paramètres › Sécurité › Plus de paramètres de sécurité › Chiffrement et identifiants › Installer un "
              + "certificat › Certificat CA"],
          ["Choisissez « Installer quand même », puis le fichier authority.crt."],
          ["Pour Firefox, touchez sept fois son logo dans Paramètres › À propos de Firefox. Puis activez (en "
            + "anglais) :",
            "Paramètres › Secret Settings › Use third party CA certificates"],
        ],
        back: name => "Paramètres › Sécurité › Plus de paramètres de sécurité › Chiffrement et identifiants › "
          + `Identifiants de confiance › Utilisateur › ${name}`,
      },
      windows: {
        name: "Windows",
        steps: () => [
          ["Obtenez le certificat et ouvrez-le."],
          ["Installez-le.",
            "Installer un certificat › Utilisateur actuel › Placer tous les certificats dans le magasin suivant › "
              + "Parcourir › Autorités de certification racines de confiance"],
          ["Confirmez par Oui, puis redémarrez le navigateur."],
        ],
        back: name => "certmgr.msc › Autorités de certification racines de confiance › Certificats › "
          + `${name} › Supprimer`,
      },
      macos: {
        name: "Mac",
        steps: name => [
          ["Obtenez le certificat et ouvrez-le : Trousseaux d’accès l’ajoute."],
          ["Ouvrez-le là.", `Trousseaux d’accès › session › Certificats › ${name}`],
          ["Faites-lui confiance.", "Se fier › Lors de l’utilisation de ce certificat › Toujours approuver"],
        ],
        back: name => `Trousseaux d’accès › session › Certificats › ${name} › Supprimer`,
      },
      firefox: {
        name: "Firefox sous Linux",
        steps: () => [
          ["Obtenez le certificat."],
          ["Importez-le.",
            "Paramètres › Vie privée et sécurité › Certificats › Afficher les certificats › Autorités › Importer"],
          ["Choisissez « Confirmer cette AC pour identifier des sites web »."],
        ],
        back: name => `Afficher les certificats › Autorités › ${name} › Supprimer ou ne plus faire confiance`,
      },
      linux: {
        name: "Chrome ou Chromium sous Linux",
        steps: () => [
          ["Obtenez le certificat."],
          ["Importez-le comme autorité de confiance pour les sites web.",
            "Paramètres › Confidentialité et sécurité › Sécurité › Gérer les certificats"],
        ],
        back: name => `Gérer les certificats › ${name} › Supprimer`,
      },
    },
    compare: "Comparer l’empreinte",
    compareNote: "Les détails du certificat montrent cette empreinte (SHA-256), et l’appareil lui-même aussi :",
    fingerprint: "Empreinte",
    limits: "Ce que le certificat permet, et ne permet pas",
    may: [
      "Il certifie des noms en .local et des adresses d’un réseau domestique. Il y est limité : il ne peut pas se "
        + "faire passer pour un site d’Internet.",
      "Sa clé a été créée sur cet appareil et y reste.",
      "Il ne laisse l’appareil rien lire ni modifier sur ce téléphone.",
    ],
    takeBack: "Comment retirer la confiance",
    trusted: "Ce téléphone fait confiance à l’appareil.", trustedHere: "Cet ordinateur fait confiance à l’appareil.",
    open: "Ouvrir l’adresse sécurisée",
    here: "Cette page est sécurisée.",
    until: date => `Cette page est sécurisée. Son certificat expire le ${date} et sera renouvelé avant.`,
    app: "L’application", asApp: "Installer comme application",
    appNote: "Elle s’ouvre depuis l’écran d’accueil et garde les horaires de prière d’un mois pour les moments où "
      + "l’appareil "
      + "n’est pas joignable.",
    install: "Installer", done: "Vous l’utilisez en ce moment.",
    share: "Touchez Partager.", add: "Choisissez Sur l’écran d’accueil.",
    menu: "Dans le menu du navigateur, choisissez Installer ou Ajouter à l’écran d’accueil, s’il le propose.",
    off: "Cet appareil n’a pas d’adresse sécurisée. La mise en place de l’appareil la propose :",
    failed: "L’adresse sécurisée est inutilisable : il n’y a pas de certificat. Le journal du portail en dit plus :",
  },
  notify: {
    title: "Notifications",
    lead: "Ce téléphone signale l’heure d’une prière quand la page est fermée. Le message passe par le service de "
      + "notification du téléphone, donc par Internet. Il est chiffré et ne contient que la prière ou le rappel, son "
      + "heure et le nom du foyer ou de la mosquée.",
    here: "Sans messages du service de notification, ce téléphone ne signale l’heure d’une prière que si cette page "
      + "est ouverte, même en arrière-plan, tant que le téléphone la laisse tourner. Rien ne passe par Internet.",
    prayers: "Prières", reminders: "Rappels le soir", when: "Quand",
    before: minutes => minutes ? `${minutes} minutes avant` : "À l’heure même",
    start: "Me prévenir", change: "Enregistrer", stop: "Arrêter",
    begun: "Ce téléphone vous préviendra.", stopped: "Ce téléphone ne vous préviendra plus.",
    denied: "Le navigateur n’autorise pas les notifications de cette page.",
    failed: "Cela n’a pas marché. Réessayez.",
  },
}
