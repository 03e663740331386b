// What is stored where. Each sentence is checked against the program: change both together.
export default {
  lead: [
    "Ni compte, ni publicité, ni pistage : la direction et les horaires de prière sont calculés sur l’appareil, et ses "
      + "pages n’interrogent aucune autre adresse.",
    "L’appareil envoie trois choses à d’autres. Les messages aux téléphones sont désactivés, sauf si le responsable de "
      + "l’appareil active portal.push, et chiffrés pour le téléphone qui les a demandés.",
    "Les appels à la prière pour un autre programme sont désactivés, sauf si le responsable en indique l’adresse, "
      + "portal.webhook. Ce programme apprend la prière ou le rappel, son heure, le fuseau horaire et le nom du foyer "
      + "ou de la mosquée.",
    "Un serveur MQTT ne reçoit rien, sauf si le responsable indique bridge.host : alors la position, l’état, les "
      + "horaires de prière, les réglages et le diagnostic.",
  ],
  device: "Sur l’appareil",
  deviceNote: "L’appareil écrit ces fichiers et aucun autre, et une copie de chacun pendant qu’il est écrit.",
  files: {
    settings: "Les réglages modifiés, jusqu’à leur retour à l’état d’origine.",
    place: "La dernière position GPS, pour la connaître après un redémarrage : une seule position, sans trace des "
      + "précédentes.",
    calibration: "L’étalonnage et les deux précédents, et celui d’un programme plus récent.",
    sensors: "Les erreurs du gyroscope, de la boussole et de l’horloge, telles que mesurées la dernière fois.",
    alignment: "L’orientation de l’appareil là où il est monté.",
    alarms: "Jusqu’à quand les appels ont été faits.",
    tasbih: "Le compte du bouton de l’appareil, jusqu’à sa remise à zéro, et le fichier précédent s’il était abîmé.",
    tables: "Les horaires et les mois déposés, jusqu’à ce que d’autres les remplacent.",
    recordings: "Les enregistrements des capteurs, faits à la demande seulement, jusqu’à leur suppression.",
    reciters: "Les enregistrements d’adhan déposés, avec nom, licence et origine, jusqu’à leur suppression.",
    brought: "Les enregistrements d’adhan et les règles de fuseau horaire que le responsable a déposés là.",
    run: "Si le programme est en marche, et comment il s’est arrêté la dernière fois.",
    access: "Le code PIN et les jetons, sous forme d’empreintes illisibles, jusqu’à ce que d’autres soient créés.",
    certificates: "Les clés de l’adresse sécurisée.",
    tracking: "Les prières, les comptes de tasbih et les juz lus de ceux qui les tiennent dans un profil, jusqu’à leur "
      + "suppression.",
    bridge: "Du pont vers un serveur MQTT : son nom là-bas, et les réglages que partage un groupe d’appareils.",
    push: "Les téléphones qui ont demandé des messages, jusqu’à ce qu’ils n’en veuillent plus.",
  },
  browser: "Dans ce navigateur",
  browserLines: [
    "Des choix comme la langue et le thème, les invocations favorites, les listes du tasbih, et sans profil son "
      + "compte, son historique et les juz lus restent ici jusqu’à leur effacement, et ne sont envoyés à personne.",
    "D’un profil : sa clé, la dernière réponse de l’appareil et ce qui attend l’appareil. De l’appareil : sa position "
      + "et son pays. Des messages : ceux qui sont choisis.",
    "À l’adresse sécurisée, ces pages, le dernier état, les horaires et le calendrier des jours proches, la carte et "
      + "le Ramadan sont gardés pour les absences de l’appareil.",
    "Après le code PIN, un cookie garde ce navigateur connecté, douze heures au plus après la dernière modification.",
  ],
  erase: "Effacer ce que garde ce navigateur",
  erased: "Effacé. Ce navigateur ne garde plus rien de cet appareil.",
  eraseTitle: "Sur l’appareil : effacer",
  eraseLines: [
    "sudo apt purge qibla efface les trois dossiers. qibla backup garde auparavant les réglages et l’étalonnage.",
    "Le journal du système, journalctl -u qibla, contient les pannes, les appels, et qui a modifié un réglage depuis "
      + "quelle adresse ; le système supprime les anciennes lignes selon ses propres règles.",
  ],
  ask: "Questions",
  caretaker: "Le responsable de cet appareil sait ce qu’il contient et peut l’effacer.",
}
