// Words of every screen: of the shell, of the compass, and what several screens say.
const advice = {
  "good": "الاتجاه موثوق.",
  "qibla.here": "الكعبة على بعد أقل من 100 متر: لا يعطى اتجاه هنا.",
  "qibla.antipode": "الكعبة في الجهة المقابلة من الأرض تماما: كل الجهات تؤدي إليها.",
  "start.settling": "جار البدء: أبق الجهاز ثابتا لحظة.",
  "cal.none": "لم يعاير الجهاز بعد: قد يكون الاتجاه بعيدا عن الصواب. عاير الجهاز.",
  "motion.hold_still": "ثبت الجهاز.",
  "motion.shaken": "الجهاز يهتز: ضعه أو ثبته في يدك.",
  "field.unproven": "قد يحرف هذا المبنى البوصلة: احمل الجهاز ثلاث خطوات، أو اضبط اتجاهه مرة.",
  "heading.uncertain": "الاتجاه غير مؤكد بعد: أدر الجهاز دورة كاملة بعيدا عن المعادن.",
  "heading.contradicted": "قراءات الحساسات متعارضة: أبق الجهاز ثابتا لحظة.",
  "sound.playing": "يشتغل تسجيل، وقد يحرف تياره الاتجاه: انتظر حتى ينتهي.",
  "field.new": "تغير المجال المغناطيسي: قارن الاتجاه باتجاه معروف.",
  "field.attached": "شيء مغناطيسي ملتصق بالجهاز: أزله أو عاير الجهاز معه.",
  "gps.old": "الموقع قديم: ضع الجهاز تحت السماء أو حدد الموقع.",
  "gps.elsewhere": "موقع المستقبِل بعيد عن الموقع المحدد، وأحدهما خطأ: راجع الموقع.",
  "field.horizontal_weak": "القطب المغناطيسي قريب والبوصلة ضعيفة هنا: قارن بالاتجاه على الخريطة.",
  "cal.site": "عوير الجهاز في مكان آخر: عايره هنا.",
  "heading.lost": "لا اتجاه الآن: ثبت الجهاز، فإن استمر ذلك فافحص الحساسات.",
  "heading.stale": "انقطعت قراءات الحساسات لحظة: الاتجاه المعروض متأخر.",
  "loop.late": "الجهاز بطيء: خفف الحمل عنه وافحص ناقل الحساسات.",
  "bus.corrupt": "بيانات الحساس تصل تالفة: افحص الأسلاك وطولها.",
  "field.model_expired": "انتهت صلاحية النموذج المغناطيسي: ثبت نموذجا أحدث.",
  "field.length": "المجال المغناطيسي هنا أقوى أو أضعف من المعتاد: ابتعد عن المعادن والمغناطيس والهواتف.",
  "field.dip": "اتجاه المجال المغناطيسي هنا غير صحيح: ابتعد عن المعادن والمغناطيس والهواتف.",
  "mag.disagree": "حساسا المغناطيسية متعارضان: ابتعد عن المعادن والمغناطيس والهواتف، فإن استمر ذلك فعاير الجهاز.",
  "bus.missing": "ناقل الحساسات غير موجود: شغل I2C أو SPI ثم أعد التشغيل.",
  "bus.permission": "لا إذن باستعمال ناقل الحساسات: أضف المستخدم إلى المجموعة i2c أو spi.",
  "mag.absent": "حساس المغناطيسية لا يستجيب: افحص أسلاكه وتغذيته.",
  "mag.unknown_chip": "شريحة مجهولة مكان حساس المغناطيسية: راجع الإعدادات.",
  "mag.frozen": "حساس المغناطيسية يكرر قيمة واحدة ويعاد تشغيله: فإن استمر ذلك فافصل عنه الكهرباء ثم أعدها.",
  "mag.saturated": "حساس المغناطيسية متشبع: مغناطيس أو مكبر صوت قريب جدا.",
  "mag.lost": "توقف حساس المغناطيسية عن الاستجابة: افحص أسلاكه.",
  "tilt.unknown": "لا حساس ميل: لا يعرف الجهاز كيف يمسك.",
  "tilt.assumed": "لا حساس ميل: الاتجاه صحيح ما دام الجهاز مستويا.",
  "gps.none": "الموقع مجهول: ضع الجهاز تحت السماء أو حدد الموقع.",
  "field.near_pole": "القطب المغناطيسي أقرب من أن تعمل البوصلة: استعمل الاتجاه على الخريطة.",
}

/** Counted seconds, hours and days, as Arabic has them: 3 to 10, 11 to 99 and hundreds each in their own form. */
const plurals = new Intl.PluralRules("ar")
export const counted = (count, one, two, few, many, hundreds = many) => {
  const forms = { zero: "", one, two, few: `${count} ${few}`, many: `${count} ${many}`, other: "" }
  return forms[plurals.select(count)] || `${count} ${hundreds}`
}

export default {
  title: "القبلة",
  language: "اللغة",
  skip: "إلى المحتوى",
  navigation: "الشاشات",
  greeting: name => `السلام عليكم، ${name}`,
  cancel: "إلغاء",
  loading: "جار التحميل …",
  ways: { place: "حدد الموقع", calibrate: "عاير الجهاز", align: "اضبط الاتجاه", map: "افتح الخريطة",
    doctor: "افتح الفحص" },
  screens: {
    qibla: "القبلة", times: "المواقيت", map: "الخريطة", tasbih: "المسبحة", duas: "الأدعية", settings: "الإعدادات",
    calibration: "المعايرة", calendar: "التقويم الهجري", doctor: "الفحص", prayers: "صلواتي",
    secure: "العنوان الآمن", start: "مرحبا", hall: "المصلى", privacy: "الخصوصية", watch: "الساعة", wall: "الحائط",
  },
  api: {
    failed: status => `رفض الجهاز ذلك (${status}).`,
    noPIN: "لم يتغير شيء: هذا يتطلب الرقم السري.",
    field: (found, accepted) => `وجد \u2068${found}\u2069، والمقبول: \u2068${accepted}\u2069.`,
  },
  pin: {
    title: "الرقم السري للجهاز",
    note: "التغيير يتطلب الرقم السري الذي ظهر عند إنشائه على الجهاز: \u2068sudo qibla portal pin\u2069",
    label: "الرقم السري",
    enter: "فتح",
    wrong: "الرقم السري خطأ.",
    none: "لم يحدد رقم سري. ينشئه ويظهره على الجهاز الأمر: \u2068sudo qibla portal pin\u2069",
    button: "أو اضغط زر الجهاز مطولا عشر ثوان، فينشئ رقما سريا جديدا ويظهره.",
    plain: "وصلت هذه الصفحة عبر HTTP غير المشفر، حيث يمكن لغيرك في الشبكة أن يقرأ الرقم السري. يقبله الجهاز على عنوانه "
      + "الآمن.",
    tooMany: seconds =>
      `محاولات خاطئة كثيرة. المحاولة التالية بعد ${counted(Number(seconds), "ثانية", "ثانيتين", "ثوان", "ثانية")}.`,
  },
  octants: ["شمال", "شمال شرق", "شرق", "جنوب شرق", "جنوب", "جنوب غرب", "غرب", "شمال غرب"],
  turnRight: angle => `استدر يمينا ${angle}`,
  turnLeft: angle => `استدر يسارا ${angle}`,
  aligned: "أنت متجه إلى القبلة",
  noDirection: "لا اتجاه الآن",
  anyDirection: "كل الجهات",
  bearing: (angle, point) => `${angle} ${point}`,
  distance: distance => `${distance} كم إلى مكة`,
  sigma: angle => `\u2066± ${angle}\u2069`,
  status: { accurate: "دقيق", calibrating: "غير مؤكد", interference: "تشويش", unavailable: "غير متاح" },
  advice: (reason, ownWords) => advice[reason] ?? ownWords,
  place: { gps: "عبر GPS", last_known: "آخر موقع معروف", fixed: "محدد يدويا", city: "وسط المدينة" },
  placeUnknown: "الموقع مجهول",
  placeAge: hours => hours < 48
    ? `منذ ${counted(hours, "ساعة", "ساعتين", "ساعات", "ساعة")}`
    : `منذ ${counted(Math.round(hours / 24), "يوم", "يومين", "أيام", "يوما", "يوم")}`,
  nextTime: "القادم",
  countdown: (time, clock) => `بعد ${time} · الساعة\u00a0${clock}`,
  now: "الآن",
  doubted: clock => `${clock}؟`,
  stale: "الجهاز لا يستجيب، وما تراه غير محدث.",
  unreachable: "لا اتصال. تعاد المحاولة.",
  asOf: when => `دون اتصال. آخر تحديث: ${when}`,
  silentSince: when => `الجهاز لا يستجيب. آخر تحديث: ${when}.`,

  // ---- qibla
  qibla: {
    lead: "بوصلة. السهم في أعلاها هو أمام الجهاز، وتدور الجهات تحته، والمؤشر الذهبي نحو القبلة.",
    views: "وضع الشاشة",
    flat: "مستوية",
    wall: "على الحائط",
    facing: angle => `القبلة أمامك، في حدود ${angle}`,
    heading: (angle, point) => `أنت تواجه ${point} ${angle}`,
    points: ["الشمال", "الشمال الشرقي", "الشرق", "الجنوب الشرقي", "الجنوب", "الجنوب الغربي", "الغرب",
      "الشمال الغربي"],
    northUp: "الشمال إلى الأعلى، ومنه يحسب الاتجاه",
    perhapsAhead: "لعلها أمامك",
    lastKnown: when => when === null ? "يستعمل آخر موقع معروف" : `يستعمل آخر موقع معروف، من ${when}`,
    notLive: "غير محدث",
    trouble: {
      stale: "الجهاز لا يستجيب، ويعود الاتجاه حين يستجيب.",
      unreachable: "لا اتصال بالجهاز. تعاد المحاولة.",
    },
  },

  copy: { copy: "نسخ", copied: "تم النسخ", byHand: "اضغط Ctrl+C", copyWhat: label => `نسخ: ${label}` },

  // ---- watch
  watch: {
    right: angle => `${angle} يمينا`,
    left: angle => `${angle} يسارا`,
    noDirection: "لا اتجاه",
  },

  // ---- said on several screens
  sky: {
    sunAt: (angle, point, height) => `الشمس باتجاه ${angle} (${point}) على ارتفاع ${height}.`,
    sunDown: "الشمس تحت الأفق.", sunUnknown: "لا يعرف موضع الشمس بعد.",
  },
  nights: { "sunset-to-fajr": "من الليل بين المغرب والفجر", "sunset-to-sunrise": "من الليل بين الغروب والشروق" },
  roundings: { nearest: "إلى أقرب دقيقة", up: "إلى الدقيقة التالية", down: "إلى الدقيقة السابقة", none: "بلا تقريب" },
}
