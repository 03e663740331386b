// The first start, the secure address, and the pages as an app.
export default {
  welcome: "Selamat datang",
  purpose: "Perangkat ini menunjukkan arah kiblat dan jadwal salat.",
  honest: "Perangkat menunjukkan seberapa pasti arahnya, dan kapan tidak pasti. Tidak perlu akun. Tidak ada yang "
    + "dikirim ke mana pun selain yang Anda atau pengelola minta.",
  language: "Bahasa",
  steps: "Langkah",
  step: (step, all) => `Langkah ${step} dari ${all}`,
  next: "Lanjut", back: "Kembali", skip: "Lewati", done: "Tampilkan kiblat",
  install: {
    title: "Simpan sebagai aplikasi",
    plain: "Ponsel dapat menyimpan halaman ini sebagai aplikasi, lengkap dengan jadwal untuk saat perangkat tidak "
      + "terjangkau. Itu dimulai di alamat aman perangkat.",
    way: "Cara menuju ke sana",
  },
  place: {
    title: "Di mana perangkat ini?",
    searching: "Mencari satelit",
    waiting: "Di dekat jendela atau di bawah langit, penerima menemukan lokasi sendiri dalam beberapa menit. Memilih "
      + "kota juga cukup.",
    search: "Kota, dalam bahasa Inggris atau Arab",
    nothing: "Tidak ada kota besar dengan nama ini. Coba kota terdekat atau koordinat.",
    coordinates: "Masukkan koordinat",
    latitude: "Lintang, derajat utara", longitude: "Bujur, derajat timur", use: "Gunakan",
    phone: "Gunakan lokasi ponsel ini",
    phoneInsecure: "Peramban memberikan lokasi hanya kepada halaman aman (https), jadi lokasi ponsel tidak dapat "
      + "dipakai di sini.",
    phoneDenied: "Peramban tidak mengizinkannya. Cari kota saja.",
    phoneFailed: "Ponsel ini sedang tidak tahu lokasinya. Cari kota saja.",
    set: name => `Diatur: ${name}. Lokasi dari penerima didahulukan begitu tersedia.`,
  },
  method: { title: "Jadwal salat", label: "Metode", compare: "Bandingkan dengan masjid Anda:",
    use: "Gunakan metode ini" },
  hold: {
    title: "Pegang seperti ini",
    flat:
      "Pegang mendatar dengan bagian depan menjauh dari Anda. Berputarlah sampai jarum berada di atas: itulah kiblat.",
    begin: "Kalibrasikan sekarang", again: "Coba lagi",
    needed: "Kompas belum dikalibrasi. Sampai saat itu arah bisa meleset jauh.",
    sure: sigma => `Tersimpan dan dipakai: arah akurat sampai ± ${sigma}.`,
  },
  align: { title: "Selaraskan sekali",
    why: "Baja dalam bangunan membelokkan setiap kompas. Bandingkan sekali dengan matahari, dan perangkat tahu "
      + "seberapa besar belokannya.",
    later: "Ini dapat dilakukan di lain hari lewat Pengaturan, Kalibrasi." },
  secure: {
    lead: "Di alamat ini peramban menolak aplikasi, jadwal luring, notifikasi, dan lokasi ponsel, dan perangkat tidak "
      + "menerima PIN. Di alamat aman perangkat, semua itu berfungsi. Ponsel cukup sekali diajari memercayainya.",
    command: "Pada perangkat",
    how: "Cara memercayai perangkat", platform: "Sistem Anda", profile: "Ambil profil",
    certificate: "Ambil sertifikat",
    platforms: {
      ios: {
        name: "iPhone, iPad",
        steps: name => [
          ["Ambil profil di Safari, dan izinkan unduhannya."],
          ["Pasang.", `Pengaturan › Umum › VPN & Manajemen Perangkat › ${name} › Instal`],
          ["Aktifkan.", "Pengaturan › Umum › Mengenai › Pengaturan Kepercayaan Sertifikat"],
        ],
        back: name => `Pengaturan › Umum › VPN & Manajemen Perangkat › ${name} › Hapus Profil`,
      },
      android: {
        name: "Android",
        steps: () => [
          ["Ambil sertifikat. Jika peramban bertanya, simpan berkasnya."],
          ["Cari “sertifikat CA” di setelan ponsel. Setiap produsen menyusunnya berbeda; pada Pixel:",
            "Setelan › Keamanan › Setelan keamanan lainnya › Enkripsi & kredensial › Instal sertifikat › "
              + "Sertifikat CA"],
          ["Pilih “Tetap instal”, lalu berkas authority.crt."],
          ["Untuk Firefox, ketuk logonya tujuh kali di Setelan › Tentang Firefox. Lalu aktifkan:",
            "Setelan › Secret Settings › Use third party CA certificates"],
        ],
        back: name => `Setelan › Keamanan › Setelan keamanan lainnya › Enkripsi & kredensial › Kredensial tepercaya › `
          + `Pengguna › ${name}`,
      },
      windows: {
        name: "Windows",
        steps: () => [
          ["Ambil sertifikat, lalu buka."],
          ["Pasang.",
            "Instal Sertifikat › Pengguna Saat Ini › Tempatkan semua sertifikat di penyimpanan berikut › Telusuri › "
              + "Otoritas Sertifikasi Akar Tepercaya"],
          ["Konfirmasi dengan Ya, lalu mulai ulang peramban."],
        ],
        back: name => `certmgr.msc › Otoritas Sertifikasi Akar Tepercaya › Sertifikat › ${name} › Hapus`,
      },
      macos: {
        name: "Mac",
        steps: name => [
          ["Ambil sertifikat, lalu buka: Akses Rantai Kunci menambahkannya."],
          ["Buka di sana.", `Akses Rantai Kunci › masuk › Sertifikat › ${name}`],
          ["Percayai.", "Kepercayaan › Saat menggunakan sertifikat ini › Selalu Percayai"],
        ],
        back: name => `Akses Rantai Kunci › masuk › Sertifikat › ${name} › Hapus`,
      },
      firefox: {
        name: "Firefox di Linux",
        steps: () => [
          ["Ambil sertifikat."],
          ["Impor.", "Pengaturan › Privasi & Keamanan › Sertifikat › Tampilkan Sertifikat › Otoritas › Impor"],
          ["Pilih untuk memercayai CA ini guna mengidentifikasi situs web."],
        ],
        back: name => `Tampilkan Sertifikat › Otoritas › ${name} › Hapus atau Tidak Lagi Percayai`,
      },
      linux: {
        name: "Chrome atau Chromium di Linux",
        steps: () => [
          ["Ambil sertifikat."],
          ["Impor sebagai otoritas yang dipercaya untuk situs web.",
            "Setelan › Privasi dan keamanan › Keamanan › Kelola sertifikat"],
        ],
        back: name => `Kelola sertifikat › ${name} › Hapus`,
      },
    },
    compare: "Bandingkan sidik jari",
    compareNote: "Detail sertifikat menampilkan sidik jari ini (SHA-256), begitu pula perangkat itu sendiri:",
    fingerprint: "Sidik jari",
    limits: "Apa yang boleh dan tidak boleh",
    may: [
      "Sertifikat ini mengesahkan nama di bawah .local dan alamat jaringan rumah. Hanya itu: ia tidak dapat mewakili "
        + "situs di internet.",
      "Kuncinya dibuat pada perangkat ini dan tetap di sana.",
      "Sertifikat ini tidak membuat perangkat dapat membaca atau mengubah apa pun di ponsel ini.",
    ],
    takeBack: "Cara mencabutnya",
    trusted: "Ponsel ini memercayai perangkat.", trustedHere: "Komputer ini memercayai perangkat.",
    open: "Buka alamat aman",
    here: "Halaman ini aman.",
    until: date => `Halaman ini aman. Sertifikatnya berakhir pada ${date} dan diperbarui sebelumnya.`,
    app: "Aplikasi", asApp: "Pasang sebagai aplikasi",
    appNote: "Dibuka dari layar utama dan menyimpan jadwal salat sebulan untuk saat perangkat tidak terjangkau.",
    install: "Pasang", done: "Anda sedang memakainya.",
    share: "Ketuk Bagikan.", add: "Pilih Tambah ke Layar Utama.",
    menu: "Di menu peramban, pilih Instal atau Tambahkan ke layar utama jika tersedia.",
    off: "Perangkat ini tidak punya alamat aman. Penyiapan perangkat menanyakannya:",
    failed: "Alamat aman tidak dapat dipakai: tidak ada sertifikat. Log portal memuat keterangan lebih lanjut:",
  },
  notify: {
    title: "Notifikasi",
    lead: "Ponsel ini menampilkan waktu salat saat halaman ditutup. Pesannya melewati layanan notifikasi ponsel, jadi "
      + "lewat internet. Pesan itu terenkripsi dan hanya berisi salat atau pengingat, waktunya, serta nama keluarga "
      + "atau masjid.",
    here: "Tanpa pesan dari layanan notifikasi, ponsel ini menampilkan waktu salat hanya selama halaman ini terbuka, "
      + "juga di latar belakang, selama ponsel mengizinkannya berjalan. Tidak ada yang lewat internet.",
    prayers: "Salat", reminders: "Pengingat malam", when: "Kapan",
    before: minutes => minutes ? `${minutes} menit sebelumnya` : "Pada waktunya",
    start: "Beri tahu saya", change: "Simpan", stop: "Hentikan",
    begun: "Ponsel ini akan diberi tahu.", stopped: "Ponsel ini tidak lagi diberi tahu.",
    denied: "Peramban tidak mengizinkan notifikasi halaman ini.", failed: "Tidak berhasil. Coba lagi.",
  },
}
