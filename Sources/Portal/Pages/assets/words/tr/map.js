// The map.
export default {
  name: "Mekke’ye giden yolla dünya haritası. Ok tuşları haritayı kaydırır, artı yakınlaştırır, eksi uzaklaştırır, 0 "
    + "bütün dünyayı gösterir.",
  nearer: "Yakınlaştır", farther: "Uzaklaştır", way: "Mekke’ye giden yol", world: "Bütün dünya",
  here: "Burası", makkah: "Mekke", sun: "Güneş",
  wayTitle: "Mekke’ye giden yol",
  kilometres: km => `${km} km`,
  told: (place, angle, point) =>
    `Yerküre üzerindeki en kısa yol. Başladığı yer: ${place}; kuzeyden yön açısı: ${angle} (${point}). Düz haritada `
      + `eğri görünür.`,
  noPlace: "Cihaz henüz nerede olduğunu bilmiyor. Gökyüzünü gören bir yere koyun veya konumu ayarlarda belirleyin.",
  sunTitle: "Güneş şu anda",
  sunOver: place => `Tam tepede olduğu yer: ${place}.`,
  nightKey: "Gece",
  shadow: "Güneşin kıbleyi gösterdiği anlar",
  shadowNote: "Bu anlarda gölge tam kıble doğrultusuna düşer.",
  next: "Burada kullanabileceğiniz sonraki an, yerel saatle",
  unusable: "Burada kullanılamaz, güneş çok alçakta veya ufkun altında:",
  when: (day, time) => `${day}, ${time}`,
  moments: { above: "Güneş Kâbe’nin üzerinde: Güneşe dönün.",
    below: "Güneş Kâbe’nin tam karşı ucunda: Gölgenizin yönüne dönün." },
  source: "Kıyı çizgileri: Natural Earth, kamu malı.",
  older: "Bu cihazda harita verisi yok: Daha yeni bir sürüm gerekir.",
}
