// Words of every screen: of the shell, of the compass, and what several screens say.
/** @type {Record<string, string>} */
const advice = {
  "good": "Arah ini boleh dipercayai.",
  "qibla.here": "Kaabah berada dalam jarak 100 m: arah tidak diberikan di sini.",
  "qibla.antipode": "Kaabah betul-betul di sebelah Bumi yang bertentangan: semua arah menuju ke sana.",
  "start.settling": "Sedang bermula: pegang peranti dengan diam seketika.",
  "cal.none": "Belum ditentukur: arah mungkin jauh tersasar. Tentukur peranti.",
  "motion.hold_still": "Pegang peranti dengan diam.",
  "motion.shaken": "Peranti bergoncang: letakkan atau pegang dengan diam.",
  "field.unproven": "Bangunan ini mungkin memesongkan kompas: bawa peranti tiga langkah, atau jajarkan sekali.",
  "heading.uncertain": "Arah belum cukup pasti: pusingkan peranti satu pusingan, jauh daripada logam.",
  "heading.contradicted": "Penderia saling bercanggah: pegang peranti dengan diam seketika.",
  "sound.playing": "Rakaman sedang dimainkan dan arusnya mungkin memesongkan arah: tunggu sehingga tamat.",
  "field.new": "Medan magnet telah berubah. Bandingkan arah dengan arah yang diketahui.",
  "field.attached": "Ada objek bermagnet yang bergerak bersama peranti: tanggalkan, atau tentukur bersamanya.",
  "gps.old": "Lokasi sudah lama: letakkan penerima GPS di bawah langit terbuka, atau tetapkan lokasi.",
  "gps.elsewhere": "Penerima GPS jauh daripada lokasi yang ditetapkan: salah satunya tidak betul. Semak lokasi.",
  "field.horizontal_weak": "Kutub magnet berhampiran, kompas lemah di sini: bandingkan dengan sudut arah pada peta.",
  "cal.site": "Penentukuran dibuat di tempat lain: tentukur peranti di sini.",
  "heading.lost": "Tiada arah semasa: pegang peranti dengan diam; jika berterusan, periksa penderia.",
  "heading.stale": "Penderia senyap seketika: arah bukan yang semasa.",
  "loop.late": "Gelung kelewatan: kurangkan beban mesin dan periksa bas penderia.",
  "bus.corrupt": "Data penderia tiba dalam keadaan rosak: periksa wayar dan panjangnya.",
  "field.model_expired": "Model magnet telah tamat tempoh: pasang model yang lebih baharu.",
  "field.length": "Medan magnet di sini terlalu kuat atau terlalu lemah: jauhi logam, magnet dan telefon.",
  "field.dip": "Medan magnet di sini menghala ke arah yang salah: jauhi logam, magnet dan telefon.",
  "mag.disagree": "Kedua-dua magnetometer tidak sepadan: jauhi logam, magnet dan telefon; jika berterusan, "
    + "tentukur peranti.",
  "bus.missing": "Bas penderia tiada: hidupkan I2C atau SPI (sudo qibla setup), kemudian mulakan semula.",
  "bus.permission": "Tiada kebenaran menggunakan bas penderia: tambahkan pengguna pada kumpulan i2c atau spi.",
  "mag.absent": "Magnetometer tidak menjawab: periksa wayar dan kuasanya.",
  "mag.unknown_chip": "Cip yang tidak dikenali menjawab di tempat magnetometer: semak konfigurasi.",
  "mag.frozen":
    "Magnetometer mengulang satu nilai dan sedang dimulakan semula: jika berterusan, putuskan kuasanya dan pulihkan.",
  "mag.saturated": "Magnetometer tepu: ada magnet atau pembesar suara yang terlalu dekat.",
  "mag.lost": "Magnetometer berhenti menjawab: periksa wayarnya.",
  "tilt.unknown": "Tiada meter pecutan: peranti tidak tahu bagaimana ia dipegang.",
  "tilt.assumed": "Tiada meter pecutan: arah hanya betul selagi peranti terletak rata.",
  "gps.none": "Lokasi tidak diketahui: letakkan penerima GPS di bawah langit terbuka, atau tetapkan lokasi.",
  "field.near_pole": "Terlalu dekat dengan kutub magnet untuk kompas: gunakan sudut arah pada peta.",
}

export default {
  title: "Kiblat",
  language: "Bahasa",
  skip: "Ke kandungan",
  navigation: "Skrin",
  greeting: name => `Assalamualaikum, ${name}`,
  cancel: "Batal",
  loading: "Memuatkan …",
  // To the screens that do what an advice asks for.
  ways: { place: "Tetapkan lokasi", calibrate: "Tentukur", align: "Jajarkan", map: "Buka peta",
    doctor: "Buka pemeriksaan" },
  // By the first word of a screen's address.
  screens: {
    qibla: "Kiblat", times: "Waktu", map: "Peta", tasbih: "Tasbih", duas: "Doa", settings: "Tetapan",
    calibration: "Penentukuran", calendar: "Kalendar Hijrah", doctor: "Pemeriksaan", prayers: "Solat saya",
    secure: "Alamat selamat", start: "Selamat datang", hall: "Dewan solat", privacy: "Privasi", watch: "Jam tangan",
    wall: "Dinding",
  },
  api: {
    failed: status => `Peranti menolak permintaan ini (${status}).`,
    noPIN: "Tiada apa-apa diubah: ini memerlukan PIN.",
    field: (found, accepted) => `Ditemukan ${found}; diterima: ${accepted}.`,
  },
  pin: {
    title: "PIN peranti",
    note: "Perubahan memerlukan PIN. PIN dipaparkan semasa ia dibuat pada peranti: sudo qibla portal pin",
    label: "PIN",
    enter: "Buka kunci",
    wrong: "PIN salah.",
    none: "PIN belum ditetapkan. Pada peranti, sudo qibla portal pin membuat dan memaparkannya.",
    button: "Atau tekan butang peranti selama sepuluh saat: PIN baharu dibuat dan dipaparkan.",
    plain: "Halaman ini datang melalui HTTP biasa; orang lain dalam rangkaian boleh membaca PIN di situ. Peranti "
      + "menerima PIN pada alamat selamatnya.",
    tooMany: seconds => `Terlalu banyak cubaan salah. Cubaan seterusnya dalam ${seconds} saat.`,
  },
  octants: ["U", "TL", "T", "TG", "S", "BD", "B", "BL"],
  turnRight: angle => `Pusing ke kanan ${angle}`,
  turnLeft: angle => `Pusing ke kiri ${angle}`,
  aligned: "Anda menghadap kiblat",
  noDirection: "Tiada arah semasa",
  anyDirection: "Semua arah",
  bearing: (angle, point) => `${angle} ${point}`,
  distance: distance => `${distance} km ke Makkah`,
  sigma: angle => `± ${angle}`,
  status: { accurate: "Tepat", calibrating: "Diragui", interference: "Gangguan", unavailable: "Tidak tersedia" },
  advice: (reason, ownWords) => advice[reason] ?? ownWords,
  place: { gps: "melalui GPS", last_known: "lokasi terakhir yang diketahui", fixed: "seperti ditetapkan",
    city: "pusat bandar" },
  placeUnknown: "Lokasi tidak diketahui",
  placeAge: hours => hours < 48 ? `${hours} jam lalu` : `${Math.round(hours / 24)} hari lalu`,
  nextTime: "Seterusnya",
  countdown: (time, clock) => `dalam ${time} · pukul\u00a0${clock}`,
  now: "sekarang",
  doubted: clock => `${clock}?`,
  stale: "Peranti tidak menjawab. Apa yang anda lihat bukan data semasa.",
  unreachable: "Tiada sambungan. Mencuba lagi.",
  asOf: when => `Luar talian, data setakat ${when}`,
  silentSince: when => `Peranti tidak menjawab. Data setakat ${when}, bukan semasa.`,

  // ---- qibla
  qibla: {
    lead: "Kompas. Anak panah di atasnya menunjuk lurus ke hadapan peranti; ros kompas berpusing di bawahnya. Jarum "
      + "emas menunjukkan kiblat.",
    views: "Kedudukan skrin",
    flat: "Terletak rata",
    wall: "Pada dinding",
    facing: angle => `Menghadap kiblat, dalam lingkungan ${angle}`,
    heading: (angle, point) => `Anda menghadap ${angle} ${point}`,
    points: ["utara", "timur laut", "timur", "tenggara", "selatan", "barat daya", "barat", "barat laut"],
    northUp: "Utara di atas; arah dikira dari situ",
    perhapsAhead: "Mungkin lurus di hadapan",
    lastKnown: when => when === null ? "Menggunakan lokasi terakhir yang diketahui"
      : `Menggunakan lokasi terakhir yang diketahui, ${when}`,
    notLive: "Bukan data semasa",
    trouble: {
      stale: "Peranti tidak menjawab. Arah kembali apabila peranti menjawab.",
      unreachable: "Tiada sambungan ke peranti. Mencuba lagi.",
    },
  },

  copy: { copy: "Salin", copied: "Disalin", byHand: "Tekan Ctrl+C", copyWhat: label => `Salin: ${label}` },

  // ---- watch
  watch: {
    right: angle => `${angle} ke kanan`,
    left: angle => `${angle} ke kiri`,
    noDirection: "Tiada arah",
  },

  // ---- said on several screens
  sky: {
    sunAt: (angle, point, height) => `Matahari berada di arah ${angle} (${point}), pada ketinggian ${height}.`,
    sunDown: "Matahari di bawah ufuk.", sunUnknown: "Kedudukan matahari belum diketahui.",
  },
  nights: { "sunset-to-fajr": "Daripada malam antara Maghrib dengan Subuh",
    "sunset-to-sunrise": "Daripada malam antara matahari terbenam dengan terbit" },
  roundings: { nearest: "Kepada minit terdekat", up: "Kepada minit berikutnya", down: "Kepada minit sebelumnya",
    none: "Tiada" },
}
