/// Sensors, their bus and the multiplexer.
extension ArabicCatalogue {
  static let sensors: [String: String] = [
    "{1} on {2}": "{1} على {2}",
    "{1} is not there": "{1} غير موجود",
    "SPI is switched off, or the select line has another number": "ناقل `SPI` غير مشغل، أو لخط الاختيار رقم آخر",
    "Add dtparam=spi=on to /boot/firmware/config.txt and reboot, or set the sensor's bus to one that is listed":
      "أضف `dtparam=spi=on` إلى `/boot/firmware/config.txt` وأعد التشغيل، أو اجعل ناقل الحساس أحد النواقل المذكورة",
    "no permission to open {1}": "لا إذن بفتح {1}",
    "the user is not in the group spi": "المستخدم ليس في المجموعة `spi`",
    "Run: sudo usermod -aG spi $USER, and log in again": "نفذ `sudo usermod -aG spi $USER` ثم سجل الدخول من جديد",
    "{1} is no SPI device": "{1} ليس جهاز `SPI`",
    "it is another kind of file": "الملف من نوع آخر",
    "Set the sensor's bus to a /dev/spidevN.M": "اجعل ناقل الحساس `/dev/spidevN.M`",
    "I2C is switched off, or the bus has another number": "ناقل `I2C` غير مشغل، أو له رقم آخر",
    "Run: sudo qibla setup, which adds dtparam=i2c_arm=on to /boot/firmware/config.txt, and reboot, or set i2c.bus to one that is listed":
      "نفذ `sudo qibla setup` فيضيف `dtparam=i2c_arm=on` إلى `/boot/firmware/config.txt` ثم أعد التشغيل، أو اجعل `i2c.bus` أحد النواقل المذكورة",
    "the user is not in the group i2c": "المستخدم ليس في المجموعة `i2c`",
    "Run: sudo usermod -aG i2c $USER, and log in again": "نفذ `sudo usermod -aG i2c $USER` ثم سجل الدخول من جديد",
    "{1} is no I2C bus": "{1} ليس ناقل `I2C`",
    "i2c.bus names another kind of device": "يشير `i2c.bus` إلى جهاز من نوع آخر",
    "Set i2c.bus to a /dev/i2c-N": "اجعل `i2c.bus` من الشكل `/dev/i2c-N`",
    "opening {1} failed with error {2}": "فشل فتح {1} (الخطأ {2})",
    "the kernel refused it": "رفضت نواة النظام ذلك",
    "Look at the kernel's messages: dmesg | tail": "انظر رسائل النواة: `dmesg | tail`",
    "register {1} of the chip at {2} reads {3} instead of {4}": "في السجل {1} من الشريحة عند {2} القيمة {3} بدل {4}",
    "another chip answers there": "ترد هناك شريحة أخرى",
    "Check which chip the board carries; known are {1}": "تحقق من شريحة اللوحة؛ والشرائح المعروفة: {1}",
    "register {1} at {2} took {3} and reads {4}": "كتب في السجل {1} عند {2} القيمة {3} فقرئت {4}",
    "a copy of the chip that lacks this setting, or a bad connection": "شريحة مقلدة بلا هذا الإعداد، أو وصلة رديئة",
    "Check the wiring and its length; try another board": "افحص الأسلاك وطولها، وجرب لوحة أخرى",
    "register {1} at {2} lost its setting": "فقد السجل {1} عند {2} إعداده",
    "the chip was reset, most likely by a dip of its supply": "أعيد تشغيل الشريحة، والأرجح أن تغذيتها هبطت",
    "Check the 3.3 V supply and its connection": "افحص تغذية `3.3 V` ووصلتها",
    "the {1} at {2} has repeated one value for a second": "{1} عند {2} يكرر قيمة واحدة منذ ثانية",
    "the chip hangs": "الشريحة معلقة",
    "Power-cycle the device if this doesn't pass by itself": "إن لم يزل ذلك وحده فافصل الكهرباء عن الجهاز ثم أعدها",
    "the {1} at {2} answers, but has had no new sample for a second": "{1} عند {2} يرد، ولا قراءة جديدة منه منذ ثانية",
    "the chip has stopped measuring": "توقفت الشريحة عن القياس",
    "no answer of the multiplexer at {1}": "لا رد من موزع الناقل عند {1}",
    "it is not connected, has no power, is held in reset, or has another address":
      "غير موصول، أو بلا تغذية، أو موقوف بطرف `RESET`، أو له عنوان آخر",
    "Check its SDA, SCL, 3.3 V, ground, RESET and address pins, or set i2c.multiplexer to where it is":
      "افحص أطرافه `SDA` و`SCL` و`3.3 V` والأرضي و`RESET` والعنوان، أو اجعل `i2c.multiplexer` عنوانه",
    "the multiplexer at {1} is owned by a kernel driver": "موزع الناقل عند {1} محجوز لبرنامج تشغيل في النواة",
    "a dtoverlay has made buses of its channels": "جعل `dtoverlay` من قنواته نواقل",
    "Set i2c.multiplexer = \"none\" and i2c.bus to the channel's own bus, or remove the overlay":
      "اضبط `i2c.multiplexer = \"none\"` واجعل `i2c.bus` ناقل القناة نفسها، أو أزل `dtoverlay`",
    "no answer at {1}": "لا رد عند {1}",
    "the {1} is not connected or has no power": "لا توصيل أو لا تغذية: {1}",
    "Check SDA, SCL, 3.3 V and ground": "افحص `SDA` و`SCL` و`3.3 V` والأرضي",
    "the bus is held: {1} timed out": "الناقل محجوز: لا رد من {1} في الوقت المحدد",
    "a chip keeps SDA low": "شريحة تبقي `SDA` منخفضا",
    "Power-cycle the sensors; check for a short between SDA and ground":
      "افصل الكهرباء عن الحساسات ثم أعدها، وتحقق من عدم تماس بين `SDA` والأرضي",
    "{1} is owned by a kernel driver": "{1} محجوز لبرنامج تشغيل في النواة",
    "a driver for the chip is loaded": "محمل في النواة برنامج تشغيل لهذه الشريحة",
    "Unbind it, or remove its dtoverlay from config.txt":
      "افصل برنامج التشغيل عنها، أو أزل سطر `dtoverlay` من `config.txt`",
    "another master won the bus at {1}": "استولى متحكم آخر على الناقل عند {1}",
    "two masters share the bus": "على الناقل متحكمان",
    "Leave this device alone on its bus": "اجعل الناقل لهذا الجهاز وحده",
    "the adapter can't do what {1} needs": "لا يقدر المحول على ما يحتاجه {1}",
    "it speaks a part of SMBus only": "لا يعرف المحول إلا جزءا من `SMBus`",
    "Use another adapter": "استعمل محولا آخر",
    "a transfer with {1} failed with error {2}": "فشل نقل مع {1} (الخطأ {2})",
    "a bad connection": "وصلة رديئة",
    "Check the wiring and its length": "افحص الأسلاك وطولها",
    "no {1} answers on {2}": "لا رد من {1} على {2}",
    "it is not connected, has no power, or has another address": "غير موصول، أو بلا تغذية، أو له عنوان آخر",
    "Check SCLK, MOSI, MISO, the select line, 3.3 V and ground":
      "افحص `SCLK` و`MOSI` و`MISO` وخط الاختيار و`3.3 V` والأرضي",
    "a chip at {1} answers {2}, an unknown identity": "ردت شريحة عند {1} بالقيمة {2}، وهي هوية مجهولة",
    "another chip is on the board": "على اللوحة شريحة أخرى",
    "the chip at {1} behind channel {2} can't be told from one on the main bus":
      "الشريحة عند {1} خلف القناة {2} لا تتميز من شريحة على الناقل الرئيس",
    "two chips have one address": "لشريحتين عنوان واحد",
    "Give one of them another address": "اجعل لإحداهما عنوانا آخر",
    "more than one sample in a hundred of the {1} arrives damaged": "تصل تالفة أكثر من قراءة واحدة من كل مئة: {1}",
    "long wires, a fast bus or a weak supply": "أسلاك طويلة، أو ناقل سريع، أو تغذية ضعيفة",
    "Shorten the wires, or slow the bus": "قصر الأسلاك، أو أبطئ الناقل",
    "the {1} is over its range": "القياس فوق المدى: {1}",
    "something strong is near": "شيء قوي قريب",
    "A magnet or a loudspeaker is very near": "أبعد المغناطيس ومكبرات الصوت، فأحدها قريب جدا",
    "no {1} answers on {2}: its registers read {3}": "لا رد من {1} على {2}، وفي سجلاته {3}",
    "it is not connected, has no power, or is on another select line": "غير موصول، أو بلا تغذية، أو على خط اختيار آخر",
    "chips on SPI aren't looked at while the device uses them: see qibla status":
      "لا تفحص شرائح `SPI` والجهاز يستعملها: انظر `qibla status`",
    "the {1} at {2} stores no factory self-test values: judged by the limits for all chips of its kind":
      "لا يحفظ {1} عند {2} قيم فحص من المصنع: حكم عليه بحدود نوعه",
    " ({1} or more)": " ({1} أو أكثر)",
    " ({1} or less)": " ({1} أو أقل)",
    " no value": " بلا قيمة",
    "  failed": "  لم ينجح",
    "the device was moved while the {1} at {2} tested itself": "تحرك الجهاز أثناء الفحص الذاتي لشريحة {1} عند {2}",
    "it is held in the hand, or on a shaking surface, or a magnet or iron moved nearby":
      "الجهاز في اليد أو على سطح يهتز، أو تحرك بقربه مغناطيس أو حديد",
    "Lay it down, hold still, and run: qibla doctor --self-test": "ضع الجهاز ساكنا ثم نفذ `qibla doctor --self-test`",
    "the {1} at {2} failed its own test: {3}": "لم تنجح شريحة {1} عند {2} في فحصها الذاتي: {3}",
    "the sensor is damaged, its supply is too low, or it is a copy of the chip without this test":
      "الحساس معطوب، أو تغذيته منخفضة، أو شريحته مقلدة بلا هذا الفحص",
    "Check the 3.3 V supply and try again; if it fails again, replace the board of the {1}":
      "افحص تغذية `3.3 V` وأعد المحاولة؛ فإن لم ينجح فبدل اللوحة: {1}",
    "the sensors aren't looked at while the device uses the multiplexer: see qibla status":
      "لا تفحص الحساسات والجهاز يستعمل موزع الناقل: انظر `qibla status`",
    "the chip at {1} was set to {2} and reads {3}": "كتب في الشريحة عند {1} القيمة {2} فقرئت {3}",
    "it is not a multiplexer of the TCA9548A kind (one bit a channel)":
      "ليست موزع ناقل من نوع `TCA9548A` (بت لكل قناة)",
    "Set i2c.multiplexer to the multiplexer's address, or to \"none\"":
      "اجعل `i2c.multiplexer` عنوان الموزع، أو `\"none\"`",
    "something at {1} answers as a multiplexer (TCA9548A) may: if it is one and the sensors are behind it, set i2c.multiplexer = {2}":
      "عند {1} ما قد يكون موزع ناقل (`TCA9548A`): إن كان كذلك والحساسات خلفه فاضبط `i2c.multiplexer = {2}`",
    "a kernel driver owns {1} on {2}: if that is a multiplexer with the sensors behind it, set i2c.bus to the channel's own bus":
      "{1} على {2} محجوز لبرنامج تشغيل في النواة: إن كان موزع ناقل والحساسات خلفه فاجعل `i2c.bus` ناقل القناة نفسها",
    "{1}; there are {2}": "{1}؛ الموجود: {2}",
    "{1}; {2}": "{1}؛ {2}",
    "it is not connected, has no power, or is a kind that isn't known; looked at {1}":
      "غير موصول، أو بلا تغذية، أو من نوع غير معروف؛ جرى البحث عند {1}",
    "Check SDA, SCL, 3.3 V and ground; list what answers with: i2cdetect -y {1}":
      "افحص `SDA` و`SCL` و`3.3 V` والأرضي؛ وتظهر العناوين التي ترد بالأمر `i2cdetect -y {1}`",
    "a count of it is {1} µT, more than the Earth's horizontal field: it is made for magnets and can't find north":
      "درجته الواحدة `{1} µT`، أكثر من مجال الأرض الأفقي: صنع للمغناطيس ولا يجد الشمال",
    "the magnetometer at {1} on {2} is a {3}": "حساس المغناطيسية عند {1} على {2} هو {3}",
    "Use another magnetometer": "استعمل حساس مغناطيسية آخر",
    "{1} reads {2}": "{1} = {2}",
    "a {1} answers at {2} on {3}: {4}": "ترد {1} عند {2} على {3}: {4}",
    "it can't be driven: {1}": "لا يمكن تشغيلها: {1}",
    "it is a copy, and its scales are undocumented": "مقلدة، ومقاييسها غير موثقة",
    "the two can't be told apart, and the copy's scales are undocumented":
      "لا تتميز الشريحتان، ومقاييس المقلدة غير موثقة",
    "its modes differ from those of the LSM6 parts that are driven": "أوضاعها تختلف عن شرائح `LSM6` المعروفة",
    "Use another chip": "استعمل شريحة أخرى",
    "something unknown answers on {1}: {2}": "ترد على {1} شريحة مجهولة: {2}",
    "a chip this program can't drive over SPI; known are {1}": "شريحة لا يشغلها هذا البرنامج عبر `SPI`؛ والمعروفة: {1}",
    "Use one of these, name it if it is one, or ask for the chip to be added":
      "استعمل واحدة منها، أو سمها في الإعدادات إن كانت منها، أو اطلب إضافتها",
    "something unknown answers at {1} on {2}: {3}": "ترد عند {1} على {2} شريحة مجهولة: {3}",
    "a chip this program can't drive; known are {1}": "شريحة لا يشغلها هذا البرنامج؛ والمعروفة: {1}",
    "Use one of these, or ask for the chip to be added": "استعمل واحدة منها، أو اطلب إضافتها",
  ]
}
