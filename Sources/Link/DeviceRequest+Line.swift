import FoundationEssentials
import Measures
import Text

extension DeviceRequest {
  private enum Word: String, Codable {
    case status, watch, state, calibrate, align, level, forward, survey, record, begin, cancel
    case settings, change, command, calibration, doctor, times, events, hijri, recordings, recording, backup, restore,
      part, page, group, mosques
    case showWay = "show_way"
    case showPIN = "show_pin"
    case reciters, bytes, reciter
    case keepReciter = "keep_reciter"
    case removeReciter = "remove_reciter"
  }
  private enum Target: String, Codable { case sun, shadow, bearing }

  private struct Wire: Codable {
    var version = DeviceRequest.version
    var request: Word
    var source: Source?
    var target: Target?
    var bearingDeg, sigmaDeg, seconds, hz, latitudeDeg, longitudeDeg, radiusKm: Double?
    var waits, wheelchair, women: Bool?
    var changes: [String: String?]?
    var command, from, language, name, text, pin, url, fingerprint, password, licence, origin, denomination: String?
    var days, year, month, parts, offset, length, limit: Int?
    var number: UInt64?
    var group: GroupNote?
    /// Rows of a QR code, dark modules as `#`.
    var code: [String]?

    init(_ request: Word) { self.request = request }

    enum CodingKeys: String, CodingKey {
      case version, request, source, target, seconds, hz, waits, changes, command, from, language, name, text, pin,
        url, fingerprint, password, licence, origin, days, year, month, parts, offset, length, number, code, group
      case wheelchair, women, denomination, limit
      case latitudeDeg = "latitude_deg"
      case longitudeDeg = "longitude_deg"
      case radiusKm = "radius_km"
      case bearingDeg = "bearing_deg"
      case sigmaDeg = "sigma_deg"
    }
  }

  /// Most parts of a backup.
  public static let mostParts = 64
  /// Longest name of a backup's part, setting, command or recording, in bytes.
  private static let longestName = 128

  /// The request as a line.
  public var line: String { (try? wire.answerJSON) ?? "" }

  /// The same for a caller beyond this machine; nil: a program of this machine.
  public func line(from source: Source?) -> String {
    var wire = wire
    wire.source = source
    return (try? wire.answerJSON) ?? ""
  }

  private var wire: Wire {
    var wire = Wire(.status)
    switch self {
    case .status(let language): wire.language = language?.rawValue
    case .watch(let language): (wire.request, wire.language) = (.watch, language?.rawValue)
    case .state(let hz): (wire.request, wire.hz) = (.state, hz)
    case .calibrate: wire.request = .calibrate
    case .begin: wire.request = .begin
    case .cancel: wire.request = .cancel
    case .mount(.level): wire.request = .level
    case .mount(.forward(let bearing)): (wire.request, wire.bearingDeg) = (.forward, bearing.degrees)
    case .survey(let seconds): (wire.request, wire.seconds) = (.survey, seconds)
    case .record(let seconds): (wire.request, wire.seconds) = (.record, seconds)
    case .align(let order):
      (wire.request, wire.seconds, wire.waits) = (.align, order.seconds, order.waits)
      switch order.target {
      case .sun: wire.target = .sun
      case .shadow: wire.target = .shadow
      case .bearing(let bearing, let sigma):
        (wire.target, wire.bearingDeg, wire.sigmaDeg) = (.bearing, bearing.degrees, sigma.degrees)
      }
    case .settings(let language): (wire.request, wire.language) = (.settings, language?.rawValue)
    case .change(let changes):
      (wire.request, wire.changes) = (.change, Dictionary(changes.map { ($0.key, $0.text) }) { $1 })
    case .command(let word): (wire.request, wire.command) = (.command, word)
    case .showPIN(let pin): (wire.request, wire.number, wire.pin) = (.showPIN, pin.number, pin.text)
    case .showWay(let destination):
      (wire.request, wire.name) = (.showWay, destination.name)
      (wire.latitudeDeg, wire.longitudeDeg) = (destination.latitudeDeg, destination.longitudeDeg)
    case .mosques(let query):
      (wire.request, wire.radiusKm, wire.limit) = (.mosques, query.radiusKm, query.limit)
      (wire.text, wire.denomination) = (query.text, query.denomination)
      (wire.wheelchair, wire.women) = (query.wheelchair ? true : nil, query.women ? true : nil)
    case .page(let page):
      (wire.request, wire.url) = (.page, page.url)
      if !page.fingerprint.isEmpty { wire.fingerprint = page.fingerprint }
      (wire.name, wire.password) = (page.wifi?.name, page.wifi?.password)
      if !page.code.isEmpty { wire.code = page.code.map { row in String(row.map { $0 ? "#" : " " }) } }
    case .group(let note): (wire.request, wire.group) = (.group, note)
    case .calibration: wire.request = .calibration
    case .doctor(let language): (wire.request, wire.language) = (.doctor, language?.rawValue)
    case .times(let from, let days, let language):
      (wire.request, wire.from, wire.days, wire.language) = (.times, from.text, days, language?.rawValue)
    case .events(let from, let days, let language):
      (wire.request, wire.from, wire.days, wire.language) = (.events, from.text, days, language.rawValue)
    case .hijri(let year, let month): (wire.request, wire.year, wire.month) = (.hijri, year, month)
    case .recordings: wire.request = .recordings
    case .recording(let name): (wire.request, wire.name) = (.recording, name)
    case .piece(let name, let offset, let count):
      (wire.request, wire.name, wire.offset, wire.length) = (.recording, name, offset, count)
    case .reciters: wire.request = .reciters
    case .keepReciter(let offer):
      (wire.request, wire.name, wire.licence) = (.keepReciter, offer.name, offer.licence)
      (wire.origin, wire.parts) = (offer.origin, offer.pieces)
    case .bytes(let bytes): (wire.request, wire.text) = (.bytes, Data(bytes).base64EncodedString())
    case .reciter(let id, let offset, let count):
      (wire.request, wire.name, wire.offset, wire.length) = (.reciter, id, offset, count)
    case .removeReciter(let id): (wire.request, wire.name) = (.removeReciter, id)
    case .backup: wire.request = .backup
    case .restore(let parts): (wire.request, wire.parts) = (.restore, parts)
    case .part(let name, let text): (wire.request, wire.name, wire.text) = (.part, name, text)
    }
    return wire
  }

  /// Nil for other versions, unknown requests and values out of range.
  public init?(line: String) {
    var source: Source?
    self.init(line: line, source: &source)
  }

  /// - Parameter source: as ``line(from:)`` wrote it.
  public init?(line: String, source: inout Source?) {
    guard line.utf8.count <= longestLine,
      let wire = try? JSONDecoder().decode(Wire.self, from: Data(line.utf8)), wire.version == Self.version,
      wire.seconds.map({ (0.1...1e7).contains($0) }) ?? true,
      wire.name.map({ !$0.isEmpty && $0.utf8.count <= Self.longest(wire.request) }) ?? true
    else { return nil }
    source = wire.source
    switch wire.request {
    case .status: self = .status(wire.language.flatMap(Language.init))
    case .watch: self = .watch(wire.language.flatMap(Language.init))
    case .state:
      guard let hz = wire.hz, (1...30).contains(hz) else { return nil }
      self = .state(hz: hz)
    case .calibrate: self = .calibrate
    case .begin: self = .begin
    case .cancel: self = .cancel
    case .level: self = .mount(.level)
    case .forward:
      guard let bearing = wire.bearingDeg, (0...360).contains(bearing) else { return nil }
      self = .mount(.forward(Angle(degrees: bearing).wrapped))
    case .survey: self = .survey(seconds: wire.seconds)
    case .record: self = .record(seconds: wire.seconds)
    case .align:
      guard let order = Self.alignment(wire) else { return nil }
      self = .align(order)
    case .settings: self = .settings(wire.language.flatMap(Language.init))
    case .change:
      guard let changes = wire.changes, !changes.isEmpty,
        changes.keys.allSatisfy({ $0.utf8.count <= Self.longestName })
      else { return nil }
      self = .change(changes.sorted { $0.key < $1.key }.map { SettingChange(key: $0.key, text: $0.value) })
    case .command:
      guard let word = wire.command, !word.isEmpty, word.utf8.count <= Self.longestName else { return nil }
      self = .command(word)
    case .showPIN:
      guard let number = wire.number, let pin = wire.pin.flatMap({ ButtonPIN(number: number, text: $0) }) else {
        return nil
      }
      self = .showPIN(pin)
    case .page:
      let code: [[Bool]] = (wire.code ?? []).map { (row: String) in row.map { $0 == "#" } }
      let wifi = wire.name.flatMap { name in wire.password.map { PageAddress.WiFi(name: name, password: $0) } }
      guard
        let page = wire.url.flatMap({
          PageAddress(url: $0, fingerprint: wire.fingerprint ?? "", wifi: wifi, code: code)
        })
      else { return nil }
      self = .page(page)
    case .group:
      guard wire.group?.isValid ?? true else { return nil }
      self = .group(wire.group)
    case .calibration: self = .calibration
    case .doctor: self = .doctor(wire.language.flatMap(Language.init))
    case .times, .events:
      guard let from = wire.from.flatMap({ CivilDate($0) }), let days = wire.days, (1...31).contains(days) else {
        return nil
      }
      self =
        wire.request == .times
        ? .times(from: from, days: days, wire.language.flatMap(Language.init))
        : .events(from: from, days: days, wire.language.flatMap(Language.init) ?? .en)
    case .hijri:
      guard let year = wire.year, let month = wire.month, (1...9999).contains(year), (1...12).contains(month) else {
        return nil
      }
      self = .hijri(year: year, month: month)
    case .recordings: self = .recordings
    case .recording:
      guard let name = wire.name else { return nil }
      guard wire.offset != nil || wire.length != nil else {
        self = .recording(name)
        return
      }
      guard let offset = wire.offset, let count = wire.length, (0...Self.farthestPiece).contains(offset),
        (0...Self.longestPiece).contains(count)
      else { return nil }
      self = .piece(of: name, from: offset, count: count)
    case .reciters: self = .reciters
    case .keepReciter:
      guard let name = wire.name, let licence = wire.licence, let origin = wire.origin, let pieces = wire.parts,
        let offer = ReciterOffer(name: name, licence: licence, origin: origin, pieces: pieces)
      else { return nil }
      self = .keepReciter(offer)
    case .bytes:
      guard let bytes = wire.text.flatMap({ Data(base64Encoded: $0) }), bytes.count <= ReciterOffer.piece else {
        return nil
      }
      self = .bytes(Array(bytes))
    case .reciter:
      guard let id = wire.name, let offset = wire.offset, let count = wire.length,
        (0...Self.farthestPiece).contains(offset), (0...Self.longestPiece).contains(count)
      else { return nil }
      self = .reciter(id, from: offset, count: count)
    case .showWay:
      guard let name = wire.name, let latitude = wire.latitudeDeg, let longitude = wire.longitudeDeg,
        let destination = Destination(name: name, latitudeDeg: latitude, longitudeDeg: longitude)
      else { return nil }
      self = .showWay(destination)
    case .mosques:
      guard let query = Self.mosques(wire) else { return nil }
      self = .mosques(query)
    case .removeReciter:
      guard let id = wire.name else { return nil }
      self = .removeReciter(id)
    case .backup: self = .backup
    case .restore:
      guard let parts = wire.parts, (0...Self.mostParts).contains(parts) else { return nil }
      self = .restore(parts: parts)
    case .part:
      guard let name = wire.name, let text = wire.text else { return nil }
      self = .part(name: name, text: text)
    }
  }

  /// Of a name: a reciter's is for people, and has more bytes in Arabic.
  private static func longest(_ word: Word) -> Int { word == .keepReciter || word == .showWay ? 320 : longestName }

  private static func mosques(_ wire: Wire) -> MosqueQuery? {
    let standard = MosqueQuery()
    let (radius, limit) = (wire.radiusKm ?? standard.radiusKm, wire.limit ?? standard.limit)
    guard MosqueQuery.radii.contains(radius), MosqueQuery.limits.contains(limit), wire.text?.utf8.count ?? 0 <= 320,
      wire.denomination?.utf8.count ?? 0 <= longestName
    else { return nil }
    return MosqueQuery(
      radiusKm: radius, limit: limit, text: wire.text, denomination: wire.denomination,
      wheelchair: wire.wheelchair ?? false, women: wire.women ?? false)
  }

  private static func alignment(_ wire: Wire) -> AlignmentRequest? {
    let target: AlignmentRequest.Target
    switch wire.target {
    case .sun: target = .sun
    case .shadow: target = .shadow
    case .bearing:
      guard let bearing = wire.bearingDeg, let sigma = wire.sigmaDeg, (0...360).contains(bearing),
        (0.1...20).contains(sigma)
      else { return nil }
      target = .bearing(Angle(degrees: bearing).wrapped, sigma: Angle(degrees: sigma))
    case nil: return nil
    }
    guard let seconds = wire.seconds, (2...60).contains(seconds) else { return nil }
    return AlignmentRequest(target: target, seconds: seconds, waits: wire.waits ?? true)
  }
}
