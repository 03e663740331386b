// Written by .ci/clock-countries of CLDR 48.0 (timeData, as ICU 78.2 has it).

extension ClockHours {
  /// Countries (ISO 3166) whose clocks go to twelve.
  static let twelveHourCountries = """
    AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GH GM GR GT GY HK
    HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PY
    QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TT TW US UY VC VE VG VI WS YE ZM
    """
}
