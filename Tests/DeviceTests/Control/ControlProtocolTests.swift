import Measures
import Position
import Testing

@testable import Device

@Suite("Talking to the running device") struct ControlProtocolTests {
  private static let requests: [DeviceRequest] = [
    .status, .watch, .calibrate, .begin, .cancel, .survey(seconds: nil), .survey(seconds: 30), .record(seconds: nil),
    .record(seconds: 0.5), .mount(.level), .mount(.forward(Angle(degrees: 90.5))), .align(AlignmentOrder(target: .sun)),
    .align(AlignmentOrder(target: .shadow, seconds: 60)),
    .align(
      AlignmentOrder(
        target: .bearing(Angle(degrees: 151.5), sigma: Angle(degrees: 2)), seconds: 5, waitsForPointing: false)),
  ]

  @Test(arguments: requests) func `a request reads back to itself, from one line of JSON`(_ request: DeviceRequest)
    throws
  {
    #expect(request.line.hasPrefix("{") && !request.line.contains("\n"))
    let read = try #require(DeviceRequest(line: request.line))
    // Angles go through degrees.
    #expect(read.line == request.line)
  }

  @Test func `a request is what is written down for other programs`() {
    #expect(DeviceRequest(line: #"{"version":1,"request":"status","later":"more"}"#) == .status)
    #expect(DeviceRequest.status.line == #"{"request":"status","version":1}"#)
  }

  @Test(arguments: [
    "", "status", "{}", #"{"version":2,"request":"status"}"#, #"{"version":1,"request":"dance"}"#,
    #"{"version":1,"request":"align"}"#, #"{"version":1,"request":"align","target":"sun","seconds":1}"#,
    #"{"version":1,"request":"align","target":"bearing","bearing_deg":400,"sigma_deg":1,"seconds":5}"#,
    #"{"version":1,"request":"survey","seconds":-1}"#, #"{"version":1,"request":"forward"}"#,
    #"{"version":1,"request":"forward","bearing_deg":361}"#, "GET / HTTP/1.1",
  ]) func `anything else is none`(_ line: String) {
    #expect(DeviceRequest(line: line) == nil)
  }

  @Test(arguments: [
    DeviceReply.say("moving 43 %: \"Turn\" it\nslowly."), .prompt("Point it."), .text("two\nlines"),
    .answer(#"{"accepted":true,"list":[1,{"a":"}"}]}"#), .sensors("1,2,3\n"), .receiver("1 $GPRMC\n"), .end(69),
  ]) func `a reply reads back to itself, from one line`(_ reply: DeviceReply) {
    #expect(!reply.line.contains("\n"))
    #expect(DeviceReply(line: reply.line) == reply)
  }

  @Test func `an answer's own line breaks become blanks`() {
    #expect(DeviceReply(line: DeviceReply.answer("{\n}").line) == .answer("{ }"))
  }

  @Test(arguments: [
    "", "end 0", "{}", #"{"version":1,"end":300}"#, #"{"version":2,"say":"x"}"#, #"{"version":1,"whistle":1}"#,
  ])
  func `what isn't one is passed over`(_ line: String) {
    #expect(DeviceReply(line: line) == nil)
  }
}
