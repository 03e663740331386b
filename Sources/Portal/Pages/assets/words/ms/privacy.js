// What is stored where. Each sentence is checked against the program: change both together.
export default {
  lead: [
    "Tiada akaun, tiada iklan, tiada penjejakan: arah dan waktu solat dikira pada peranti, dan halamannya tidak "
      + "menghubungi alamat lain.",
    "Peranti menghantar tiga perkara kepada pihak lain. Mesej kepada telefon dimatikan kecuali penjaga menghidupkan "
      + "portal.push, dan disulitkan untuk telefon yang memintanya.",
    "Seruan solat untuk program lain dimatikan kecuali penjaga menetapkan alamat program itu, portal.webhook. Program "
      + "itu mengetahui solat atau peringatan, waktunya, zon waktu dan nama keluarga atau masjid.",
    "Broker MQTT tidak menerima apa-apa kecuali penjaga menetapkan bridge.host: kemudian lokasi, keadaan, waktu solat, "
      + "tetapan dan hasil pemeriksaan.",
  ],
  device: "Pada peranti",
  deviceNote: "Peranti menulis fail-fail ini sahaja, dan salinannya semasa ditulis.",
  files: {
    settings: "Yang diubah dalam tetapan, sehingga diubah kembali.",
    place: "Lokasi terakhir daripada GPS, supaya diketahui selepas dimulakan semula: satu lokasi sahaja, tanpa jejak "
      + "lokasi sebelumnya.",
    calibration: "Penentukuran dan dua penentukuran sebelumnya, serta satu daripada program yang lebih baharu.",
    sensors: "Ralat giroskop, kompas dan jam pada ukuran terakhir.",
    alignment: "Bagaimana peranti terpusing di tempat ia dipasang.",
    alarms: "Sehingga bila seruan solat telah dibunyikan.",
    tasbih: "Kiraan butang peranti, sehingga ditetapkan semula, dan fail sebelumnya jika rosak.",
    tables: "Jadual waktu dan bulan yang dimuat naik, sehingga digantikan oleh yang lain.",
    recordings: "Rakaman penderia, dibuat atas permintaan sahaja, sehingga dipadamkan.",
    reciters: "Rakaman azan yang dimuat naik dengan nama, lesen dan asalnya, sehingga dibuang.",
    brought: "Rakaman azan dan peraturan jam yang diletakkan oleh penjaga di situ.",
    run: "Sama ada program berjalan, dan bagaimana ia kali terakhir berakhir.",
    access: "PIN dan token, dalam bentuk cincangan yang tidak dapat dibaca kembali, sehingga yang baharu dibuat.",
    certificates: "Kunci alamat selamat.",
    tracking: "Solat, kiraan tasbih dan juzuk yang dibaca orang yang menyimpannya dalam profil, sehingga dibuang.",
    bridge: "Milik jambatan ke broker MQTT: namanya di sana, dan tetapan yang dikongsi sekumpulan peranti.",
    push: "Telefon yang meminta mesej, sehingga tidak lagi menghendakinya.",
  },
  browser: "Dalam pelayar ini",
  browserLines: [
    "Pilihan seperti bahasa dan tema, doa kegemaran, senarai zikir, serta tanpa profil kiraan dan sejarah tasbih dan "
      + "juzuk yang telah dibaca kekal di sini sehingga dipadamkan, dan tidak dihantar kepada sesiapa.",
    "Daripada profil: kuncinya, jawapan terakhir peranti, dan yang menunggu peranti. Daripada peranti: lokasi dan "
      + "negaranya. Daripada mesej: yang dipilih.",
    "Pada alamat selamat, halaman ini, keadaan terakhir, waktu dan kalendar hari-hari terdekat, peta dan Ramadan "
      + "disimpan untuk ketika peranti tidak dapat dicapai.",
    "Selepas PIN, sebuah kuki mengekalkan pelayar ini log masuk, paling lama dua belas jam selepas perubahan terakhir.",
  ],
  erase: "Padam yang disimpan oleh pelayar ini",
  erased: "Dipadamkan. Pelayar ini tidak menyimpan apa-apa daripada peranti ini.",
  eraseTitle: "Pada peranti: memadam",
  eraseLines: [
    "sudo apt purge qibla memadamkan ketiga-tiga folder. Sebelum itu, qibla backup menyimpan tetapan dan penentukuran.",
    "Log sistem, journalctl -u qibla, mengandungi kerosakan, seruan dan siapa yang mengubah tetapan dari alamat mana; "
      + "sistem memadamkan baris lama mengikut peraturannya sendiri.",
  ],
  ask: "Soalan",
  caretaker: "Penjaga peranti ini tahu apa yang ada di dalamnya dan boleh memadamkannya.",
}
