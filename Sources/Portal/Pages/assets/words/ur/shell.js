// Words of every screen: of the shell, of the compass, and what several screens say.
const advice = {
  "good": "سمت قابلِ اعتماد ہے۔",
  "qibla.here": "کعبہ 100 میٹر کے اندر ہے: یہاں کوئی سمت نہیں بتائی جاتی۔",
  "qibla.antipode": "کعبہ زمین کی عین دوسری جانب ہے: ہر سمت اسی کی طرف جاتی ہے۔",
  "start.settling": "آلہ شروع ہو رہا ہے: اسے ذرا دیر ساکن رکھیں۔",
  "cal.none": "ابھی کیلیبریشن نہیں ہوئی: سمت بہت غلط ہو سکتی ہے۔ آلہ کیلیبریٹ کریں۔",
  "motion.hold_still": "آلہ ساکن رکھیں۔",
  "motion.shaken": "آلہ ہل رہا ہے: اسے رکھ دیں یا ساکن تھامیں۔",
  "field.unproven": "یہ عمارت قطب نما کو پھیر سکتی ہے: آلہ تین قدم لے کر چلیں، یا ایک بار سیدھ ملائیں۔",
  "heading.uncertain": "سمت ابھی کافی یقینی نہیں: دھات سے دور آلے کو تقریباً ایک پورا چکر دیں۔",
  "heading.contradicted": "سینسر ایک دوسرے سے متفق نہیں: آلہ ذرا دیر ساکن رکھیں۔",
  "sound.playing": "ریکارڈنگ چل رہی ہے اور اس کا کرنٹ سمت پھیر سکتا ہے: اس کے ختم ہونے تک انتظار کریں۔",
  "field.new": "مقناطیسی میدان بدل گیا ہے۔ سمت کا کسی معلوم سمت سے موازنہ کریں۔",
  "field.attached": "کوئی مقناطیسی چیز آلے کے ساتھ ساتھ حرکت کر رہی ہے: اسے ہٹائیں یا اس کے ساتھ کیلیبریٹ کریں۔",
  "gps.old": "مقام پرانا ہے: GPS ریسیور کو کھلے آسمان تلے رکھیں یا مقام مقرر کریں۔",
  "gps.elsewhere": "GPS ریسیور مقرر کیے گئے مقام سے دور ہے: دونوں میں سے ایک غلط ہے۔ مقام جانچیں۔",
  "field.horizontal_weak": "مقناطیسی قطب قریب ہے اور قطب نما یہاں کمزور ہے: نقشے کی سمت سے موازنہ کریں۔",
  "cal.site": "کیلیبریشن کسی اور جگہ ہوئی تھی: آلہ یہاں کیلیبریٹ کریں۔",
  "heading.lost": "اس وقت سمت نہیں مل رہی: آلہ ساکن رکھیں؛ یہی حال رہے تو سینسر جانچیں۔",
  "heading.stale": "سینسر ذرا دیر خاموش رہے: دکھائی گئی سمت تازہ نہیں۔",
  "loop.late": "آلہ پیچھے رہ رہا ہے: اس پر بوجھ کم کریں اور سینسروں کی بس جانچیں۔",
  "bus.corrupt": "سینسر کا ڈیٹا خراب پہنچ رہا ہے: تاریں اور ان کی لمبائی جانچیں۔",
  "field.model_expired": "مقناطیسی ماڈل کی میعاد ختم ہو گئی: نیا ماڈل نصب کریں۔",
  "field.length": "یہاں مقناطیسی میدان بہت تیز یا بہت کمزور ہے: دھات، مقناطیس اور فون سے دور ہٹیں۔",
  "field.dip": "یہاں مقناطیسی میدان کا رخ غلط ہے: دھات، مقناطیس اور فون سے دور ہٹیں۔",
  "mag.disagree":
    "دونوں مقناطیسی سینسر متفق نہیں: دھات، مقناطیس اور فون سے دور ہٹیں؛ یہی حال رہے تو آلہ کیلیبریٹ کریں۔",
  "bus.missing": "سینسروں کی بس موجود نہیں: I2C یا SPI چلائیں (\u2068sudo qibla setup\u2069) اور آلہ دوبارہ شروع کریں۔",
  "bus.permission": "سینسروں کی بس استعمال کرنے کی اجازت نہیں: صارف کو گروپ \u2068i2c\u2069 یا \u2068spi\u2069 میں "
    + "شامل کریں۔",
  "mag.absent": "کوئی مقناطیسی سینسر جواب نہیں دے رہا: اس کی تاریں اور بجلی جانچیں۔",
  "mag.unknown_chip": "مقناطیسی سینسر کی جگہ کوئی نامعلوم چِپ جواب دے رہی ہے: ترتیبات جانچیں۔",
  "mag.frozen":
    "مقناطیسی سینسر ایک ہی قدر دہرا رہا ہے اور دوبارہ شروع کیا جا رہا ہے؛ یہی حال رہے تو اس کی بجلی بند کر کے کھولیں۔",
  "mag.saturated": "مقناطیسی سینسر اپنی حد پر ہے: کوئی مقناطیس یا لاؤڈ اسپیکر بہت قریب ہے۔",
  "mag.lost": "مقناطیسی سینسر نے جواب دینا چھوڑ دیا: اس کی تاریں جانچیں۔",
  "tilt.unknown": "جھکاؤ کا سینسر نہیں: آلہ نہیں جان سکتا کہ اسے کیسے تھاما گیا ہے۔",
  "tilt.assumed": "جھکاؤ کا سینسر نہیں: سمت صرف تب درست ہے جب آلہ ہموار پڑا ہو۔",
  "gps.none": "مقام معلوم نہیں: GPS ریسیور کو کھلے آسمان تلے رکھیں یا مقام مقرر کریں۔",
  "field.near_pole": "مقناطیسی قطب اتنا قریب ہے کہ قطب نما کام نہیں کرتا: نقشے کی سمت استعمال کریں۔",
}

const plurals = new Intl.PluralRules("ur")
/** A count and its noun: one, or all others. */
export const counted = (count, one, other) => `${count} ${plurals.select(Number(count)) === "one" ? one : other}`

export default {
  title: "قبلہ",
  ownName: "اردو",
  otherLanguage: { code: "en", name: "English" },
  skip: "مواد پر جائیں",
  navigation: "اسکرینیں",
  greeting: name => `السلام علیکم، ${name}`,
  cancel: "منسوخ کریں",
  loading: "لوڈ ہو رہا ہے …",
  // To the screens that do what an advice asks for.
  ways: { place: "مقام مقرر کریں", calibrate: "کیلیبریٹ کریں", align: "سیدھ ملائیں", map: "نقشہ کھولیں",
    doctor: "معائنہ کھولیں" },
  // By the first word of a screen's address.
  screens: {
    qibla: "قبلہ", times: "اوقات", map: "نقشہ", tasbih: "تسبیح", duas: "دعائیں", settings: "ترتیبات",
    calibration: "کیلیبریشن", calendar: "ہجری تقویم", doctor: "معائنہ", prayers: "میری نمازیں",
    secure: "محفوظ پتہ", start: "خوش آمدید", hall: "نماز ہال", privacy: "رازداری", watch: "گھڑی", wall: "دیوار",
  },
  api: {
    failed: status => `آلے نے یہ قبول نہیں کیا (${status})۔`,
    noPIN: "کچھ نہیں بدلا: اس کے لیے پن کوڈ درکار ہے۔",
    field: (found, accepted) => `ملا: \u2068${found}\u2069؛ قابلِ قبول: \u2068${accepted}\u2069۔`,
  },
  pin: {
    title: "آلے کا پن کوڈ",
    note: "تبدیلی کے لیے پن کوڈ درکار ہے۔ یہ آلے پر بنتے وقت دکھایا گیا تھا: \u2068sudo qibla portal pin\u2069",
    label: "پن کوڈ",
    enter: "کھولیں",
    wrong: "پن کوڈ غلط ہے۔",
    none: "کوئی پن کوڈ مقرر نہیں۔ آلے پر یہ کمانڈ پن کوڈ بنا کر دکھاتی ہے: \u2068sudo qibla portal pin\u2069",
    button: "یا آلے کا بٹن دس سیکنڈ دبائے رکھیں: وہ نیا پن کوڈ بنا کر دکھا دے گا۔",
    plain: "یہ صفحہ سادہ HTTP سے آیا ہے، جس پر نیٹ ورک کے دوسرے لوگ پن کوڈ پڑھ سکتے ہیں۔ آلہ پن کوڈ اپنے محفوظ پتے پر "
      + "قبول کرتا ہے۔",
    tooMany: seconds => `بہت سی غلط کوششیں ہوئیں۔ اگلی کوشش ${seconds} سیکنڈ بعد۔`,
  },
  octants: ["شمال", "شمال مشرق", "مشرق", "جنوب مشرق", "جنوب", "جنوب مغرب", "مغرب", "شمال مغرب"],
  turnRight: angle => `دائیں طرف ${angle} مڑیں`,
  turnLeft: angle => `بائیں طرف ${angle} مڑیں`,
  aligned: "آپ کا رخ قبلے کی طرف ہے",
  noDirection: "اس وقت سمت نہیں",
  anyDirection: "ہر سمت",
  bearing: (angle, point) => `${angle} ${point}`,
  distance: distance => `مکہ تک ${distance} کلومیٹر`,
  sigma: angle => `± ${angle}`,
  status: { accurate: "درست", calibrating: "غیر یقینی", interference: "خلل", unavailable: "دستیاب نہیں" },
  advice: (reason, ownWords) => advice[reason] ?? ownWords,
  place: { gps: "GPS سے", last_known: "آخری معلوم مقام", fixed: "مقرر کردہ", city: "شہر کا وسط" },
  placeUnknown: "مقام معلوم نہیں",
  placeAge: hours => hours < 48 ? `${counted(hours, "گھنٹہ", "گھنٹے")} پہلے` : `${Math.round(hours / 24)} دن پہلے`,
  nextTime: "اگلا",
  countdown: (time, clock) => `${time} بعد · ${clock} بجے`,
  now: "ابھی",
  doubted: clock => `${clock}؟`,
  stale: "آلہ جواب نہیں دے رہا۔ جو نظر آ رہا ہے وہ تازہ نہیں۔",
  unreachable: "رابطہ نہیں۔ دوبارہ کوشش ہو رہی ہے۔",
  asOf: when => `آف لائن، ${when} کی حالت`,
  silentSince: when => `آلہ جواب نہیں دے رہا۔ ${when} کی حالت ہے، تازہ نہیں۔`,

  // ---- qibla
  qibla: {
    lead: "قطب نما۔ اس کے اوپر کا تیر آلے کے عین سامنے ہے اور سمتیں اس کے نیچے گھومتی ہیں۔ سنہری سوئی قبلہ بتاتی ہے۔",
    views: "اسکرین کس طرح رکھی ہے",
    flat: "ہموار",
    wall: "دیوار پر",
    facing: angle => `رخ قبلے کی طرف ہے، ${angle} کے اندر`,
    heading: (angle, point) => `آپ کا رخ ${point} ${angle} ہے`,
    points: ["شمال", "شمال مشرق", "مشرق", "جنوب مشرق", "جنوب", "جنوب مغرب", "مغرب", "شمال مغرب"],
    northUp: "شمال اوپر ہے؛ سمت وہیں سے گنی جاتی ہے",
    perhapsAhead: "شاید بالکل سامنے",
    lastKnown: when => when === null ? "آخری معلوم مقام استعمال ہو رہا ہے"
      : `آخری معلوم مقام استعمال ہو رہا ہے، ${when} کا`,
    notLive: "تازہ نہیں",
    trouble: {
      stale: "آلہ جواب نہیں دے رہا۔ اس کے جواب دیتے ہی سمت لوٹ آئے گی۔",
      unreachable: "آلے سے رابطہ نہیں۔ دوبارہ کوشش ہو رہی ہے۔",
    },
  },

  copy: { copy: "کاپی کریں", copied: "کاپی ہو گیا", byHand: "Ctrl+C دبائیں", copyWhat: label => `کاپی کریں: ${label}` },

  // ---- watch
  watch: {
    right: angle => `${angle} دائیں`,
    left: angle => `${angle} بائیں`,
    noDirection: "سمت نہیں",
  },

  // ---- said on several screens
  sky: {
    sunAt: (angle, point, height) => `سورج ${angle} (${point}) پر ہے، ${height} بلند۔`,
    sunDown: "سورج افق سے نیچے ہے۔", sunUnknown: "سورج کا مقام ابھی معلوم نہیں۔",
  },
  nights: { "sunset-to-fajr": "مغرب سے فجر تک کی رات کا",
    "sunset-to-sunrise": "غروب سے طلوعِ آفتاب تک کی رات کا" },
  roundings: { nearest: "قریب ترین منٹ تک", up: "اگلے منٹ تک", down: "پچھلے منٹ تک", none: "نہیں" },
}
