/// A problem in short, in Arabic. What was found, names included, stays as it is beside it.
extension Diagnosis {
  static func arabic(_ code: String) -> String {
    let words = code.split(separator: ".", maxSplits: 1).map(String.init)
    let (part, fault) = (words[0], words.count > 1 ? words[1] : "")
    let subject = parts[part] ?? "الجهاز"
    let told = whole[code] ?? faults[fault] ?? "راجع هذا الإعداد"
    return "\(subject): \(told)."
  }

  static let parts = [
    "mag": "حساس المغناطيسية", "mag2": "حساس المغناطيسية الثاني", "imu": "حساس الحركة", "bus": "ناقل الحساسات",
    "multiplexer": "موزع الناقل", "ring": "الحلقة", "status_lights": "أضواء الحالة", "display": "الشاشة",
    "buzzer": "الطنان", "button": "الزر", "buttons": "الأزرار", "encoder": "المقبض الدوار", "output": "المخارج",
    "gps": "مستقبِل GPS", "site": "المكان", "state": "مجلد الحفظ", "cal": "المعايرة", "align": "ضبط الاتجاه",
    "field": "النموذج المغناطيسي", "magnetic_model": "النموذج المغناطيسي", "time": "الساعة",
    "zone": "المناطق الزمنية", "settings": "الإعدادات", "sound": "الصوت", "alarm": "الأذان", "prayer": "مواقيت الصلاة",
    "loop": "الدورة", "pointer": "المؤشر",
  ]

  private static let faults = [
    "absent": "لا استجابة؛ افحص الأسلاك والتغذية", "missing": "لا وجود له هنا؛ افحص وصله وإعداده",
    "permission": "لا إذن باستعماله", "busy": "يستعمله برنامج آخر؛ أوقف ذلك البرنامج",
    "failed": "تعطل؛ افحص الأسلاك والوصلات", "timeout": "لا رد في الوقت المحدد؛ افصل الكهرباء ثم أعدها",
    "unsupported": "لا يدعم المطلوب؛ راجع الإعداد", "read_only": "لا يقبل الكتابة",
    "no_such_line": "رقم الخط غير موجود؛ صحح الإعداد", "no_such_channel": "رقم القناة غير موجود؛ صحح الإعداد",
    "not_configured": "غير مهيأ", "frozen": "يكرر قيمة واحدة؛ افصل الكهرباء ثم أعدها إن استمر ذلك",
    "silent": "لا يعطي جديدا؛ افحص التغذية والوصلات", "reset": "فقد إعداداته؛ افحص التغذية",
    "setting_refused": "رفض إعدادا؛ افحص الأسلاك أو جرب لوحة أخرى",
    "unknown_chip": "شريحة غير معروفة؛ راجع نوع اللوحة", "unlike": "لا يتصرف كما ينبغي؛ راجع نوعه",
    "self_test": "لم ينجح فحصه الذاتي", "self_test_moved": "تحرك أثناء الفحص الذاتي؛ أعده والجهاز ثابت",
    "coarse": "دقته قليلة", "locked": "معلق؛ افصل الكهرباء عن الحساسات ثم أعدها",
    "contended": "يستعمله جهازان معا", "saturated": "مغناطيس أو مكبر صوت قريب جدا",
    "corrupt": "قراءات تالفة؛ قصر الأسلاك وافحص الوصلات",
    "damaged": "ملف تالف", "unreadable": "ملف لا يقرأ", "none": "لا يوجد", "drift": "تغيرت؛ أعد المعايرة",
    "not_stored": "لم تحفظ؛ أفسح مكانا على القرص", "other_sensor": "لحساس آخر؛ عاير الجهاز",
    "spare_damaged": "النسخة السابقة تالفة", "full": "القرص ممتلئ؛ أفسح مكانا", "lock": "لا يمكن منع برنامج ثان",
    "no_fix": "لا موقع بعد؛ ضعه تحت سماء مكشوفة", "no_sentence": "لا جمل مفهومة؛ افحص الأسلاك والسرعة",
    "refused": "لا يؤخذ به", "old": "موقع قديم", "elsewhere": "بعيد عن المكان المضبوط؛ راجعه",
    "not_a_port": "ليس منفذا تسلسليا؛ صحح الإعداد", "speed": "سرعة غير مناسبة؛ صحح الإعداد",
    "unplugged": "مفصول؛ صله ثانية", "gpsd": "يستعمله gpsd؛ اجعل الإعداد gpsd", "last_fix": "الموقع المحفوظ تالف",
    "uncertain": "غير مضبوطة", "contradicted": "تخالف مصدرا آخر", "clock_chip": "شريحة الساعة لا تعمل",
    "overlay": "التغييرات المحفوظة غير سارية", "adhan_directory": "راجع مجلد التسجيلات",
    "adhan_device": "راجع جهاز الصوت", "failures": "أعطال؛ افحص الأسلاك",
    "model_expired": "انتهت مدته؛ حدث البرنامج", "model_early": "لم تبدأ مدته بعد",
    "timezone": "راجع المنطقة الزمنية", "timetable": "راجع ملف المواقيت", "observed_months": "راجع ملف بدايات الشهور",
  ]

  private static let whole = [
    "cal.none": "الجهاز غير معاير؛ عايره", "gps.none": "لا مكان معروفا؛ صل مستقبِلا أو حدد المكان",
    "bus.missing": "غير موجود؛ شغله في إعدادات النظام",
    "state.permission": "لا إذن بالكتابة فيه", "state.missing": "غير موجود", "sound.failed": "لم يسمع الصوت",
  ]
}
