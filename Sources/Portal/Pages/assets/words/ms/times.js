// The screen of times, beside what `beside.js` has of it.
export default {
  views: { day: "Hari", week: "Minggu", month: "Bulan", year: "Tahun", ramadan: "Ramadan" },
  before: { day: "Hari sebelumnya", week: "Minggu sebelumnya", month: "Bulan sebelumnya" },
  after: { day: "Hari berikutnya", week: "Minggu berikutnya", month: "Bulan berikutnya" },
  now: { day: "Hari ini", week: "Minggu ini", month: "Bulan ini" },
  noPlace: "Tiada waktu solat: peranti tidak tahu di mana ia berada. Letakkan di bawah langit terbuka, atau tetapkan "
    + "lokasinya.",
  known: "Faham",
  prayer: "Solat", time: "Waktu", midnight: "Tengah malam", last_third: "Sepertiga malam terakhir",
  current: "sekarang", passed: "berlalu", called: "peranti membunyikan seruan",
  inTime: time => `dalam ${time}`,
  leftHours: (hours, minutes) => `dalam ${hours} jam ${minutes} min`, leftMinutes: minutes => `dalam ${minutes} min`,
  noTime: "tiada waktu",
  atBound: "pada hadnya",
  /** @type {(isLater: boolean) => string} */
  otherDate: isLater => isLater ? "pada hari selepasnya" : "pada hari sebelumnya",
  since: (name, clock) => `${name} sejak ${clock}`,
  fajrEnds: "Waktu Subuh tamat apabila",
  fajrEnded: (fajr, sunrise) =>
    `Subuh pada pukul ${fajr}; waktunya tamat apabila matahari terbit pada pukul ${sunrise}`,
  how: "Bagaimana waktu ini dikira",
  change: "Ubah dalam tetapan",
  place: "Lokasi", source: "Waktu", method: "Kaedah", twilight: "Kaedah latitud tinggi",
  night: "Tengah malam, sepertiga terakhir",
  rounding: "Pembundaran", clocks: "Zon waktu",
  computed: "Dikira daripada matahari", unprinted: "Dikira: hari itu tiada dalam jadual waktu masjid",
  figures: "Matahari di bawah ufuk", adjusted: "Minit yang ditambah",
  afterMaghrib: minutes => `${minutes} minit selepas matahari terbenam`,
  schools: {
    shafi: "Bayang satu kali panjang objek: Syafie, Maliki, Hanbali",
    hanafi: "Bayang dua kali panjang objek: Hanafi",
    shadow: "Bayang satu kali panjang objek",
  },
  bounds: {
    middle: "Subuh tidak sekali-kali sebelum tengah malam, Isyak tidak sekali-kali selepasnya",
    seventh: "Subuh paling awal pada satu pertujuh malam terakhir, Isyak paling lewat pada satu pertujuh pertama",
    angle: "Subuh dan Isyak dalam bahagian malam mengikut sudutnya",
    none: "Tiada",
    moonsighting: "Syafak mengikut musim",
  },
  zones: {
    configuration: zone => `${zone}, seperti ditetapkan`, nearest_city: zone => `${zone}, daripada bandar terdekat`,
    distant_city: zone => `${zone}, daripada bandar yang jauh: tetapkan zon waktu jika berlainan`,
    none: zone => `${zone}: zon waktu di sini tidak diketahui, sila tetapkan`,
  },
  bounded: names =>
    `* ${names.join(" dan ")} menurut kaedah latitud tinggi, yang mengekalkannya dalam sebahagian malam.`,
  otherLatitude: latitude =>
    `Waktu ini ialah waktu bagi latitud ${latitude}, latitud terdekat yang mendapat semua waktu daripada matahari pada `
      + `hari itu.`,
  otherDay: date =>
    `Waktu ini ialah waktu bagi ${date}, hari terdekat apabila matahari memberikan semua waktu di sini.`,
  noMethod: (name, isCountry) =>
    `Kaedah belum dipilih. Waktu solat mengikut ${isCountry ? "kaedah negara ini: " : ""}${name}.`,
  keep: "Kekalkan", another: "Tukar", unchosen: "belum dipilih",
  ramadanIsha: minutes => `Menurut kaedah ini, Isyak ${minutes} minit lebih lewat pada bulan Ramadan.`,
  hijri: "Tarikh Hijrah", tableName: "Waktu solat mengikut hari",
  print: "Cetak", printTitle: "Di atas kertas",
  paper: "Kertas",
  printYear:
    "Setahun sebagai buku kecil: empat helai A4, dicetak dua muka, diterbalikkan pada sisi pendek dan dilipat.",
  mosqueName: "Nama masjid",
  subscribeTitle: "Dalam kalendar anda",
  subscribeNote:
    "Waktu solat setahun yang sentiasa dikemas kini dalam kalendar telefon atau komputer pada rangkaian ini.",
  subscribe: "Langgan", download: "Muat turun fail", address: "Alamat kalendar",
  localAddress: "Alamat ini hanya dikenali pada mesin ini. Untuk melanggan dari tempat lain, buka halaman dengan nama "
    + "peranti dalam rangkaian.",
  howSubscribe: "Cara melanggan",
  ways: [
    "iPhone, iPad: Tetapan, Kalendar, Akaun, Tambah Akaun, Lain-lain, Tambah Kalendar Dilanggan. Masukkan alamatnya.",
    "Mac: Kalendar, Fail, Langganan Kalendar Baharu.",
    "Android: aplikasi seperti ICSx5 menerima alamat itu. Kalendar pada pelayan di tempat lain tidak dapat mencapai "
      + "peranti.",
    "Thunderbird: Kalendar Baharu, Pada Rangkaian. Outlook: Tambah kalendar, Daripada fail.",
  ],
  aheadTitle: "Hari-hari akan datang",
  inDays: days => days === 0 ? "hari ini" : days === 1 ? "esok" : `${days} hari lagi`,
  calculated: "Tarikh dikira lebih awal; di tempat anak bulan dilihat, bulan mungkin bermula sehari lebih awal "
    + "atau lewat.",
  observed: "Permulaan bulan adalah seperti yang dilihat.",
  ramadanYear: year => `Ramadan ${year}`,
  ramadanBegins: "Ramadan bermula",
  eveningBefore: "Ramadan masuk pada malam sebelumnya; puasa bermula dengan Subuh hari itu.",
  ramadanOver: "telah berakhir",
  ramadanDay: "Ramadan", suhoorEnds: "Subuh, sahur tamat", iftar: "Maghrib, berbuka puasa",
  nightAfter: "Malam selepasnya",
  suhoorEndsIn: "Sahur tamat dalam", iftarIn: "Berbuka dalam",
  atClock: clock => `pukul ${clock}`,
  juzTitle: "Satu juzuk sehari", juz: number => `Juzuk ${number}`,
  juzRead: count => count === 30 ? "Kesemua tiga puluh juzuk telah dibaca." : `${count} daripada 30 telah dibaca.`,
  juzHere: "Disimpan dalam pelayar ini.", juzMine: name => `Peranti menyimpannya untuk ${name}.`,
  juzNote: "Surah dan ayat mengikut Quran Metadata 1.0 daripada Tanzil (tanzil.net), "
    + "seperti dalam mushaf Madinah.",
  dayOfRamadan: (day, year) => `${day} Ramadan ${year}`,
  nightOfRamadan: (day, year) => `Malam ${day} Ramadan ${year}`,
}
