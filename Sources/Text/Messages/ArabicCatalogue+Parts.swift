/// Ring, lights, display, buzzer, buttons and sound; files and the calibration.
extension ArabicCatalogue {
  static let parts: [String: String] = [
    "line {1} of {2}": "الخط {1} من {2}",
    "channel {1} of {2}": "القناة {1} من {2}",
    "no channel of PWM for the {1} in {2}": "لا قناة `PWM` في {2}: {1}",
    "PWM is switched off, or there are several chips and none of them is a Raspberry Pi's own":
      "خرج `PWM` غير مشغل، أو هناك عدة شرائح ليس منها شريحة `Raspberry Pi`",
    "Add dtoverlay=pwm,pin=18,func=2 to /boot/firmware/config.txt and reboot, or set {1}.pwm_chip":
      "أضف `dtoverlay=pwm,pin=18,func=2` إلى `/boot/firmware/config.txt` وأعد التشغيل، أو اضبط `{1}.pwm_chip`",
    "{1} can't be written to": "لا يمكن الكتابة في {1}",
    "the service unit closes /sys to the device": "وحدة الخدمة تمنع الكتابة في `/sys`",
    "Open it: sudo systemctl edit qibla, [Service], ReadWritePaths=- with the folder that realpath {1} says":
      "افتحه: `sudo systemctl edit qibla` ثم `[Service]` ثم `ReadWritePaths=-` متبوعا بالمجلد الذي يظهره `realpath {1}`",
    "Add dtparam={1}=on to /boot/firmware/config.txt and reboot, or set {2}.{3} to one that is listed":
      "أضف `dtparam={1}=on` إلى `/boot/firmware/config.txt` وأعد التشغيل، أو اجعل `{2}.{3}` أحد النواقل المذكورة",
    "{1} is taken": "مشغول: {1}",
    "another program or a kernel driver uses it": "يستعمله برنامج آخر أو برنامج تشغيل في النواة",
    "Stop that program, or wire the {1} elsewhere": "أوقف ذلك البرنامج، أو صل في مكان آخر: {1}",
    "another GPIO chip carries the header's lines": "خطوط الموصل على شريحة `GPIO` أخرى",
    "Set {1}.gpio_chip to one that gpiodetect lists": "اجعل `{1}.gpio_chip` واحدة مما يظهره `gpiodetect`",
    "the user is not in the group {1}": "المستخدم ليس في المجموعة {1}",
    "Run: sudo usermod -aG {1} $USER, and log in again": "نفذ `sudo usermod -aG {1} $USER` ثم سجل الدخول من جديد",
    "{1} is taken by {2}": "مشغول، يستعمله {2}: {1}",
    "Stop that program, or wire the {1} to other lines": "أوقف ذلك البرنامج، أو صل بخطوط أخرى: {1}",
    "{1} does not exist; the chip has {2} 0 ... {3}": "رقم غير موجود: {1}؛ {2} في الشريحة `0 ... {3}`",
    "a wrong number in the configuration": "رقم خطأ في الإعدادات",
    "Set the {1}'s {2} to existing ones": "صحح في الإعدادات {2}: {1}",
    "Check its wiring and its supply": "افحص الأسلاك والتغذية",
    "{1} timed out": "لا رد من {1} في الوقت المحدد",
    "a part keeps the bus occupied": "قطعة تبقي الناقل مشغولا",
    "Power-cycle the device; check the bus for a short":
      "افصل الكهرباء عن الجهاز ثم أعدها، وتحقق من عدم تماس في الناقل",
    "{1} can't do what the {2} needs": "غير مناسب: {1} ({2})",
    "the configuration names another kind of device": "الإعدادات تشير إلى جهاز من نوع آخر",
    "Set the {1}'s device to a fitting one": "اختر في الإعدادات جهازا مناسبا: {1}",
    "{1} failed with error {2}": "فشل {1} (الخطأ {2})",
    "{1}; something answers at {2}": "{1}؛ وهناك رد عند {2}",
    "Set display.address = {1} if that is the display": "إن كان ذلك هو الشاشة فاضبط `display.address = {1}`",
    "the configuration has no {1}": "غير موجود في الإعدادات: {1}",
    "its lines or bus aren't set": "لم تضبط الخطوط أو الناقل",
    "Set {1}": "اضبط {1}",
    "the recording, the player or the sound device is not there": "التسجيل أو برنامج التشغيل أو جهاز الصوت غير موجود",
    "See what qibla doctor says of alarm.adhan_directory and alarm.adhan_device":
      "انظر ما يقوله `qibla doctor` عن `alarm.adhan_directory` و`alarm.adhan_device`",
    "it was made by another user, most likely by root with an earlier version":
      "أنشأه مستخدم آخر، والأرجح `root` مع إصدار سابق",
    "Remove it: sudo rm {1}. Until then a second program can use the sensors at the same time":
      "احذفه: `sudo rm {1}`. وحتى ذلك الحين لا يمنع برنامج ثان من الحساسات",
    "Until then calibration, place and alignment are lost with a restart":
      "وحتى ذلك الحين تضيع المعايرة والمكان وضبط الاتجاه عند إعادة التشغيل",
    "it was never made, or state.directory names another": "لم ينشأ، أو يشير `state.directory` إلى غيره",
    "Make it: sudo mkdir -p {1}. {2}": "أنشئه: `sudo mkdir -p {1}`. {2}",
    "{1} is on a file system that is read-only": "{1} على نظام ملفات للقراءة فقط",
    "it was mounted so, the kernel did that after an error of the card, or the service may write in /var/lib/qibla only":
      "ركب هكذا، أو جعلته النواة كذلك بعد خطأ في البطاقة، أو لا يسمح للخدمة بالكتابة إلا في `/var/lib/qibla`",
    "Mount it writable, or open it to the service: sudo systemctl edit qibla, [Service], ReadWritePaths={1}; if that fails, replace the card. {2}":
      "ركبه قابلا للكتابة، أو افتحه للخدمة: `sudo systemctl edit qibla` ثم `[Service]` ثم `ReadWritePaths={1}`؛ فإن لم ينفع فبدل البطاقة. {2}",
    "the disk of {1} is full": "القرص الذي فيه {1} ممتلئ",
    "logs or recordings have filled it": "ملأته السجلات أو التسجيلات",
    "Make room: see what df -h and du say. {1}": "أفسح مكانا: انظر ما يظهره `df -h` و`du`. {1}",
    "no permission to write in {1}": "لا إذن بالكتابة في {1}",
    "it belongs to another user": "هو لمستخدم آخر",
    "Give it to the device's user: sudo chown qibla {1}. {2}": "اجعله لمستخدم الجهاز: `sudo chown qibla {1}`. {2}",
    "Look at the kernel's messages: dmesg | tail. {1}": "انظر رسائل النواة: `dmesg | tail`. {1}",
    "is not there": "غير موجود",
    "can't be used: no permission": "لا يمكن استعماله: لا إذن",
    "can't be written: the disk is full": "لا يمكن كتابته: القرص ممتلئ",
    "can't be written: the file system is read-only": "لا يمكن كتابته: نظام الملفات للقراءة فقط",
    "is too large": "كبير جدا",
    "has {1}, more than the {2} that are accepted": "حجمه {1}، والمقبول {2} على الأكثر",
    "has more than the {1} that are accepted": "أكبر من {1}، وهو أكثر ما يقبل",
    "was changed, but the disk did not confirm it (error {1}): after a power cut it may be as it was before":
      "غير ولم يؤكد القرص ذلك (الخطأ {1}): قد يرجع كما كان إن انقطعت الكهرباء",
    "is a folder": "مجلد",
    "is a pipe or a device instead of a file": "أنبوب أو جهاز وليس ملفا",
    "is a link, which isn't followed here": "رابط، ولا تتبع الروابط هنا",
    "is closed": "مغلق",
    "is in a folder that another program keeps locked": "في مجلد يقفله برنامج آخر",
    "failed with error {1}": "فشل (الخطأ {1})",
    "own field of {1}  {2}, up to {3}° of heading, corrected": "المجال الذاتي: {1}  {2}، حتى `{3}°` من الاتجاه، مصحح",
    "own field of {1}  {2}, corrected": "المجال الذاتي: {1}  {2}، مصحح",
    "no calibration of this magnetometer is in use": "لا معايرة مستعملة لحساس المغناطيسية هذا",
    "it was never calibrated": "لم يعاير قط",
    "Calibrate; until then the direction is shown in doubt": "عاير الجهاز؛ وحتى ذلك الحين يعرض الاتجاه غير مؤكد",
    "{1} can't be written": "لا يمكن كتابة {1}",
    "the disk is full, read-only or fails": "القرص ممتلئ أو للقراءة فقط أو معطوب",
    "Make room or change the disk: the calibration is lost when the device stops":
      "أفسح مكانا أو بدل القرص: تضيع المعايرة عند توقف الجهاز",
    "the device's own field has changed by {1} µT since it was calibrated":
      "تغير مجال الجهاز الذاتي منذ المعايرة بمقدار `{1} µT`",
    "magnetic parts were added or removed, or a magnet was near": "أضيفت أجزاء مغناطيسية أو أزيلت، أو اقترب مغناطيس",
    "Calibrate again": "أعد المعايرة",
    "{1} is in raw counts": "{1} بوحدات خام",
    "it was made from a log of raw counts": "صنعت المعايرة من سجل بوحدات خام",
    "Calibrate from microtesla; until then the direction is shown in doubt":
      "عاير من قيم بالميكروتسلا؛ وحتى ذلك الحين يعرض الاتجاه غير مؤكد",
    ": sudo qibla calibrate, or hold the button for two seconds; until then the direction is shown in doubt":
      ": `sudo qibla calibrate`، أو اضغط الزر ثانيتين؛ وحتى ذلك الحين يعرض الاتجاه غير مؤكد",
    "{1} is not there, but {2} is": "{1} غير موجود، لكن {2} موجود",
    "state.directory was moved, and the calibration was not": "نقل `state.directory` ولم تنقل المعايرة",
    "the device was never calibrated": "لم يعاير الجهاز قط",
    "Move it there: sudo mv {1} {2}, or calibrate{3}": "انقلها إليه: `sudo mv {1} {2}`، أو عاير الجهاز{3}",
    "Calibrate{1}": "عاير الجهاز{1}",
    "the file was cut off or changed": "الملف مبتور أو مغير",
    "None: an earlier calibration is in use": "لا شيء: تستعمل معايرة سابقة",
    "the user may not read it, or the disk fails": "لا إذن للمستخدم بقراءته، أو القرص معطوب",
    "Run the doctor as the device's user, or give the file back to it": "نفذ الفحص بمستخدم الجهاز، أو أعد الملف إليه",
    "the file was cut off or changed: the card may be failing": "الملف مبتور أو مغير: قد تكون البطاقة معطوبة",
    "Keep a copy of the one in use elsewhere: qibla calibrate --export FILE; the next calibration replaces it":
      "احفظ نسخة من المستعملة في مكان آخر: `qibla calibrate --export FILE`؛ وتحل المعايرة القادمة محل التالفة",
    "another chip was plugged in, or i2c.bus or magnetometer.axes were changed":
      "ركبت شريحة أخرى، أو غير `i2c.bus` أو `magnetometer.axes`",
    "None: an earlier calibration of this sensor is in use": "لا شيء: تستعمل معايرة سابقة لهذا الحساس",
    "Calibrate this sensor": "عاير هذا الحساس",
    "the device's own field has changed by {1} µT ({2} %) since it was calibrated, as of {3}":
      "تغير مجال الجهاز الذاتي منذ المعايرة بمقدار `{1} µT` (`{2} %`) حتى {3}",
    "{1} can't be read: {2}": "لا يمكن قراءة {1}: {2}",
    "{1} belongs to another sensor ({2}) and is not applied": "{1} لحساس آخر ({2}) ولا يستعمل",
    "{1} carries no checksum or names no sensor: taken as it is": "{1} بلا مجموع اختباري أو بلا اسم حساس: أخذ كما هو",
    "an earlier calibration is in use": "تستعمل معايرة سابقة",
    "{1}: {2}; the calibration in use is intact; this copy can't be restored":
      "{1}: {2}؛ المعايرة المستعملة سليمة، ولا يمكن استرجاع هذه النسخة",
  ]
}
