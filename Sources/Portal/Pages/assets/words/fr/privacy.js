// What is stored where. Each sentence is checked against the program: change both together.
export default {
  lead: [
    "Ni compte, ni publicité, ni pistage : la direction et les horaires de prière sont calculés sur l’appareil, et ses "
      + "pages n’interrogent aucune autre adresse.",
    "L’appareil envoie deux choses à d’autres. Les messages aux téléphones sont désactivés, sauf si le responsable de "
      + "l’appareil active portal.push, et chiffrés pour le téléphone qui les a demandés.",
    "Les appels à la prière pour un autre programme sont désactivés, sauf si le responsable en indique l’adresse, "
      + "portal.webhook. Ce programme apprend la prière ou le rappel, son heure, le fuseau horaire et le nom du foyer "
      + "ou de la mosquée.",
  ],
  device: "Sur l’appareil",
  deviceNote: "L’appareil écrit ces fichiers et aucun autre.",
  files: {
    settings: "Les réglages modifiés, jusqu’à leur retour à l’état d’origine.",
    place: "La dernière position GPS, pour la connaître après un redémarrage : une seule position, sans trace des "
      + "précédentes.",
    calibration: "L’étalonnage et les deux précédents.",
    sensors: "Les erreurs du gyroscope, de la boussole et de l’horloge, telles que mesurées la dernière fois.",
    alignment: "L’orientation de l’appareil là où il est monté.",
    alarms: "Jusqu’à quand les appels ont été faits.",
    tasbih: "Le compte du bouton de l’appareil, jusqu’à sa remise à zéro.",
    tables: "Les horaires et les mois déposés, jusqu’à ce que d’autres les remplacent.",
    recordings: "Les enregistrements des capteurs, faits à la demande seulement, jusqu’à leur suppression.",
    brought: "Les enregistrements d’adhan et les règles de fuseau horaire que le responsable a déposés là.",
    run: "Si le programme est en marche, et comment il s’est arrêté la dernière fois.",
    access: "Le code PIN et les jetons, sous forme d’empreintes illisibles, jusqu’à ce que d’autres soient créés.",
    certificates: "Les clés de l’adresse sécurisée.",
    tracking: "Les prières et les comptes de tasbih de ceux qui les tiennent dans un profil, jusqu’à leur suppression.",
    bridge: "Du pont vers un serveur MQTT : son nom là-bas, et les réglages que partage un groupe d’appareils.",
    push: "Les téléphones qui ont demandé des messages, jusqu’à ce qu’ils n’en veuillent plus.",
  },
  browser: "Dans ce navigateur",
  browserLines: [
    "Des choix comme la langue et le thème, et l’historique du tasbih sans profil, restent ici jusqu’à leur "
      + "effacement, et ne sont envoyés à personne.",
    "À l’adresse sécurisée, le dernier état et les horaires de 31 jours sont gardés pour les absences de l’appareil.",
    "Après le code PIN, un cookie garde ce navigateur connecté, douze heures au plus après la dernière modification.",
  ],
  erase: "Effacer ce que garde ce navigateur",
  erased: "Effacé. Ce navigateur ne garde plus rien de cet appareil.",
  eraseTitle: "Sur l’appareil : effacer",
  eraseLines: [
    "sudo apt purge qibla efface les deux dossiers. qibla backup garde auparavant les réglages et l’étalonnage.",
    "Le journal du système, journalctl -u qibla, contient les pannes, les appels, et qui a modifié un réglage depuis "
      + "quelle adresse ; le système supprime les anciennes lignes selon ses propres règles.",
  ],
  ask: "Questions",
  caretaker: "Le responsable de cet appareil sait ce qu’il contient et peut l’effacer.",
}
