/// The configuration on this machine.
extension ArabicCatalogue {
  static let configuration: [String: String] = [
    "the file was changed or damaged": "الملف مغير أو تالف",
    "Mend or remove {1}": "أصلح {1} أو احذفه",
    "{1}, whose {2} of {3}": "{1}، وفيه {2} لسنة {3}",
    "{1} hasn't begun and can't be the Earth's field: {2}": "{1} لم يبدأ ولا يمكن أن يكون مجال الأرض: {2}",
    "{1} can't be the Earth's field: {2}": "{1} لا يمكن أن يكون مجال الأرض: {2}",
    "{1}, which {2}": "{1}: {2}",
    "{1}, which can't be used: {2}": "{1}، ولا يمكن استعماله: {2}",
    "{1}, which can't be used": "{1}، ولا يمكن استعماله",
    "a WMM coefficient file (.COF), or \"\" for the model inside":
      "ملف معاملات `WMM` (`.COF`)، أو `\"\"` للنموذج المدمج",
    "line {1} of {2}, which belongs to {3}": "الخط {1} من {2}، وهو لـ{3}",
    "a line that nothing else uses": "خط لا يستعمله غيره",
    "{1}, the clocks of {2}": "{1}، توقيت {2}",
    "a zone that is installed (sudo apt install tzdata)": "منطقة مثبتة (`sudo apt install tzdata`)",
    "a mosque's timetable (CSV) that can be read, or \"\"": "جدول مسجد (`CSV`) يمكن قراءته، أو `\"\"`",
    "observed beginnings of months (CSV) that can be read, or \"\"":
      "بدايات شهور مرصودة (`CSV`) يمكن قراءتها، أو `\"\"`",
    "{1}, {2}": "{1}: {2}",
    "that of {1}": "طريقة {1}",
    "the default": "الطريقة المعتادة",
    "prayer.method: none is set, so {1} is in force, {2}: set it, prayer.method = {3} or another":
      "طريقة المواقيت `prayer.method` غير مضبوطة، فالسارية {1}، {2}: اضبطها `prayer.method = {3}` أو غيرها",
    "and none is known of {1}, so Asr is shafi": "ولا مذهب معروفا لطريقة {1}، فالعصر على المذهب الشافعي",
    "so Asr is hanafi, as {1} prints it": "فالعصر على المذهب الحنفي كما في {1}",
    "prayer.madhab: none is set, {1}: set it, prayer.madhab = \"shafi\" or \"hanafi\"":
      "مذهب العصر `prayer.madhab` غير مضبوط، {1}: اضبط `prayer.madhab = \"shafi\"` أو `\"hanafi\"`",
    "prayer.timetable: {1}": "جدول المواقيت `prayer.timetable`: {1}",
    "{1}, which holds no recording": "{1}، ولا تسجيل فيه",
    "a folder with fajr.mp3, dhuhr.wav … or adhan.mp3, or \"\"":
      "مجلد فيه `fajr.mp3` و`dhuhr.wav` … أو `adhan.mp3`، أو `\"\"`",
    "recordings, but neither aplay nor mpg123 is installed": "تسجيلات، ولم يثبت `aplay` ولا `mpg123`",
    "recordings with a program to play them (sudo apt install alsa-utils mpg123), or \"\"":
      "تسجيلات مع برنامج يشغلها (`sudo apt install alsa-utils mpg123`)، أو `\"\"`",
    "{1}, which isn't on the shelf": "{1}، وليس على رف التسجيلات",
    "the id of an uploaded recording, or \"\"": "معرف تسجيل مرفوع، أو `\"\"`",
    "{1}, which is no folder": "{1}، وليس مجلدا",
    "a folder with recordings, or \"\"": "مجلد فيه تسجيلات، أو `\"\"`",
    "a folder with recordings that can be read, or \"\"": "مجلد فيه تسجيلات يمكن قراءتها، أو `\"\"`",
    "a sound card, once this machine has one": "بطاقة صوت حين تكون في هذه الآلة",
    "one of the cards {1}, or \"\"": "إحدى البطاقات {1}، أو `\"\"`",
    "no sound card on this machine": "لا بطاقة صوت في هذه الآلة",
    "{1}, whose card {2} isn't there": "{1}، وبطاقته {2} غير موجودة",
    "the device has neither ring nor lights nor buzzer nor display: it shows its direction to other programs only. Set ring.lines or ring.kind, display.kind, status_lights.kind with its lines, or buzzer.line to what is wired":
      "ليس للجهاز حلقة ولا أضواء ولا طنان ولا شاشة: لا يعرض اتجاهه إلا للبرامج الأخرى. اضبط حسب الموصول `ring.lines` أو `ring.kind` أو `display.kind` أو `status_lights.kind` مع خطوطه أو `buzzer.line`",
    "{1}: {2}: found {3}": "{1}: {2}: وجد {3}",
    "the configuration names something that this machine doesn't have or can't read":
      "تذكر الإعدادات ما ليس في هذه الآلة أو ما لا يمكن قراءته",
    "Set {1} to {2}": "اجعل قيمة {1}: {2}",
  ]
}
