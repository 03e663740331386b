// Words of every screen: of the shell, of the compass, and what several screens say.
/** @type {Record<string, string>} */
const advice = {
  "good": "Arah dapat dipercaya.",
  "qibla.here": "Ka’bah kurang dari 100 m: di sini arah tidak diberikan.",
  "qibla.antipode": "Ka’bah tepat di sisi lain Bumi: semua arah menuju ke sana.",
  "start.settling": "Sedang mulai: diamkan perangkat sejenak.",
  "cal.none": "Belum dikalibrasi: arah bisa meleset jauh. Kalibrasikan perangkat.",
  "motion.hold_still": "Diamkan perangkat.",
  "motion.shaken": "Perangkat terguncang: letakkan atau tahan agar diam.",
  "field.unproven": "Bangunan ini bisa membelokkan kompas: bawa perangkat tiga langkah, atau selaraskan sekali.",
  "heading.uncertain": "Arah belum cukup pasti: berputarlah sekali bersama perangkat, jauh dari logam.",
  "heading.contradicted": "Sensor saling bertentangan: diamkan perangkat sejenak.",
  "sound.playing": "Rekaman sedang diputar dan arusnya bisa membelokkan arah: tunggu sampai selesai.",
  "field.new": "Medan magnet berubah. Cocokkan arah dengan arah yang sudah diketahui.",
  "field.attached": "Ada benda magnetis yang ikut bergerak bersama perangkat: lepaskan, atau kalibrasikan bersamanya.",
  "gps.old": "Lokasi sudah lama: letakkan penerima GPS di bawah langit terbuka, atau atur lokasi.",
  "gps.elsewhere": "Penerima GPS jauh dari lokasi yang diatur: salah satunya keliru. Periksa lokasi.",
  "field.horizontal_weak": "Kutub magnet dekat, kompas lemah di sini: bandingkan dengan sudut arah pada peta.",
  "cal.site": "Kalibrasi dilakukan di tempat lain: kalibrasikan perangkat di sini.",
  "heading.lost": "Tidak ada arah terkini: diamkan perangkat; jika berlanjut, periksa sensor.",
  "heading.stale": "Sensor terdiam sejenak: arah bukan yang terkini.",
  "loop.late": "Siklus terlambat: kurangi beban mesin dan periksa bus sensor.",
  "bus.corrupt": "Data sensor tiba dalam keadaan rusak: periksa kabel dan panjangnya.",
  "field.model_expired": "Model magnet kedaluwarsa: pasang yang lebih baru.",
  "field.length": "Medan magnet di sini terlalu kuat atau terlalu lemah: jauhi logam, magnet, dan ponsel.",
  "field.dip": "Medan magnet di sini mengarah ke arah yang salah: jauhi logam, magnet, dan ponsel.",
  "mag.disagree":
    "Kedua magnetometer tidak sepakat: jauhi logam, magnet, dan ponsel; jika berlanjut, kalibrasikan perangkat.",
  "bus.missing": "Bus sensor tidak ada: aktifkan I2C atau SPI (sudo qibla setup), lalu mulai ulang.",
  "bus.permission": "Tidak ada izin memakai bus sensor: tambahkan pengguna ke grup i2c atau spi.",
  "mag.absent": "Magnetometer tidak menjawab: periksa kabel dan dayanya.",
  "mag.unknown_chip": "Cip yang tidak dikenal menjawab di tempat magnetometer: periksa konfigurasi.",
  "mag.frozen":
    "Magnetometer mengulang satu nilai dan sedang dimulai ulang: jika berlanjut, putuskan lalu sambungkan dayanya.",
  "mag.saturated": "Magnetometer jenuh: magnet atau pengeras suara terlalu dekat.",
  "mag.lost": "Magnetometer berhenti menjawab: periksa kabelnya.",
  "tilt.unknown": "Tidak ada akselerometer: perangkat tidak tahu bagaimana ia dipegang.",
  "tilt.assumed": "Tidak ada akselerometer: arah hanya benar selama perangkat mendatar.",
  "gps.none": "Lokasi tidak diketahui: letakkan penerima GPS di bawah langit terbuka, atau atur lokasi.",
  "field.near_pole": "Terlalu dekat kutub magnet untuk kompas: gunakan sudut arah pada peta.",
}

export default {
  title: "Kiblat",
  language: "Bahasa",
  skip: "Ke isi halaman",
  navigation: "Layar",
  greeting: name => `Assalamualaikum, ${name}`,
  cancel: "Batal",
  loading: "Memuat …",
  // To the screens that do what an advice asks for.
  ways: { place: "Atur lokasi", calibrate: "Kalibrasikan", align: "Selaraskan", map: "Buka peta",
    doctor: "Buka pemeriksaan" },
  // By the first word of a screen's address.
  screens: {
    qibla: "Kiblat", times: "Jadwal", map: "Peta", tasbih: "Tasbih", duas: "Doa", settings: "Pengaturan",
    calibration: "Kalibrasi", calendar: "Kalender Hijriah", doctor: "Pemeriksaan", prayers: "Salat saya",
    secure: "Alamat aman", start: "Selamat datang", hall: "Ruang salat", privacy: "Privasi", watch: "Jam tangan",
    wall: "Dinding",
  },
  api: {
    failed: status => `Perangkat menolak ini (${status}).`,
    noPIN: "Tidak ada yang diubah: ini memerlukan PIN.",
    field: (found, accepted) => `Ditemukan ${found}; diterima: ${accepted}.`,
  },
  pin: {
    title: "PIN perangkat",
    note: "Perubahan memerlukan PIN. PIN ditampilkan saat dibuat pada perangkat: sudo qibla portal pin",
    label: "PIN",
    enter: "Buka kunci",
    wrong: "PIN salah.",
    none: "PIN belum diatur. Pada perangkat, sudo qibla portal pin membuat dan menampilkannya.",
    button: "Atau tahan tombol perangkat selama sepuluh detik: PIN baru dibuat dan ditampilkan.",
    plain: "Halaman ini datang lewat HTTP biasa; orang lain di jaringan dapat membaca PIN di sana. Perangkat menerima "
      + "PIN di alamat amannya.",
    tooMany: seconds => `Terlalu banyak percobaan salah. Coba lagi dalam ${seconds} detik.`,
  },
  octants: ["U", "TL", "T", "TG", "S", "BD", "B", "BL"],
  turnRight: angle => `Putar ke kanan ${angle}`,
  turnLeft: angle => `Putar ke kiri ${angle}`,
  aligned: "Anda menghadap kiblat",
  noDirection: "Tidak ada arah terkini",
  anyDirection: "Semua arah",
  bearing: (angle, point) => `${angle} ${point}`,
  distance: distance => `${distance} km ke Makkah`,
  sigma: angle => `± ${angle}`,
  status: { accurate: "Akurat", calibrating: "Diragukan", interference: "Gangguan", unavailable: "Tidak tersedia" },
  advice: (reason, ownWords) => advice[reason] ?? ownWords,
  place: { gps: "dari GPS", last_known: "lokasi terakhir yang diketahui", fixed: "sesuai pengaturan",
    city: "pusat kota" },
  placeUnknown: "Lokasi tidak diketahui",
  placeAge: hours => hours < 48 ? `${hours} jam lalu` : `${Math.round(hours / 24)} hari lalu`,
  nextTime: "Berikutnya",
  countdown: (time, clock) => `dalam ${time} · pukul\u00a0${clock}`,
  now: "sekarang",
  doubted: clock => `${clock}?`,
  stale: "Perangkat tidak menjawab. Yang Anda lihat bukan data terkini.",
  unreachable: "Tidak ada sambungan. Mencoba lagi.",
  asOf: when => `Luring, data per ${when}`,
  silentSince: when => `Perangkat tidak menjawab. Data per ${when}, bukan yang terkini.`,

  // ---- qibla
  qibla: {
    lead: "Kompas. Panah di atasnya menunjuk lurus ke depan perangkat; mawar kompas berputar di bawahnya. Jarum emas "
      + "menunjukkan kiblat.",
    views: "Letak layar",
    flat: "Mendatar",
    wall: "Di dinding",
    facing: angle => `Menghadap kiblat, selisih paling banyak ${angle}`,
    heading: (angle, point) => `Anda menghadap ${angle} ${point}`,
    points: ["utara", "timur laut", "timur", "tenggara", "selatan", "barat daya", "barat", "barat laut"],
    northUp: "Utara di atas; arah dihitung dari sana",
    perhapsAhead: "Mungkin lurus di depan",
    lastKnown: when => when === null ? "Memakai lokasi terakhir yang diketahui"
      : `Memakai lokasi terakhir yang diketahui, ${when}`,
    notLive: "Bukan data terkini",
    trouble: {
      stale: "Perangkat tidak menjawab. Arah kembali begitu perangkat menjawab.",
      unreachable: "Tidak ada sambungan ke perangkat. Mencoba lagi.",
    },
  },

  copy: { copy: "Salin", copied: "Disalin", byHand: "Tekan Ctrl+C", copyWhat: label => `Salin: ${label}` },

  // ---- watch
  watch: {
    right: angle => `${angle} ke kanan`,
    left: angle => `${angle} ke kiri`,
    noDirection: "Tidak ada arah",
  },

  // ---- said on several screens
  sky: {
    sunAt: (angle, point, height) => `Matahari berada di arah ${angle} (${point}), pada ketinggian ${height}.`,
    sunDown: "Matahari di bawah ufuk.", sunUnknown: "Posisi matahari belum diketahui.",
  },
  nights: { "sunset-to-fajr": "Dari malam antara Magrib dan Subuh",
    "sunset-to-sunrise": "Dari malam antara matahari terbenam dan terbit" },
  roundings: { nearest: "Ke menit terdekat", up: "Ke menit berikutnya", down: "Ke menit sebelumnya",
    none: "Tidak ada" },
}
