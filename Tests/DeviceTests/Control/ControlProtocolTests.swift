import Device
import Testing

@Suite struct ControlProtocolTests {
  @Test(arguments: [
    DeviceReply.say("moving 43 %: Let the side that blinks come down: left."), .say(""), .answer(#"{"accepted":true}"#),
    .end(0), .end(69),
  ])
  func `a reply survives its line`(_ reply: DeviceReply) {
    #expect(DeviceReply(line: reply.line) == reply)
  }

  @Test func `a text of two lines goes over as one`() {
    #expect(DeviceReply.say("refused: coverage\nTilt it\r\nfurther").line == "say refused: coverage Tilt it further")
  }

  @Test(arguments: ["", "say", "end", "end x", "end 256", "end -1", "END 0", "shout hello", "end 0 0"])
  func `anything else is no reply`(_ line: String) {
    #expect(DeviceReply(line: line) == nil)
  }
}
