/// Receiver, place, alignment and time.
extension ArabicCatalogue {
  static let place: [String: String] = [
    "Align again (qibla align --sun), or remove it: qibla align --remove":
      "أعد ضبط الاتجاه (`qibla align --sun`) أو احذفه: `qibla align --remove`",
    "the stored alignment can't be read, or is damaged, and is not used":
      "ضبط الاتجاه المحفوظ لا يقرأ أو تالف، ولا يستعمل",
    "the file was cut off or changed, or a later version wrote it": "الملف مبتور أو مغير، أو كتبه إصدار أحدث",
    "{1} m": "`{1}` م",
    "{1} km": "`{1}` كم",
    "the alignment was made {1} from here and is not used": "جرى ضبط الاتجاه على بعد {1} من هنا، ولا يستعمل",
    "the device has been moved": "نقل الجهاز",
    "the alignment was made with another sensor, mounting or calibration and is not used":
      "جرى ضبط الاتجاه بحساس أو تركيب أو معايرة أخرى، ولا يستعمل",
    "the device was recalibrated or rewired": "أعيدت معايرة الجهاز أو توصيله",
    "the magnetic field has changed since the device was aligned; the alignment is not used":
      "تغير المجال المغناطيسي منذ ضبط الاتجاه، فلا يستعمل الضبط",
    "iron was added or removed nearby, or the device was moved in the room":
      "أضيف حديد قريب أو أزيل، أو نقل الجهاز داخل الغرفة",
    "{1} hasn't begun: it holds from {2}, and today is {3}": "لم يبدأ {1}: يصح من {2}، واليوم {3}",
    "the file in magnetic_model.file is of later years, or the date is wrong":
      "ملف `magnetic_model.file` لسنوات قادمة، أو التاريخ خطأ",
    "Set magnetic_model.file to \"\" for the model inside, until the file's years begin":
      "اجعل `magnetic_model.file` فارغا `\"\"` ليستعمل النموذج المدمج حتى تبدأ سنوات الملف",
    "{1} ended {2} years before {3}": "انتهى {1} قبل {3} بـ {2} سنة",
    "models of the Earth's field are made for five years": "نماذج مجال الأرض تصنع لخمس سنوات",
    "Download the newest WMM.COF from NOAA and name it in magnetic_model.file":
      "نزل أحدث `WMM.COF` من `NOAA` واذكره في `magnetic_model.file`",
    "the receiver is {1} km from the configured place, where the Qibla differs by {2}°":
      "المستقبِل على بعد {1} كم من المكان المضبوط، وتختلف القبلة عنده `{2}°`",
    "the device was carried there, the configuration has a fault, or the receiver is deceived":
      "نقل الجهاز إلى هناك، أو في الإعدادات خطأ، أو يتلقى المستقبِل إشارة مضللة",
    "The receiver has said so for an hour, and its place counts: correct or remove place.latitude_deg and place.longitude_deg":
      "يقول المستقبِل ذلك منذ ساعة فيؤخذ بمكانه: صحح `place.latitude_deg` و`place.longitude_deg` أو احذفهما",
    "The configured place holds for an hour; if it is wrong, correct place.latitude_deg and place.longitude_deg":
      "يؤخذ بالمكان المضبوط ساعة؛ فإن كان خطأ فصحح `place.latitude_deg` و`place.longitude_deg`",
    "{1} says {2}, the system's clock {3}": "الوقت حسب {1} هو {2}، وحسب ساعة النظام {3}",
    "nothing keeps the system's clock right": "لا شيء يضبط ساعة النظام",
    "one of them is wrong, though both count as kept right": "إحداهما خطأ، مع أن كلتيهما تعد مضبوطة",
    "Prayer times go by {1}; see `timedatectl`": "تتبع مواقيت الصلاة {1}؛ انظر `timedatectl`",
    "the machine's clock chip says {1}, {2} {3}": "الوقت حسب شريحة الساعة هو {1}، وحسب {2} هو {3}",
    "the chip's battery is empty, or it was never set; a start without network and receiver begins with its time":
      "بطاريتها فارغة أو لم تضبط قط؛ وبلا شبكة ولا مستقبِل يبدأ الجهاز بوقتها",
    "Once `date` is right: sudo hwclock --systohc": "حين يصح ما يظهره `date` نفذ `sudo hwclock --systohc`",
    "gpsd is not installed, not running, or elsewhere": "برنامج `gpsd` غير مثبت أو لا يعمل أو في مكان آخر",
    "Install it: sudo apt install gpsd, or set gps.port = \"auto\"":
      "ثبته: `sudo apt install gpsd`، أو اضبط `gps.port = \"auto\"`",
    "{1} has ended the connection": "أنهى {1} الاتصال",
    "gpsd was stopped or restarted": "أوقف `gpsd` أو أعيد تشغيله",
    "None, if it comes back; otherwise: sudo systemctl start gpsd": "لا شيء إن عاد، وإلا: `sudo systemctl start gpsd`",
    "no receiver was found on any serial port, and no gpsd answers": "لا مستقبِل على أي منفذ تسلسلي، ولا يرد `gpsd`",
    "no receiver is plugged in, or the UART is switched off": "لا مستقبِل موصول، أو `UART` غير مشغل",
    "Plug it in; sudo qibla setup adds enable_uart=1 to /boot/firmware/config.txt; without a receiver set gps.port = \"none\"":
      "صله؛ ويضيف `sudo qibla setup` السطر `enable_uart=1` إلى `/boot/firmware/config.txt`؛ وبلا مستقبِل اضبط `gps.port = \"none\"`",
    "{1} is held by gpsd": "{1} محجوز لبرنامج `gpsd`",
    "gpsd was set up to read this receiver": "أعد `gpsd` لقراءة هذا المستقبِل",
    "Set gps.port = \"gpsd\" to have the place from it, or stop it: sudo systemctl stop gpsd.socket gpsd":
      "اضبط `gps.port = \"gpsd\"` ليؤخذ المكان منه، أو أوقفه: `sudo systemctl stop gpsd.socket gpsd`",
    "the user is not in the group dialout": "المستخدم ليس في المجموعة `dialout`",
    "Run: sudo usermod -aG dialout $USER, and log in again":
      "نفذ `sudo usermod -aG dialout $USER` ثم سجل الدخول من جديد",
    "another program reads it, often gpsd or a serial console": "يقرؤه برنامج آخر، وهو غالبا `gpsd` أو طرفية تسلسلية",
    "If it is gpsd, set gps.port = \"gpsd\"; if it is the console, remove console=serial0 from cmdline.txt":
      "إن كان `gpsd` فاضبط `gps.port = \"gpsd\"`، وإن كانت الطرفية فأزل `console=serial0` من `cmdline.txt`",
    "{1} is no serial port": "{1} ليس منفذا تسلسليا",
    "gps.port names another kind of file": "يشير `gps.port` إلى ملف من نوع آخر",
    "Set gps.port to a serial port such as /dev/serial0 or /dev/ttyACM0":
      "اجعل `gps.port` منفذا تسلسليا مثل `/dev/serial0` أو `/dev/ttyACM0`",
    "{1} can't do {2} baud": "لا يقدر {1} على السرعة `{2} baud`",
    "gps.baud is no speed of this port": "`gps.baud` ليس من سرعات هذا المنفذ",
    "Set gps.baud to the receiver's speed, usually 9600": "اجعل `gps.baud` سرعة المستقبِل، وهي غالبا 9600",
    "{1} was unplugged": "فصل {1}",
    "the cable or the receiver went away": "فصل السلك أو المستقبِل",
    "Plug it in again": "صله من جديد",
    "the receiver is silent": "لا شيء يصل من المستقبِل",
    "the receiver sends no valid sentence": "لا تصل جملة صحيحة",
    "it has no power, or its wire is loose": "بلا تغذية، أو سلكه غير ثابت",
    "its speed has not been found yet": "لم تعرف سرعته بعد",
    "Check its wiring; or set gps.port to where it is": "افحص أسلاكه، أو اجعل `gps.port` منفذه",
    "no place is known": "لا مكان معروفا",
    "there is no receiver, no earlier fix and no fixed place": "لا مستقبِل ولا موقع سابقا ولا مكان مضبوطا",
    "Connect a receiver, or set place.latitude_deg and place.longitude_deg":
      "صل مستقبِلا، أو اضبط `place.latitude_deg` و`place.longitude_deg`",
    "the system's clock is not synchronised": "ساعة النظام غير متزامنة",
    "neither network time nor a receiver's time nor a verified clock chip":
      "لا وقت من الشبكة ولا من المستقبِل ولا من شريحة ساعة موثوقة",
    "Give the receiver a view of the sky, or have the clock set over the network":
      "ضع المستقبِل تحت سماء مكشوفة، أو اضبط الساعة من الشبكة",
    "{1} said nothing for some seconds": "لا شيء من {1} منذ ثوان",
    "no receiver is on that port, it has no power, or its TX is not on the board's RX":
      "لا مستقبِل على هذا المنفذ، أو بلا تغذية، أو `TX` فيه غير موصول بـ `RX` اللوحة",
    "Check the wiring: TX to RX, ground, 3.3 V": "افحص الأسلاك: `TX` إلى `RX`، والأرضي، و`3.3 V`",
    "{1} sent {2} bytes, but no sentence": "أرسل {1} {2} بايت بلا جملة واحدة",
    "{1} baud is not its speed, or it speaks a binary protocol": "ليست سرعته `{1} baud`، أو يستعمل بروتوكولا ثنائيا",
    "it is not a gpsd": "ليس `gpsd`",
    "Set gps.baud = 0 to have the speed found, or switch the receiver to NMEA 0183":
      "اضبط `gps.baud = 0` لتعرف السرعة، أو حول المستقبِل إلى `NMEA 0183`",
    "{1} sent {2} sentences, and none gives a place: {3}": "عدد الجمل من {1}: {2}، ولا مكان في أي منها: {3}",
    "the receiver, or a program that relays its sentences, sends kinds or formats that are not supported":
      "المستقبِل أو ما ينقل جمله يكتب أو يرسل غير ما يقرأ هنا",
    "Have it send RMC and GGA (or GNS, GLL) of NMEA 0183; qibla record keeps what it sends, to be compared":
      "اجعله يرسل `RMC` و`GGA` (أو `GNS` و`GLL`) من `NMEA 0183`؛ ويحفظ `qibla record` ما يرسله للمقارنة",
    "{1} has no fix yet; it hears {2} satellites": "لا موقع من {1} بعد؛ الأقمار الملتقطة: {2}",
    "{1} has no fix yet": "لا موقع من {1} بعد",
    "too few satellites are heard well": "قليل من الأقمار يلتقط بوضوح",
    "Give the antenna a view of the sky; a first fix can take some minutes":
      "ضع الهوائي تحت سماء مكشوفة؛ وقد يستغرق أول موقع دقائق",
    "{1} times two of them contradict each other": "تعارضت جملتان، عدد المرات {1}",
    "they are of kinds without one": "هي من أنواع بلا مكان",
    "of kinds without a place": "من أنواع بلا مكان",
    "with a field that violates the standard, such as a wrong number of digits":
      "فيها حقل يخالف المعيار، كعدد أرقام خطأ",
    "with a place, time or date out of range": "فيها مكان أو وقت أو تاريخ محال",
    "at 0° north, 0° east": "عند الصفر شمالا والصفر شرقا",
    "with a place that was typed in or is simulated": "فيها مكان مكتوب باليد أو محاكى",
    "the file was cut off or changed, or the user may not read it": "الملف مبتور أو مغير، أو لا إذن للمستخدم بقراءته",
    "None: the next fix replaces it": "لا شيء: يحل محله الموقع القادم",
    "the last known place is {1} days old": "عمر آخر موقع معروف بالأيام: {1}",
    "the last known place is of unknown age": "آخر موقع معروف مجهول العمر",
    "there was no fix since": "لم يأت موقع بعده",
    "Give the receiver a view of the sky, or set place.latitude_deg and place.longitude_deg":
      "ضع المستقبِل تحت سماء مكشوفة، أو اضبط `place.latitude_deg` و`place.longitude_deg`",
    "the place lies in the {1} zone of the magnetic model": "المكان في {1} من النموذج المغناطيسي",
    "a magnetic pole is near": "القطب المغناطيسي قريب",
    "Use the bearing on the map, or align by the sun": "استعمل الاتجاه على الخريطة، أو اضبط الاتجاه بالشمس",
    "the user may not read it": "لا إذن للمستخدم بقراءته",
    "{1} is damaged and not used": "{1} تالف ولا يستعمل",
    "Align again, or remove it: qibla align --remove": "أعد ضبط الاتجاه، أو احذفه: `qibla align --remove`",
    "{1} isn't used: it {2}": "لا يستعمل {1}: {2}",
    "the folder is incomplete, damaged or older than the system's": "المجلد ناقص أو تالف أو أقدم من مجلد النظام",
    "Copy the whole folder usr/share/zoneinfo of the newest package tzdata there, or remove it":
      "انسخ إليه مجلد `usr/share/zoneinfo` كله من أحدث حزمة `tzdata`، أو احذفه",
  ]
}
