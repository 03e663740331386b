// What is stored where. Each sentence is checked against the program: change both together.
export default {
  lead: [
    "Hesap yok, reklam yok, izleme yok: Yön ve namaz vakitleri cihazda hesaplanır, sayfaları başka hiçbir adrese "
      + "başvurmaz.",
    "Cihaz başkalarına üç şey gönderir. Telefonlara giden mesajlar, sorumlu portal.push ayarını açmadıkça kapalıdır "
      + "ve yalnızca onları isteyen telefon için şifrelenir.",
    "Başka bir programa giden vakit uyarıları, sorumlu o programın adresini portal.webhook ayarında belirlemedikçe "
      + "kapalıdır. Program namazı veya hatırlatmayı, bunun vaktini, saat dilimini ve evin veya caminin adını öğrenir.",
    "Bir MQTT sunucusuna, sorumlu bridge.host ayarını belirlemedikçe hiçbir şey gitmez; belirlerse konum, durum, namaz "
      + "vakitleri, ayarlar ve tanılama gider.",
  ],
  device: "Cihazda",
  deviceNote: "Cihaz yalnızca bu dosyaları yazar, başkasını yazmaz; yazarken her birinin bir kopyası bulunur.",
  files: {
    settings: "Ayarlarda değiştirilenler, geri alınıncaya kadar.",
    place:
      "Yeniden başlatmadan sonra bilinsin diye GPS ile bulunan son konum: tek bir konum, öncekilerin izi tutulmaz.",
    calibration: "Kalibrasyon ve ondan önceki iki kalibrasyon, bir de daha yeni bir programınki.",
    sensors: "Jiroskop, pusula ve saatin son ölçülen hataları.",
    alignment: "Cihazın takıldığı yerde nasıl döndürülmüş olduğu.",
    alarms: "Vakitlerin ne zamana kadar duyurulduğu.",
    tasbih: "Cihazın düğmesiyle sayılan tesbih, sıfırlanıncaya kadar, ve bozulmuşsa önceki dosya.",
    tables: "Yüklenen vakit çizelgesi ve aylar, yerlerine başkaları gelinceye kadar.",
    recordings: "Yalnızca istek üzerine yapılan sensör kayıtları, biri silinceye kadar.",
    reciters: "Yüklenen ezan kayıtları, ad, lisans ve kaynağıyla, kaldırılıncaya kadar.",
    brought: "Sorumlunun oraya koyduğu ezan kayıtları ve saat kuralları.",
    run: "Programın çalışıp çalışmadığı ve son olarak nasıl bittiği.",
    access: "PIN kodu ve erişim anahtarları, geri okunamayacak özetler olarak, yenileri oluşturuluncaya kadar.",
    certificates: "Güvenli adresin anahtarları.",
    tracking: "Namazlarını, tesbih sayımlarını ve okudukları cüzleri bir profilde tutanların kayıtları, silininceye "
      + "kadar.",
    bridge: "MQTT sunucusuna köprünün: oradaki adı ve bir cihaz grubunun paylaştığı ayarlar.",
    push: "Mesaj isteyen telefonlar, artık istemeyinceye kadar.",
  },
  browser: "Bu tarayıcıda",
  browserLines: [
    "Dil ve tema gibi seçimler, favori dualar, zikir listeleri, profil yoksa tesbih sayısı ve geçmişi ile okunan "
      + "cüzler silininceye kadar burada kalır ve kimseye gönderilmez.",
    "Profilden: anahtarı, cihazın son yanıtı ve cihazı bekleyenler. Cihazdan: konumu ve ülkesi. Mesajlardan: "
      + "seçilenler.",
    "Güvenli adreste, cihaza ulaşılamadığı zamanlar için bu sayfalar, son durum, yakın günlerin vakitleri ve takvimi, "
      + "harita ve ramazan saklanır.",
    "PIN kodundan sonra bir çerez bu tarayıcının oturumunu, son değişiklikten sonra en çok on iki saat açık tutar.",
  ],
  erase: "Bu tarayıcının sakladıklarını sil",
  erased: "Silindi. Bu tarayıcı bu cihazdan hiçbir şey saklamıyor.",
  eraseTitle: "Cihazda silmek için",
  eraseLines: [
    "sudo apt purge qibla üç klasörü de siler. qibla backup ondan önce ayarları ve kalibrasyonu saklar.",
    "Sistemin günlüğünde, journalctl -u qibla, arızalar, vakit uyarıları ve kimin hangi adresten bir ayarı "
      + "değiştirdiği yazar; sistem eski satırları kendi kurallarına göre siler.",
  ],
  ask: "Sorular",
  caretaker: "Bu cihazın sorumlusu, cihazda ne olduğunu bilir ve bunları silebilir.",
}
