import Earth
import Measures

/// What deserves a line in the log about receiver, place and time: each change once.
public struct PlaceJournal: Sendable {
  /// A move of more metres than this is said: everything that hangs on the place is new.
  static let farMeters = 50_000.0

  private var code: String?
  private var source: ReceiverAddress?
  private var position: GeodeticPosition?
  private var disagrees = false
  private var timeIsCertain: Bool?

  public init() {}

  public mutating func lines(for report: PlaceReport) -> [StatusJournal.Line] {
    var lines: [StatusJournal.Line] = []
    receiver(report, &lines)
    if let site = report.site { place(site, &lines) }
    let isCertain = report.clock?.isCertain ?? false
    if isCertain != timeIsCertain {
      if let clock = report.clock, isCertain {
        lines.append(.init(text: "date: \(clock.time.date.text) by \(clock.source.word)", isTrouble: false))
      } else if timeIsCertain != nil {
        lines.append(.init(text: "date: nothing vouches for the system's clock", isTrouble: true))
      }
      timeIsCertain = isCertain
    }
    return lines
  }

  private mutating func receiver(_ report: PlaceReport, _ lines: inout [StatusJournal.Line]) {
    guard report.isFitted, report.code != code || report.source != source && report.fault == nil else { return }
    (code, source) = (report.code, report.source)
    let place = report.source?.text ?? "the receiver"
    if let fault = report.fault {
      lines.append(.init(text: Complaint(fault, port: place).line, isTrouble: true))
    } else {
      let speed = report.speed.map { ", \($0) baud" } ?? ""
      lines.append(.init(text: "receiver at \(place)\(speed): \(report.code)", isTrouble: false))
    }
  }

  private mutating func place(_ site: Site, _ lines: inout [StatusJournal.Line]) {
    if let position {
      let meters = GreatCircle.meters(from: position, to: site.position)
      if meters > Self.farMeters {
        lines.append(
          .init(text: "place: moved by \(Int(meters / 1000)) km; field and bearing are computed anew", isTrouble: true))
      }
    }
    position = site.position
    if site.disagreesWithGPS != disagrees {
      disagrees = site.disagreesWithGPS
      lines.append(
        disagrees
          ? .init(
            text:
              "gps.elsewhere: the receiver is not where the configuration puts the device: check place.latitude_deg",
            isTrouble: true)
          : .init(text: "gps.elsewhere: well again", isTrouble: false))
    }
  }
}
