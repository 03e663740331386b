// What is stored where. Each sentence is checked against the program: change both together.
export default {
  lead: [
    "Hesap yok, reklam yok, izleme yok: Yön ve namaz vakitleri cihazda hesaplanır, sayfaları başka hiçbir adrese "
      + "başvurmaz.",
    "Cihazın evin dışına gönderdiği tek şey telefonlara giden mesajlardır. Sorumlu portal.push ayarını açmadıkça "
      + "kapalıdırlar ve yalnızca onları isteyen telefon için şifrelenirler.",
  ],
  device: "Cihazda",
  deviceNote: "Cihaz yalnızca bu dosyaları yazar, başkasını yazmaz.",
  files: {
    settings: "Ayarlarda değiştirilenler, geri alınıncaya kadar.",
    place:
      "Yeniden başlatmadan sonra bilinsin diye GPS ile bulunan son konum: tek bir konum, öncekilerin izi tutulmaz.",
    calibration: "Kalibrasyon ve ondan önceki iki kalibrasyon.",
    sensors: "Jiroskop, pusula ve saatin son ölçülen hataları.",
    alignment: "Cihazın takıldığı yerde nasıl döndürülmüş olduğu.",
    alarms: "Vakitlerin ne zamana kadar duyurulduğu.",
    tasbih: "Cihazın düğmesiyle sayılan tesbih, sıfırlanıncaya kadar.",
    tables: "Yüklenen vakit çizelgesi ve aylar, yerlerine başkaları gelinceye kadar.",
    recordings: "Yalnızca istek üzerine yapılan sensör kayıtları, biri silinceye kadar.",
    brought: "Sorumlunun oraya koyduğu ezan kayıtları ve saat kuralları.",
    run: "Programın çalışıp çalışmadığı ve son olarak nasıl bittiği.",
    access: "PIN kodu ve erişim anahtarları, geri okunamayacak özetler olarak, yenileri oluşturuluncaya kadar.",
    certificates: "Güvenli adresin anahtarları.",
    tracking: "Namaz ve oruç kaydını cihazda tutanların kayıtları, silininceye kadar.",
    push: "Mesaj isteyen telefonlar, artık istemeyinceye kadar.",
  },
  browser: "Bu tarayıcıda",
  browserLines: [
    "Dil, tema ve tesbih turları gibi seçimler silininceye kadar burada kalır ve kimseye gönderilmez.",
    "Güvenli adreste, cihaza ulaşılamadığı zamanlar için son durum ve 31 günün vakitleri saklanır.",
    "PIN kodundan sonra bir çerez bu tarayıcının oturumunu, son değişiklikten sonra en çok on iki saat açık tutar.",
  ],
  erase: "Bu tarayıcının sakladıklarını sil",
  erased: "Silindi. Bu tarayıcı bu cihazdan hiçbir şey saklamıyor.",
  eraseTitle: "Cihazda silmek için",
  eraseLines: [
    "sudo apt purge qibla iki klasörü de siler. qibla backup ondan önce ayarları ve kalibrasyonu saklar.",
    "Sistemin günlüğünde, journalctl -u qibla, arızalar, vakit uyarıları ve kimin hangi adresten bir ayarı "
      + "değiştirdiği yazar; sistem eski satırları kendi kurallarına göre siler.",
  ],
  ask: "Sorular",
  caretaker: "Bu cihazın sorumlusu, cihazda ne olduğunu bilir ve bunları silebilir.",
}
