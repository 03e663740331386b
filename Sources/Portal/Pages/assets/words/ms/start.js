// The first start, the secure address, and the pages as an app.
export default {
  welcome: "Selamat datang",
  purpose: "Peranti ini menunjukkan arah kiblat dan waktu solat.",
  honest: "Peranti menunjukkan tahap kepastian arahnya, dan bila ia tidak pasti. Tiada akaun diperlukan. Tiada apa-apa "
    + "dihantar ke mana-mana selain yang anda atau penjaga minta.",
  language: "Bahasa",
  steps: "Langkah",
  step: (step, all) => `Langkah ${step} daripada ${all}`,
  next: "Teruskan", back: "Kembali", skip: "Langkau", done: "Tunjukkan kiblat",
  install: {
    title: "Simpan sebagai aplikasi",
    plain: "Telefon boleh menyimpan halaman ini sebagai aplikasi, bersama waktu solat untuk ketika peranti tidak dapat "
      + "dicapai. Itu bermula di alamat selamat peranti.",
    way: "Cara ke sana",
  },
  place: {
    title: "Di manakah peranti?",
    searching: "Mencari satelit",
    waiting: "Berhampiran tingkap atau di bawah langit, penerima menemukan lokasi sendiri dalam beberapa minit. "
      + "Memilih bandar juga memadai.",
    search: "Bandar, dalam bahasa Inggeris atau Arab",
    nothing: "Tiada bandar besar dengan nama ini. Cuba bandar terdekat atau koordinat.",
    coordinates: "Masukkan koordinat",
    latitude: "Latitud, darjah utara", longitude: "Longitud, darjah timur", use: "Gunakan",
    phone: "Gunakan lokasi telefon ini",
    phoneInsecure: "Pelayar memberikan lokasi kepada halaman selamat (https) sahaja, jadi lokasi telefon ini tidak "
      + "boleh digunakan di sini.",
    phoneDenied: "Pelayar tidak membenarkannya. Sebaliknya, cari bandar.",
    phoneFailed: "Telefon ini tidak tahu lokasinya sekarang. Sebaliknya, cari bandar.",
    set: name => `Ditetapkan: ${name}. Lokasi daripada penerima didahulukan sebaik sahaja diperoleh.`,
  },
  method: { title: "Waktu solat", label: "Kaedah", compare: "Bandingkan dengan masjid anda:",
    use: "Gunakan kaedah ini" },
  hold: {
    title: "Pegang begini",
    flat: "Pegang rata, bahagian hadapannya menjauhi anda. Pusing sehingga jarum berada di atas: itulah kiblat.",
    begin: "Tentukur sekarang", again: "Cuba lagi",
    needed: "Kompas belum ditentukur. Sehingga itu, arah mungkin jauh tersasar.",
    sure: sigma => `Disimpan dan digunakan: arah tepat hingga ± ${sigma}.`,
  },
  align: { title: "Jajarkan sekali",
    why: "Keluli dalam bangunan memesongkan setiap kompas. Bandingkan sekali dengan matahari, dan peranti tahu berapa "
      + "besar pesongannya.",
    later: "Ini boleh dibuat pada hari lain melalui Tetapan, Penentukuran." },
  secure: {
    lead: "Di alamat ini pelayar menolak aplikasi, waktu luar talian, pemberitahuan dan lokasi telefon, dan peranti "
      + "tidak menerima PIN. Di alamat selamat peranti, semua itu berfungsi. Telefon cukup diajar sekali untuk "
      + "mempercayainya.",
    command: "Pada peranti",
    how: "Cara mempercayai peranti", platform: "Sistem anda", profile: "Dapatkan profil",
    certificate: "Dapatkan sijil",
    platforms: {
      ios: {
        name: "iPhone, iPad",
        steps: name => [
          ["Dapatkan profil dalam Safari dan benarkan muat turun."],
          ["Pasang.", `Tetapan › Umum › VPN & Pengurusan Peranti › ${name} › Pasang`],
          ["Hidupkan.", "Tetapan › Umum › Perihal › Tetapan Kepercayaan Sijil"],
        ],
        back: name => `Tetapan › Umum › VPN & Pengurusan Peranti › ${name} › Keluarkan Profil`,
      },
      android: {
        name: "Android",
        steps: () => [
          ["Dapatkan sijil. Jika pelayar bertanya, simpan failnya."],
          ["Cari “sijil CA” dalam tetapan telefon. Setiap pengeluar menyusunnya secara berbeza; pada Pixel:",
            "Tetapan › Keselamatan › Lagi tetapan keselamatan › Penyulitan & bukti kelayakan › Pasang sijil › "
              + "Sijil CA"],
          ["Pilih “Pasang juga”, kemudian fail authority.crt."],
          ["Untuk Firefox, ketik logonya tujuh kali di Tetapan › Perihal Firefox. Kemudian hidupkan:",
            "Tetapan › Secret Settings › Use third party CA certificates"],
        ],
        back: name => `Tetapan › Keselamatan › Lagi tetapan keselamatan › Penyulitan & bukti kelayakan › `
          + `Bukti kelayakan dipercayai › Pengguna › ${name}`,
      },
      windows: {
        name: "Windows",
        steps: () => [
          ["Dapatkan sijil dan buka."],
          ["Pasang.",
            "Pasang Sijil › Pengguna Semasa › Letakkan semua sijil dalam stor berikut › Semak Imbas › "
              + "Pihak Berkuasa Pensijilan Akar yang Dipercayai"],
          ["Sahkan dengan Ya, dan mulakan semula pelayar."],
        ],
        back: name => `certmgr.msc › Pihak Berkuasa Pensijilan Akar yang Dipercayai › Sijil › ${name} › Padam`,
      },
      macos: {
        name: "Mac",
        steps: name => [
          ["Dapatkan sijil dan buka: Akses Rantai Kunci menambahkannya."],
          ["Buka di situ.", `Akses Rantai Kunci › log masuk › Sijil › ${name}`],
          ["Percayainya.", "Kepercayaan › Apabila menggunakan sijil ini › Sentiasa Percaya"],
        ],
        back: name => `Akses Rantai Kunci › log masuk › Sijil › ${name} › Padam`,
      },
      firefox: {
        name: "Firefox pada Linux",
        steps: () => [
          ["Dapatkan sijil."],
          ["Import.", "Tetapan › Privasi & Keselamatan › Sijil › Papar Sijil › Autoriti › Import"],
          ["Pilih untuk mempercayai CA ini bagi mengenal pasti laman web."],
        ],
        back: name => `Papar Sijil › Autoriti › ${name} › Buang atau Tidak Percaya`,
      },
      linux: {
        name: "Chrome atau Chromium pada Linux",
        steps: () => [
          ["Dapatkan sijil."],
          ["Import sebagai autoriti yang dipercayai untuk laman web.",
            "Tetapan › Privasi dan keselamatan › Keselamatan › Urus sijil"],
        ],
        back: name => `Urus sijil › ${name} › Padam`,
      },
    },
    compare: "Bandingkan cap jari",
    compareNote: "Butiran sijil menunjukkan cap jari ini (SHA-256), begitu juga peranti itu sendiri:",
    fingerprint: "Cap jari",
    limits: "Yang boleh dan yang tidak boleh",
    may: [
      "Sijil ini mengesahkan nama di bawah .local dan alamat rangkaian rumah. Ia terhad kepada itu: ia tidak boleh "
        + "mewakili laman di internet.",
      "Kuncinya dibuat pada peranti ini dan kekal di situ.",
      "Sijil ini tidak membolehkan peranti membaca atau mengubah apa-apa pada telefon ini.",
    ],
    takeBack: "Cara menariknya balik",
    trusted: "Telefon ini mempercayai peranti.", trustedHere: "Komputer ini mempercayai peranti.",
    open: "Buka alamat selamat",
    here: "Halaman ini selamat.",
    until: date => `Halaman ini selamat. Sijilnya tamat pada ${date} dan diperbaharui sebelum itu.`,
    app: "Aplikasi", asApp: "Pasang sebagai aplikasi",
    appNote: "Dibuka dari skrin utama dan menyimpan waktu solat sebulan untuk ketika peranti tidak dapat dicapai.",
    install: "Pasang", done: "Anda sedang menggunakannya.",
    share: "Ketik Kongsi.", add: "Pilih Tambah ke Skrin Utama.",
    menu: "Dalam menu pelayar, pilih Pasang atau Tambah pada skrin utama, jika ditawarkan.",
    off: "Peranti ini tiada alamat selamat. Persediaan peranti menanyakannya:",
    failed: "Alamat selamat tidak dapat digunakan: tiada sijil. Log portal menerangkan lebih lanjut:",
  },
  notify: {
    title: "Pemberitahuan",
    lead: "Telefon ini menunjukkan waktu solat semasa halaman ditutup. Mesej itu melalui perkhidmatan pemberitahuan "
      + "telefon, iaitu melalui internet. Ia disulitkan dan mengandungi solat atau peringatan, waktunya serta nama "
      + "keluarga atau masjid sahaja.",
    here: "Tanpa mesej daripada perkhidmatan pemberitahuan, telefon ini menunjukkan waktu solat hanya semasa halaman "
      + "ini terbuka, juga di latar belakang, selagi telefon membenarkannya berjalan. Tiada apa-apa melalui internet.",
    prayers: "Solat", reminders: "Peringatan malam", when: "Bila",
    before: minutes => minutes ? `${minutes} minit sebelumnya` : "Pada waktunya",
    start: "Beritahu saya", change: "Simpan", stop: "Hentikan",
    begun: "Telefon ini akan diberitahu.", stopped: "Telefon ini tidak lagi diberitahu.",
    denied: "Pelayar tidak membenarkan pemberitahuan halaman ini.", failed: "Tidak berjaya. Cuba lagi.",
  },
}
