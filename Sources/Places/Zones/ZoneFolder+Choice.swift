import Measures

extension ZoneFolder {
  /// The folder's release, from `+VERSION` or the first line of `tzdata.zi`, `# version 2025b`.
  var release: ZoneRelease? {
    for name in ["+VERSION", "tzdata.zi"] {
      guard let bytes = try? read("\(path)/\(name)", Self.versionLimit) else { continue }
      let line = bytes.prefix(64).prefix { $0 != UInt8(ascii: "\n") }
      if let word = String(decoding: line, as: UTF8.self).split(separator: " ").last, let release = ZoneRelease(word) {
        return release
      }
    }
    return nil
  }

  /// `tzdata.zi` of 2026 has 108 kB.
  private static let versionLimit = 1 << 20

  /// The folder to use: the owner's where it is newer than the system's and passes a check of every zone, else the system's with
  /// the reason.
  public static func choice(of own: ZoneFolder, over system: ZoneFolder) -> ZoneFolder {
    var (own, system) = (own, system)
    system.data.release = system.release
    own.data.release = own.release
    own.data.isOwn = true
    guard own.data.release != nil || (try? own.zone("Etc/UTC")) != nil else { return system }
    guard let refusal = own.refusal(comparedTo: system) else { return own }
    system.data.refusal = refusal
    return system
  }

  private func refusal(comparedTo system: ZoneFolder) -> String? {
    guard let release = data.release else {
      return "has neither tzdata.zi nor +VERSION, so its age isn't known"
    }
    if let theirs = system.data.release, theirs >= release {
      return "is of \(release.text), no newer than the system's \(theirs.text)"
    }
    var different: [String] = []
    for name in Gazetteer.zoneNames {
      let zone: Zone
      do throws(Failure) { zone = try self.zone(name) } catch { return "can't be used: \(name) \(error.words)" }
      guard zone.isPlausible else { return "can't be used: \(name) is more than 15 hours from universal time" }
      guard let known = try? system.zone(name) else { continue }
      if Self.settled.contains(where: { zone.offset(at: $0).seconds != known.offset(at: $0).seconds }) {
        different.append(name)
      }
    }
    return different.count <= Self.mostCorrected
      ? nil
      : "can't be used: the years 2000 to 2015 are others than the system's in \(different.count) zones, such as \(different[0])"
  }

  /// The first of January and of July from 2000 to 2015: settled history.
  private static let settled = (2000...2015).flatMap { year in
    [1, 7].map { UniversalTime(CivilDate(year: year, month: $0, day: 1)) }
  }

  /// Zones whose settled history a release may correct. From 2025b to 2026f there was none.
  private static let mostCorrected = 5
}

extension Zone {
  /// Whether local time is at most 15 hours from universal time in the next decades.
  fileprivate var isPlausible: Bool {
    (2020...2040).allSatisfy { year in
      [1, 7].allSatisfy { month in
        offset(at: UniversalTime(CivilDate(year: year, month: month, day: 1))).seconds.magnitude <= 15 * 3600
      }
    }
  }
}

extension Gazetteer {
  /// Every zone that a city of the list is in, by name.
  static var zoneNames: [String] {
    Set(
      GazetteerTable.cities.map { row in
        var row = row
        row.skip(5)
        return row.text()
      }
    ).sorted()
  }
}
