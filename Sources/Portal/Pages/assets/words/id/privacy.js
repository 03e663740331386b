// What is stored where. Each sentence is checked against the program: change both together.
export default {
  lead: [
    "Tanpa akun, tanpa iklan, tanpa pelacakan: arah dan jadwal salat dihitung di perangkat, dan halamannya tidak "
      + "menghubungi alamat lain.",
    "Perangkat mengirim tiga hal kepada pihak lain. Pesan ke ponsel mati kecuali pengelola mengaktifkan portal.push, "
      + "dan dienkripsi untuk ponsel yang memintanya.",
    "Panggilan salat untuk program lain mati kecuali pengelola mengatur alamat program itu, portal.webhook. Program "
      + "itu mengetahui salat atau pengingat, waktunya, zona waktu, dan nama keluarga atau masjid.",
    "Broker MQTT tidak menerima apa pun kecuali pengelola mengatur bridge.host: lalu lokasi, keadaan, jadwal salat, "
      + "pengaturan, dan hasil pemeriksaan.",
  ],
  device: "Di perangkat",
  deviceNote: "Perangkat menulis berkas-berkas ini dan tidak menulis yang lain, selain salinannya selagi ditulis.",
  files: {
    settings: "Yang diubah di pengaturan, sampai diubah kembali.",
    place: "Lokasi terakhir dari GPS, agar diketahui setelah perangkat dimulai ulang: satu lokasi saja, tanpa jejak "
      + "lokasi sebelumnya.",
    calibration: "Kalibrasi dan dua kalibrasi sebelumnya, serta satu dari program yang lebih baru.",
    sensors: "Kesalahan giroskop, kompas, dan jam pada pengukuran terakhir.",
    alignment: "Bagaimana perangkat terputar di tempat ia dipasang.",
    alarms: "Sampai kapan panggilan salat telah dibunyikan.",
    tasbih: "Hitungan tombol perangkat, sampai diatur ulang, dan berkas sebelumnya jika rusak.",
    tables: "Jadwal dan bulan yang diunggah, sampai diganti yang lain.",
    recordings: "Rekaman sensor, dibuat hanya bila diminta, sampai ada yang menghapusnya.",
    reciters: "Rekaman azan yang diunggah dengan nama, lisensi, dan asalnya, sampai dihapus.",
    brought: "Rekaman azan dan aturan jam yang ditaruh pengelola di sana.",
    run: "Apakah program berjalan, dan bagaimana terakhir kali berakhir.",
    access: "PIN dan token, dalam bentuk hash yang tidak dapat dibaca kembali, sampai yang baru dibuat.",
    certificates: "Kunci alamat aman.",
    tracking: "Salat, hitungan tasbih, dan juz yang dibaca dari orang yang menyimpannya dalam profil, sampai dihapus.",
    bridge: "Milik jembatan ke broker MQTT: namanya di sana, dan setelan yang dibagi sekelompok perangkat.",
    push: "Ponsel mana yang meminta pesan, sampai tidak menginginkannya lagi.",
  },
  browser: "Di peramban ini",
  browserLines: [
    "Pilihan seperti bahasa dan tema, doa favorit, daftar zikir, serta tanpa profil hitungan dan riwayat tasbih dan "
      + "juz yang telah dibaca tetap di sini sampai dihapus, dan tidak dikirim ke siapa pun.",
    "Dari profil: kuncinya, jawaban terakhir perangkat, dan yang menunggu perangkat. Dari perangkat: lokasi dan "
      + "negaranya. Dari pesan: yang dipilih.",
    "Di alamat aman, halaman ini, keadaan terakhir, jadwal dan kalender hari-hari terdekat, peta, dan Ramadan disimpan "
      + "untuk saat perangkat tidak terjangkau.",
    "Setelah PIN, sebuah kuki menjaga peramban ini tetap masuk, paling lama dua belas jam sejak perubahan terakhir.",
  ],
  erase: "Hapus yang disimpan peramban ini",
  erased: "Terhapus. Peramban ini tidak menyimpan apa pun dari perangkat ini.",
  eraseTitle: "Di perangkat: menghapus",
  eraseLines: [
    "sudo apt purge qibla menghapus ketiga folder. Sebelum itu, qibla backup menyimpan pengaturan dan kalibrasi.",
    "Log sistem, journalctl -u qibla, memuat gangguan, panggilan, dan siapa yang mengubah pengaturan dari alamat mana; "
      + "sistem menghapus baris lama menurut aturannya sendiri.",
  ],
  ask: "Pertanyaan",
  caretaker: "Pengelola perangkat ini tahu apa yang ada di dalamnya dan dapat menghapusnya.",
}
