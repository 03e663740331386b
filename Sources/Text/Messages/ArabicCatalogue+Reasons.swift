/// What to do about each reason for doubt, as the page says it.
extension ArabicCatalogue {
  static let reasons: [String: String] = [
    "Starting: hold the device still for a moment": "جار البدء: أبق الجهاز ثابتا لحظة",
    "Not calibrated yet: the direction may be far off. Calibrate the device":
      "لم يعاير الجهاز بعد: قد يكون الاتجاه بعيدا عن الصواب. عاير الجهاز",
    "Hold the device still": "ثبت الجهاز",
    "The device is being shaken: set it down or hold it still": "الجهاز يهتز: ضعه أو ثبته في يدك",
    "This building may turn the compass: carry the device three steps, or align it once":
      "قد يحرف هذا المبنى البوصلة: احمل الجهاز ثلاث خطوات، أو اضبط اتجاهه مرة",
    "The direction is not certain enough yet: turn the device about once, away from metal":
      "الاتجاه غير مؤكد بعد: أدر الجهاز دورة كاملة بعيدا عن المعادن",
    "The sensors contradict each other: hold the device still for a moment":
      "قراءات الحساسات متعارضة: أبق الجهاز ثابتا لحظة",
    "The magnetic field has changed. Check the direction against a known one":
      "تغير المجال المغناطيسي: قارن الاتجاه باتجاه معروف",
    "A magnetic object moves with the device: remove it, or calibrate with it attached":
      "شيء مغناطيسي ملتصق بالجهاز: أزله أو عاير الجهاز معه",
    "The place is old: give the GPS receiver a view of the sky, or set the place":
      "الموقع قديم: ضع الجهاز تحت السماء أو حدد الموقع",
    "The GPS receiver is far from the place that was set: one of them is wrong. Check the place":
      "موقع المستقبِل بعيد عن الموقع المحدد، وأحدهما خطأ: راجع الموقع",
    "A recording is playing, and its current may turn the direction: wait until it ends":
      "يشتغل تسجيل، وقد يحرف تياره الاتجاه: انتظر حتى ينتهي",
    "A magnetic pole is near: the compass is weak here. Compare with the bearing on the map":
      "القطب المغناطيسي قريب والبوصلة ضعيفة هنا: قارن بالاتجاه على الخريطة",
    "The calibration was made at another place: calibrate the device here": "عوير الجهاز في مكان آخر: عايره هنا",
    "There is no live direction: hold the device still; if this stays, check the sensors":
      "لا اتجاه الآن: ثبت الجهاز، فإن استمر ذلك فافحص الحساسات",
    "The sensors were silent for a moment: the direction is not live":
      "انقطعت قراءات الحساسات لحظة: الاتجاه المعروض متأخر",
    "The loop runs late: reduce the load on the machine, and check the sensors' bus":
      "الجهاز بطيء: خفف الحمل عنه وافحص ناقل الحساسات",
    "The sensor's data arrive damaged: check the wiring and its length": "بيانات الحساس تصل تالفة: افحص الأسلاك وطولها",
    "The magnetic model has expired: install a newer one": "انتهت صلاحية النموذج المغناطيسي: ثبت نموذجا أحدث",
    "The magnetic field is too strong or too weak here: move away from metal, magnets and phones":
      "المجال المغناطيسي هنا أقوى أو أضعف من المعتاد: ابتعد عن المعادن والمغناطيس والهواتف",
    "The magnetic field points the wrong way here: move away from metal, magnets and phones":
      "اتجاه المجال المغناطيسي هنا غير صحيح: ابتعد عن المعادن والمغناطيس والهواتف",
    "The two magnetometers disagree: move away from metal, magnets and phones; if this stays, calibrate the device":
      "حساسا المغناطيسية متعارضان: ابتعد عن المعادن والمغناطيس والهواتف، فإن استمر ذلك فعاير الجهاز",
    "A bus of the sensors is not there: switch I2C or SPI on (sudo qibla setup) and reboot":
      "ناقل الحساسات غير موجود: شغل `I2C` أو `SPI` ثم أعد التشغيل",
    "No permission to use a bus of the sensors: add the user to the group i2c, or spi":
      "لا إذن باستعمال ناقل الحساسات: أضف المستخدم إلى المجموعة `i2c` أو `spi`",
    "No magnetometer answers: check its wiring and power": "حساس المغناطيسية لا يستجيب: افحص أسلاكه وتغذيته",
    "An unknown chip answers where the magnetometer should be: check the configuration":
      "شريحة مجهولة مكان حساس المغناطيسية: راجع الإعدادات",
    "The magnetometer repeats one value: it is being started again; if this stays, power-cycle it":
      "حساس المغناطيسية يكرر قيمة واحدة ويعاد تشغيله: فإن استمر ذلك فافصل عنه الكهرباء ثم أعدها",
    "The magnetometer is saturated: a magnet or a loudspeaker is very near":
      "حساس المغناطيسية متشبع: مغناطيس أو مكبر صوت قريب جدا",
    "The magnetometer has stopped answering: check its wiring": "توقف حساس المغناطيسية عن الاستجابة: افحص أسلاكه",
    "No accelerometer: the device can't tell how it is held": "لا حساس ميل: لا يعرف الجهاز كيف يمسك",
    "No accelerometer: the direction is right only while the device lies level":
      "لا حساس ميل: الاتجاه صحيح ما دام الجهاز مستويا",
    "The place is not known: give the GPS receiver a view of the sky, or set the place":
      "الموقع مجهول: ضع الجهاز تحت السماء أو حدد الموقع",
    "Too near a magnetic pole for a compass: use the bearing on the map":
      "القطب المغناطيسي أقرب من أن تعمل البوصلة: استعمل الاتجاه على الخريطة",
  ]
}
