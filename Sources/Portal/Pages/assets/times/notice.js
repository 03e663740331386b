// What the device has to say of the mosque's timetable and the clocks, as a sentence.

/** In a language; empty where there is nothing. */
export function timetableNotice(state, language) {
  const said = (language === "ar" ? state?.timetable_notice_ar : state?.timetable_notice) ?? ""
  return said && `${said[0].toUpperCase()}${said.slice(1)}.`
}
