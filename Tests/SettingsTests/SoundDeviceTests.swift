import Settings
import Testing

@Suite struct SoundDeviceTests {
  @Test(arguments: [
    ("", nil, nil), ("card:Headphones", "Headphones", "plughw:CARD=Headphones"), ("card:1", "1", "plughw:CARD=1"),
    ("plughw:CARD=Headphones,DEV=0", "Headphones", "plughw:CARD=Headphones,DEV=0"), ("hw:1,0", "1", "hw:1,0"),
    ("pulse", nil, "pulse"),
    ("bluealsa:DEV=00:11:22:33:44:55,PROFILE=a2dp", nil, "bluealsa:DEV=00:11:22:33:44:55,PROFILE=a2dp"),
  ])
  func `a card, a bare name and a kind of hardware device become ALSA device names`(
    _ text: String, _ card: String?, _ name: String?
  ) throws {
    let device = try #require(SoundDevice(text))
    #expect(device.card == card && device.alsaName == name)
  }

  @Test(arguments: [
    "file:FILE=\"|id>/tmp/x\",FORMAT=raw", "file:/tmp/x,raw", "tee:hw,/tmp/x,raw", "plug:SLAVE=hw", "hw:\"x\"",
    "hw:a b", "hw:{type file}", "-x",
    "card:", "card:a/b", "card:-x", "card:ThisNameIsTooLong", "hw:", "hw:=", "hw:a=b=c", "null\u{0}", "pcm.file",
    "hw:0,|id", String(repeating: "a", count: 129),
  ])
  func `a name that could contain a file, a program or an option is refused`(_ text: String) {
    #expect(SoundDevice(text) == nil)
  }
}
