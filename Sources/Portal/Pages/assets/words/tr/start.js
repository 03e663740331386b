// The first start, the secure address, and the pages as an app.
export default {
  welcome: "Hoş geldiniz",
  purpose: "Bu cihaz kıble yönünü gösterir ve namaz vakitlerini bildirir.",
  honest: "Ne kadar emin olduğunu gösterir; emin olmadığında da bunu söyler. Hesap gerektirmez. Sizin veya sorumlunun "
    + "istedikleri dışında hiçbir yere hiçbir şey göndermez.",
  language: "Dil",
  steps: "Adımlar",
  step: (step, all) => `Adım ${step} / ${all}`,
  next: "Devam", back: "Geri", skip: "Atla", done: "Kıbleyi göster",
  install: {
    title: "Uygulama olarak saklayın",
    plain: "Telefon bu sayfayı, cihaza ulaşılamadığı zamanlar için vakitlerle birlikte, uygulama olarak saklayabilir. "
      + "Bunun yolu cihazın güvenli adresinden geçer.",
    way: "Oraya nasıl gidilir",
  },
  place: {
    title: "Cihaz nerede?",
    searching: "Uydular aranıyor",
    waiting: "Alıcı, pencere yanında veya açık havada konumu birkaç dakika içinde kendisi bulur. Bir şehir de "
      + "yeterlidir.",
    search: "Şehir, İngilizce veya Arapça",
    nothing: "Bu adda büyük bir şehir yok. En yakın şehri veya koordinatları deneyin.",
    coordinates: "Koordinat gir",
    latitude: "Enlem, kuzey derecesi", longitude: "Boylam, doğu derecesi", use: "Bunları kullan",
    phone: "Bu telefonun konumunu kullan",
    phoneInsecure: "Tarayıcı konumu yalnızca güvenli sayfalara (https) verir; bu yüzden telefonun konumu burada "
      + "kullanılamaz.",
    phoneDenied: "Tarayıcı izin vermedi. Bunun yerine bir şehir arayın.",
    phoneFailed: "Telefon şu anda konumunu bilmiyor. Bunun yerine bir şehir arayın.",
    set: name => `Belirlendi: ${name}. Alıcı kendi konumunu bulunca öncelik onundur.`,
  },
  method: { title: "Namaz vakitleri", label: "Yöntem", compare: "Caminizle karşılaştırın:",
    use: "Bu yöntemi kullan" },
  hold: {
    title: "Böyle tutun",
    flat: "Yatay tutun, ön tarafı sizden uzağa baksın. İbre en üste gelene kadar dönün: Kıble orasıdır.",
    begin: "Şimdi kalibre et", again: "Yeniden dene",
    needed: "Pusula henüz kalibre edilmedi. O zamana kadar yön çok yanlış olabilir.",
    sure: sigma => `Kaydedildi ve kullanılıyor; yönün doğruluğu: ± ${sigma}.`,
  },
  align: { title: "Bir kez hizalayın",
    why: "Binadaki çelik her pusulayı saptırır. Bir kez güneşle karşılaştırın; cihaz ne kadar saptığını öğrenir.",
    later: "Başka bir gün de yapılabilir: Ayarlar, Kalibrasyon." },
  secure: {
    lead: "Tarayıcı bu adreste uygulamaya, çevrimdışı vakitlere, bildirimlere ve telefonun konumuna izin vermez; cihaz "
      + "da PIN kodunu kabul etmez. Cihazın güvenli adresinde bunların hepsi çalışır. Telefonun cihaza bir kez "
      + "güvenmesi yeter.",
    command: "Cihazda",
    how: "Cihaza güvenmek için", platform: "Sisteminiz", profile: "Profili al", certificate: "Sertifikayı al",
    platforms: {
      ios: {
        name: "iPhone, iPad",
        steps: name => [
          ["Profili Safari’de alın ve indirmeye izin verin."],
          ["Yükleyin.", `Ayarlar › Genel › VPN ve Aygıt Yönetimi › ${name} › Yükle`],
          ["Açın.", "Ayarlar › Genel › Hakkında › Sertifika Güven Ayarları"],
        ],
        back: name => `Ayarlar › Genel › VPN ve Aygıt Yönetimi › ${name} › Profili Sil`,
      },
      android: {
        name: "Android",
        steps: () => [
          ["Sertifikayı alın. Tarayıcı sorarsa dosyayı saklayın."],
          ["Telefonun ayarlarında “CA sertifikası” arayın. Üreticiler bunları farklı dizer; Pixel telefonda:",
            "Ayarlar › Güvenlik › Diğer güvenlik ayarları › Şifreleme ve kimlik bilgileri › Sertifika yükle › "
              + "CA sertifikası"],
          ["“Yine de yükle” seçeneğini, sonra authority.crt dosyasını seçin."],
          ["Firefox için Ayarlar › Firefox hakkında bölümünde logoya yedi kez dokunun. Sonra şunu açın:",
            "Ayarlar › Secret Settings › Use third party CA certificates"],
        ],
        back: name => `Ayarlar › Güvenlik › Diğer güvenlik ayarları › Şifreleme ve kimlik bilgileri › `
          + `Güvenilir kimlik bilgileri › Kullanıcı › ${name}`,
      },
      windows: {
        name: "Windows",
        steps: () => [
          ["Sertifikayı alın ve açın."],
          ["Yükleyin.",
            "Sertifika Yükle › Geçerli Kullanıcı › Tüm sertifikaları aşağıdaki depolama alanına yerleştir › Gözat › "
              + "Güvenilen Kök Sertifika Yetkilileri"],
          ["Evet ile onaylayın ve tarayıcıyı yeniden başlatın."],
        ],
        back: name => `certmgr.msc › Güvenilen Kök Sertifika Yetkilileri › Sertifikalar › ${name} › Sil`,
      },
      macos: {
        name: "Mac",
        steps: name => [
          ["Sertifikayı alın ve açın: Anahtar Zinciri Erişimi onu ekler."],
          ["Orada açın.", `Anahtar Zinciri Erişimi › oturum aç › Sertifikalar › ${name}`],
          ["Güvenin.", "Güven › Bu sertifikayı kullanırken › Her Zaman Güven"],
        ],
        back: name => `Anahtar Zinciri Erişimi › oturum aç › Sertifikalar › ${name} › Sil`,
      },
      firefox: {
        name: "Linux’ta Firefox",
        steps: () => [
          ["Sertifikayı alın."],
          ["İçe aktarın.",
            "Ayarlar › Gizlilik ve Güvenlik › Sertifikalar › Sertifikaları göster › Makamlar › İçe aktar"],
          ["Web sitelerini tanımlamak için bu makama güvenmeyi seçin."],
        ],
        back: name => `Sertifikaları göster › Makamlar › ${name} › Sil veya güvenme`,
      },
      linux: {
        name: "Linux’ta Chrome veya Chromium",
        steps: () => [
          ["Sertifikayı alın."],
          ["Web siteleri için güvenilen yetkili olarak içe aktarın.",
            "Ayarlar › Gizlilik ve güvenlik › Güvenlik › Sertifikaları yönet"],
        ],
        back: name => `Sertifikaları yönet › ${name} › Sil`,
      },
    },
    compare: "Parmak izini karşılaştırın",
    compareNote: "Sertifikanın ayrıntıları bu parmak izini (SHA-256) gösterir; cihazın kendisi de gösterir:",
    fingerprint: "Parmak izi",
    limits: "Ne yapabilir, ne yapamaz",
    may: [
      "Sonu .local olan adları ve ev ağındaki adresleri onaylar. Bunlarla sınırlıdır: İnternetteki bir sitenin yerine "
        + "geçemez.",
      "Anahtarı bu cihazda oluşturuldu ve bu cihazdan çıkmaz.",
      "Cihaza bu telefonda hiçbir şeyi okuma veya değiştirme olanağı vermez.",
    ],
    takeBack: "Güven nasıl geri alınır",
    trusted: "Bu telefon cihaza güveniyor.", trustedHere: "Bu bilgisayar cihaza güveniyor.",
    open: "Güvenli adresi aç",
    here: "Bu sayfa güvenli.",
    until: date => `Bu sayfa güvenli. Sertifikasının bitiş tarihi: ${date}; daha önce yenilenir.`,
    app: "Uygulama", asApp: "Uygulama olarak yükleyin",
    appNote: "Ana ekrandan açılır ve cihaza ulaşılamadığı zamanlar için bir aylık namaz vakitlerini saklar.",
    install: "Yükle", done: "Şu anda onu kullanıyorsunuz.",
    share: "Paylaş simgesine dokunun.", add: "Ana Ekrana Ekle seçeneğini seçin.",
    menu: "Tarayıcının menüsünde, varsa, Yükle veya Ana ekrana ekle seçeneğini seçin.",
    off: "Bu cihazın güvenli adresi yok. Cihazın kurulumu bunu sorar:",
    failed: "Güvenli adres kullanılamıyor: Sertifika yok. Portalın günlüğü ayrıntı verir:",
  },
  notify: {
    title: "Bildirimler",
    lead: "Bu telefon, sayfa kapalıyken de namaz vaktini gösterir. Mesaj telefonun bildirim hizmetinden, yani "
      + "internetten geçer. Şifrelidir ve içinde yalnızca namaz veya hatırlatma, bunun vakti ve evin veya caminin adı "
      + "vardır.",
    here: "Anlık bildirim mesajları olmadan bu telefon namaz vaktini yalnızca bu sayfa açıkken gösterir; telefon "
      + "çalışmasına izin verdiği sürece arka planda da. İnternetten hiçbir şey geçmez.",
    prayers: "Namazlar", reminders: "Akşam hatırlatmaları", when: "Ne zaman",
    before: minutes => minutes ? `${minutes} dakika önce` : "Vaktinde",
    start: "Bana bildir", change: "Kaydet", stop: "Durdur",
    begun: "Bu telefona bildirim gönderilecek.", stopped: "Bu telefona artık bildirim gönderilmeyecek.",
    denied: "Tarayıcı bu sayfanın bildirimlerine izin vermiyor.", failed: "Olmadı. Yeniden deneyin.",
  },
}
