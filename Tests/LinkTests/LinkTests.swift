import Link
import LinuxHAL
import Measures
import Testing
import Text

@Suite("The protocol to the running device") struct LinkTests {
  static let requests: [DeviceRequest] = [
    .status(nil), .status(.tr), .watch(nil), .watch(.fa), .calibrate, .begin, .cancel, .survey(seconds: nil),
    .survey(seconds: 30), .record(seconds: nil),
    .record(seconds: 0.5), .mount(.level), .mount(.forward(Angle(degrees: 90.5))),
    .align(AlignmentRequest(target: .sun)),
    .align(AlignmentRequest(target: .shadow, seconds: 60)),
    .align(
      AlignmentRequest(
        target: .bearing(Angle(degrees: 151.5), sigma: Angle(degrees: 2)), seconds: 5, waits: false)),
    .state(hz: 30), .settings(nil), .settings(.ms),
    .change([SettingChange(key: "ring.pixels", text: nil), SettingChange(key: "z", text: "\"")]),
    .command("sound_on"), .showPIN(ButtonPIN(number: 12_345, text: "040712")!),
    .page(PageAddress(url: "http://qibla.local", fingerprint: "3F:A2:9C:01:7B:E4")!),
    .page(PageAddress(url: "http://10.42.0.1", wifi: .init(name: "Qibla-1a2b", password: "abcde-fghjk"))!),
    .page(
      PageAddress(
        url: "https://192.168.1.5:8443", code: (0..<21).map { y in (0..<21).map { $0 == y } })!
    ),
    .calibration, .doctor(.tr), .doctor(nil), .group(nil),
    .group(GroupNote(name: "family", syncedS: 3, changes: [.init(key: "prayer.method", by: "hall", at: nil)])),
    .times(from: CivilDate(year: 2026, month: 11, day: 21), days: 31, nil),
    .times(from: CivilDate(year: 2026, month: 11, day: 21), days: 1, .de),
    .events(from: CivilDate(year: 2026, month: 2, day: 1), days: 28, .ar),
    .hijri(year: 1448, month: 9), .recordings, .recording("2026-11-21"), .reciters,
    .keepReciter(ReciterOffer(name: "علي", licence: "CC0", origin: "own", pieces: 2)!), .bytes([0, 255]),
    .reciter("0a1b2c3d-2x8", from: 0, count: 9), .removeReciter("0a1b2c3d-2x8"),
    .showWay(Destination(name: "Şehitlik Camii", latitudeDeg: 52.4837, longitudeDeg: 13.4072)!),
    .mosques(MosqueQuery()),
    .mosques(
      MosqueQuery(radiusKm: 25, limit: 5, text: "nur", denomination: "sunni", wheelchair: true, women: true)),
    .piece(of: "b", from: 1 << 40, count: 1 << 20),
    .backup, .restore(parts: 4),
    .part(name: "timetable", text: "date,fajr\n2026-11-21,06:24\n"),
  ]

  @Test(arguments: requests) func `a request is read back as written, from one line of JSON`(_ request: DeviceRequest)
    throws
  {
    #expect(request.line.hasPrefix("{") && !request.line.contains("\n"))
    let read = try #require(DeviceRequest(line: request.line))
    // Angles go through degrees.
    #expect(read.line == request.line)
  }

  @Test func `a place's name may join letters as Persian and Bengali do, and turn no text around it`() {
    func isTaken(_ name: String) -> Bool { Destination(name: name, latitudeDeg: 1, longitudeDeg: 1) != nil }
    #expect(isTaken("مسجد شیخ‌لطف‌الله") && isTaken("ক্ৱ\u{200D}ষ") && isTaken(String(repeating: "ا", count: 80)))
    for name in [
      "", " ", "\u{200C}", " \u{200C}", "a\u{202E}b", "a\nb", "a\u{200B}", String(repeating: "ا", count: 81),
    ] {
      #expect(!isTaken(name), "\(name.debugDescription)")
    }
  }

  @Test func `a PIN has no digits where it is printed`() throws {
    let pin = try #require(ButtonPIN(number: 12, text: "407193"))
    let printed = [
      "\(pin)", String(reflecting: pin), "\(DeviceRequest.showPIN(pin))", "\([pin])", "\(Optional(pin) as Any)",
    ]
    for text in printed { #expect(!text.contains("407193") && !text.contains("4, 0, 7"), "\(text)") }
    #expect(pin.text == "407193")
  }

  @Test func `a request has its documented form`() {
    #expect(DeviceRequest(line: #"{"version":1,"request":"status","later":"more"}"#) == .status(nil))
    #expect(DeviceRequest.status(nil).line == #"{"request":"status","version":1}"#)
  }

  @Test(arguments: [
    "", "status", "{}", #"{"version":2,"request":"status"}"#, #"{"version":1,"request":"dance"}"#,
    #"{"version":1,"request":"align"}"#, #"{"version":1,"request":"align","target":"sun","seconds":1}"#,
    #"{"version":1,"request":"align","target":"bearing","bearing_deg":400,"sigma_deg":1,"seconds":5}"#,
    #"{"version":1,"request":"survey","seconds":-1}"#, #"{"version":1,"request":"forward"}"#,
    #"{"version":1,"request":"forward","bearing_deg":361}"#, #"{"version":1,"request":"state"}"#,
    #"{"version":1,"request":"state","hz":31}"#, #"{"version":1,"request":"state","hz":1e999}"#,
    #"{"version":1,"request":"change","changes":{}}"#,
    #"{"version":1,"request":"change","changes":{"ring.pixels":12}}"#,
    #"{"version":1,"request":"command"}"#, #"{"version":1,"request":"command","command":""}"#,
    #"{"version":1,"request":"times","from":"2026-02-29","days":1}"#,
    #"{"version":1,"request":"times","from":"2026-02-28","days":32}"#,
    #"{"version":1,"request":"hijri","year":1448,"month":13}"#, #"{"version":1,"request":"recording","name":""}"#,
    #"{"version":1,"request":"recording","name":"b","offset":0}"#,
    #"{"version":1,"request":"recording","name":"b","offset":-1,"length":1}"#,
    #"{"version":1,"request":"recording","name":"b","offset":0,"length":1048577}"#,
    #"{"version":1,"request":"recording","name":"b","offset":9223372036854775807,"length":1}"#,
    #"{"version":1,"request":"restore","parts":65}"#, #"{"version":1,"request":"restore","parts":-1}"#,
    #"{"version":1,"request":"part","name":"settings"}"#, "GET / HTTP/1.1",
    #"{"version":1,"request":"show_pin","pin":"040712"}"#, #"{"version":1,"request":"show_pin","number":1}"#,
    #"{"version":1,"request":"show_pin","number":1,"pin":"04071x"}"#,
    #"{"version":1,"request":"show_pin","number":1,"pin":"123456789"}"#, #"{"version":1,"request":"page"}"#,
    #"{"version":1,"request":"page","url":""}"#, #"{"version":1,"request":"page","url":"http://a b"}"#,
    #"{"version":1,"request":"page","url":"http://a","code":["x"]}"#,
  ]) func `any other text is no request`(_ line: String) {
    #expect(DeviceRequest(line: line) == nil)
  }

  @Test(arguments: [
    DeviceReply.say("moving 43 %: \"Turn\" it\nslowly."), .prompt("Point it."), .text("two\nlines"),
    .answer(#"{"accepted":true,"list":[1,{"a":"}"}]}"#), .state(#"{"heading_deg":null}"#),
    .item(#"{"key":"ring.pixels"}"#), .item("[1,2]"), .sensors("1,2,3\n"), .receiver("1 $GPRMC\n"),
    .end(.unavailable()),
  ]) func `a reply is read back as written, from one line`(_ reply: DeviceReply) {
    #expect(!reply.line.contains("\n"))
    #expect(DeviceReply(line: reply.line) == reply)
  }

  @Test func `an answer's own line breaks become blanks`() {
    #expect(DeviceReply(line: DeviceReply.answer("{\n}").line) == .answer("{ }"))
    #expect(DeviceReply(line: DeviceReply.state("{\r\n\"a\":\"\u{2028}\"}").line) == .state("{  \"a\":\"\u{2028}\"}"))
  }

  @Test(arguments: [
    "", "end 0", "{}", #"{"version":1,"end":300}"#, #"{"version":2,"say":"x"}"#, #"{"version":1,"whistle":1}"#,
  ])
  func `unknown replies are ignored`(_ line: String) {
    #expect(DeviceReply(line: line) == nil)
  }

  @Test func `both ends and the socket between them have the same maximum length of a line`() {
    #expect(longestLine == LocalConnection.longestLine)
    let text = String(repeating: "x", count: longestLine)
    #expect(DeviceRequest(line: DeviceRequest.part(name: "settings", text: text).line) == nil)
  }

  @Test func `an end is read as it was written, and one without a word by its code alone`() {
    for end in [
      RequestEnd.done, .refused(), .refused(reason: "queue_full"), .invalid, .unavailable(), .failed,
      .unavailable(reason: "busy"),
    ] {
      #expect(DeviceReply(line: DeviceReply.end(end).line) == .end(end))
    }
    #expect(DeviceReply(line: #"{"version":1,"end":2}"#) == .end(.refused()))
    #expect(
      DeviceReply.end(.refused(reason: "busy")).line == #"{"version":1,"end":2,"outcome":"refused","reason":"busy"}"#)
  }
}
