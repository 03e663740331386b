// Duas.
export default {
  search: "Recherche", searchNote: "En arabe, avec ou sans voyelles, en translittération ou en anglais.",
  found: count => count < 2 ? `${count} invocation` : `${count} invocations`, nothing: "Aucun résultat.",
  occasions: {
    favourites: "Favoris", morning: "Le matin", evening: "Le soir", prayer: "Après la prière",
    sleep: "Avant de dormir et au réveil", travel: "En voyage et en sortant de chez soi", food: "Aux repas",
    mosque: "À la mosquée et à l’appel à la prière", ramadan: "Ramadan et iftar", qadr: "Nuit du Destin",
    distress: "Dans la peine et la maladie", always: "À tout moment", quran: "Du Coran",
  },
  follow: "Une à une", list: "En liste", print: "Imprimer en grand",
  favourite: "Favori", share: "Partager", picture: "En image", copied: "Copié.",
  byHand: "Ce navigateur ne peut ni partager ni copier ici.",
  noFavourites: "Vos favoris sont conservés dans ce navigateur et affichés ici.",
  size: "Taille du texte", smaller: "Texte plus petit", larger: "Texte plus grand",
  before: "Précédente", next: "Suivante", place: (index, count) => `${index} sur ${count}`,
  times: count => count === 1 ? "Une fois" : `${count} fois`,
  tap: (done, count) => `Compter : ${done} sur ${count}`,
  books: {
    quran: "Coran", bukhari: "al-Boukhari", muslim: "Mouslim", abudawud: "Abou Dawoud", tirmidhi: "at-Tirmidhi",
    nasai: "an-Nassa’i", ibnmajah: "Ibn Majah", amalyawm: "an-Nassa’i, ‘Amal al-Yawm wa-l-Layla",
  },
  grades: { sahih: "sahih", hasan: "hasan", "hasan sahih": "hasan sahih", daif: "faible" },
  graders: { albani: "al-Albani", arnaut: "al-Arna’out", shakir: "Ahmad Chakir", zubair: "Zoubaïr Ali Zaï" },
  grade: (grade, grader) => `${grade} (${grader})`,
  occasion: sources => `Occasion ou nombre : ${sources}`,
  ours: "Les versets sont ceux du texte de Tanzil. Chaque hadith est vérifié dans deux recueils. La translittération "
    + "et "
    + "la traduction anglaise sont propres à ce projet ; elles ne sont pas d’un savant.",
  comma: ", ",
}
