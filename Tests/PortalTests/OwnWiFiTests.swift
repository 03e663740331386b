import Testing
import Text

@testable import Portal

@Suite("The device's own Wi-Fi") struct OwnWiFiTests {
  @Test func `is known by the card's four lines, and by nothing else`() throws {
    let own = try #require(OwnWiFi("Qibla-1a2b\nabcde-fghjk\n10.42.0.1\nfirst\n"))
    #expect(own.name == "Qibla-1a2b" && own.password == "abcde-fghjk" && own.address == "10.42.0.1" && own.isFirst)
    #expect(OwnWiFi("Qibla-1a2b\nabcde-fghjk\n10.42.0.1\n\n")?.isFirst == false)
    for text in ["", "Qibla\n\n\n\n", "Qibla\nabcde-fghjk\nelsewhere\nfirst\n", "Qibla\nabcde-fghjk\n10.42.0.1"] {
      #expect(OwnWiFi(text) == nil)
    }
  }

  @Test func `is joined by a code in which no letter of its password ends it`() throws {
    let own = try #require(OwnWiFi(#"Q;a"# + "\n" + #"a\b:c,d"e;f"# + "\n10.42.0.1\n\n"))
    #expect(own.code == #"WIFI:T:WPA;S:Q\;a;P:a\\b\:c\,d\"e\;f;;"#)
  }

  @Test func `others in sight come the strongest first, each once, by the names they have`() {
    let lines = #"""
      30:WPA2:Masjid\: hall
      88:WPA1 WPA2:a\\b
      88:WPA2:a\\b
      41::open
      50:WPA2:
      strong:WPA2:x
      """#
    #expect(
      OwnWiFi.Network.all(lines) == [
        .init(name: #"a\b"#, strength: 88, hasPassword: true), .init(name: "open", strength: 41, hasPassword: false),
        .init(name: "Masjid: hall", strength: 30, hasPassword: true),
      ])
  }

  @Test(arguments: [
    ("tr-TR,tr;q=0.9,en;q=0.8", Language.tr), ("xx, fa", .fa), ("", .en), ("*", .en), ("ZH-CN,AR;q=0.5", .ar),
  ]) func `it speaks the first of a phone's languages that it knows`(_ header: String, _ language: Language) {
    #expect(Language.wanted(header) == language)
  }
}
