import Link
import Testing

@testable import Portal

@Suite("The plain page") struct PlainPageTests {
  private func page(_ members: String) throws -> String {
    PlainPage(try .test(#""status":"accurate",\#(members)"#), day: nil, problem: "").html
  }

  @Test func `shows text from outside as text`() throws {
    let page = try page(
      #""advice":"<b>&\"1\"</b>","site":{"city":"<script>alert(1)</script>"},"turn_deg":-12.4,"#
        + #""prayers_today":[{"name":"<i>","time":"2026-11-24T<u>:00"}]"#)
    for tag in ["<script", "<b>", "<i>", "<u>"] { #expect(!page.contains(tag), "\(tag)") }
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && page.contains("&lt;b&gt;&amp;&quot;1&quot;"))
    #expect(page.contains("Turn left <bdi dir=\"ltr\">12°</bdi>"))
  }

  @Test(arguments: [true, false]) func `marks uncertain times`(_ isCertain: Bool) throws {
    let page = try page(
      #""time_certain":\#(isCertain),"prayers_today":[{"name":"asr","time":"2026-11-24T15:00:00Z"}]"#)
    #expect(page.contains("<bdi dir=\"ltr\">15:00</bdi>"))
    for words in ["The device's clock is uncertain.", "ساعة الجهاز غير مؤكدة."] {
      #expect(page.contains(words) == !isCertain, "\(words)")
    }
  }

  @Test func `says why there is no device, whatever characters the reason has`() {
    let page = PlainPage(nil, day: nil, problem: "/run/<qibla>: Connection refused").html
    #expect(page.contains("The device is not answering.") && page.contains("/run/&lt;qibla&gt;: Connection refused"))
  }

  @Test(arguments: ["1e300", "-1e300", "9.3e18", "-0.4", "0"]) func `accepts any number`(_ number: String) throws {
    let page = try page(#""turn_deg":\#(number),"qibla_bearing_deg":\#(number),"distance_km":\#(number)"#)
    #expect(page.contains("Turn ") && page.contains("km to Makkah"))
  }

  @Test func `says what to do in both languages`() throws {
    let advice = "The magnetic field points the wrong way here: move away from metal, magnets and phones."
    let page = try page(#""reason":"field.dip","advice":"\#(advice)""#)
    #expect(page.contains(advice))
    #expect(page.contains("اتجاه المجال المغناطيسي هنا غير صحيح"))
  }

  @Test(arguments: [true, false]) func `reloads only if requested`(_ reloads: Bool) {
    let html = PlainPage(nil, day: nil, problem: "", reloads: reloads).html
    #expect(html.contains("http-equiv=\"refresh\"") == reloads)
    #expect(PlainPage.icon.hasPrefix("/assets/icon.") && html.contains(PlainPage.icon))
  }

  @Test func `treats an invalid state as none`() {
    #expect(PlainPage(StateMessage(json: "{}".utf8), day: nil, problem: "no state").html.contains("no state"))
  }
}
