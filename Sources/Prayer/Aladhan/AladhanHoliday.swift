/// Days that the service names in its Hijri dates; its days of remembrance of persons are left out.
struct AladhanHoliday: Sendable {
  var month: Int
  var day: Int
  var name: String

  var json: JSONText {
    .object([("month", .integer(month)), ("day", .integer(day)), ("name", .text(name))])
  }

  static func names(month: Int, day: Int) -> [JSONText] {
    all.filter { $0.month == month && $0.day == day }.map { .text($0.name) }
  }

  /// Days and words of islamic-network/calendar, specialDays.
  static let all: [AladhanHoliday] = [
    .init(month: 1, day: 10, name: "Ashura"), .init(month: 2, day: 1, name: "End of the holy months"),
    .init(month: 3, day: 12, name: "Mawlid al-Nabi"), .init(month: 7, day: 1, name: "Beginning of the holy months"),
    .init(month: 7, day: 27, name: "Lailat-ul-Miraj"), .init(month: 8, day: 15, name: "Lailat-ul-Bara'at"),
    .init(month: 9, day: 1, name: "1st Day of Ramadan"), .init(month: 9, day: 21, name: "Lailat-ul-Qadr"),
    .init(month: 9, day: 23, name: "Lailat-ul-Qadr"), .init(month: 9, day: 25, name: "Lailat-ul-Qadr"),
    .init(month: 9, day: 27, name: "Lailat-ul-Qadr"), .init(month: 9, day: 29, name: "Lailat-ul-Qadr"),
    .init(month: 10, day: 1, name: "Eid-ul-Fitr"), .init(month: 12, day: 8, name: "Hajj"),
    .init(month: 12, day: 9, name: "Hajj"), .init(month: 12, day: 9, name: "Arafa"),
    .init(month: 12, day: 10, name: "Eid-ul-Adha"), .init(month: 12, day: 10, name: "Hajj"),
    .init(month: 12, day: 11, name: "Hajj"), .init(month: 12, day: 12, name: "Hajj"),
    .init(month: 12, day: 13, name: "Hajj"),
  ]
}
