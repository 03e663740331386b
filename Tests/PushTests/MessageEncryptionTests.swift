import Crypto
import Foundation
import Testing

@testable import Push

@Suite("Encryption of a message") struct MessageEncryptionTests {
  /// RFC 8291, appendix A.
  private enum Vector {
    static let content = bytes("V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24")
    static let sender = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    static let receiver = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    static let receiverPoint =
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    static let secret = bytes("BTBZMqHH6r4Tts7J_aSIgg")
    static let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw")
    static let body =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
      + "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"

    static func bytes(_ text: String) -> [UInt8] { Base64URL.bytes(of: text) ?? [] }
  }

  private var phone: Phone {
    get throws { Phone(try .init(rawRepresentation: Vector.receiver), secret: Vector.secret) }
  }

  @Test func `agrees with the example of RFC 8291, appendix A`() throws {
    let recipient = try phone.recipient
    #expect(Base64URL.text(of: recipient.publicKey) == Vector.receiverPoint)
    let body = try MessageEncryption.body(
      of: Vector.content, for: recipient, from: .init(rawRepresentation: Vector.sender), salt: Vector.salt)
    #expect(Base64URL.text(of: body) == Vector.body)
    #expect(String(decoding: try phone.content(of: body), as: UTF8.self) == "When I grow up, I want to be a watermelon")
  }

  @Test func `has another key and salt in each message`() throws {
    let (phone, recipient) = (Phone(), try Phone().recipient)
    let one = try MessageEncryption.body(of: [1], for: recipient)
    let two = try MessageEncryption.body(of: [1], for: recipient)
    #expect(one[..<16] != two[..<16] && one[21..<86] != two[21..<86])
    #expect(throws: (any Error).self) { try phone.content(of: one) }
  }

  @Test func `has the same length for each prayer`() throws {
    let phone = Phone()
    let bodies = try ["", "isha", "maghrib, at a time of a place"].map { words in
      let body = try MessageEncryption.body(of: Array(words.utf8), filledTo: 256, for: phone.recipient)
      #expect(try phone.content(of: body) == Array(words.utf8))
      return body
    }
    #expect(Set(bodies.map(\.count)) == [86 + 256 + 1 + 16])
  }

  @Test func `a changed bit anywhere in key, record or tag is noticed`() throws {
    let phone = Phone()
    let body = try MessageEncryption.body(of: Array("fajr".utf8), filledTo: 8, for: phone.recipient)
    #expect(try phone.content(of: body) == Array("fajr".utf8))
    for index in body.indices where !(16..<21).contains(index) {
      var changed = body
      changed[index] ^= 1
      #expect(throws: (any Error).self, "byte \(index)") { try phone.content(of: changed) }
    }
  }

  @Test func `takes as much as each push service takes, and no more`() throws {
    let recipient = try Phone().recipient
    let most = Array(repeating: UInt8(1), count: MessageEncryption.mostBytes)
    #expect(try MessageEncryption.body(of: most, for: recipient).count == 4096)
    #expect(throws: PushRefusal("content", found: "3994 bytes", accepted: "at most 3993")) {
      try MessageEncryption.body(of: most + [1], for: recipient)
    }
  }

  @Test(
    arguments: [
      ([], ""), ([0], "AA"), ([0xFF, 0xEF], "_-8"), ([0xFB, 0xFF, 0xBF], "-_-_"), ([1, 2, 3, 4], "AQIDBA"),
    ] as [([UInt8], String)]) func `base64url has no padding and no letters of plain base64`(
      _ bytes: [UInt8], _ text: String
    )
  {
    #expect(Base64URL.text(of: bytes) == text)
    #expect(Base64URL.bytes(of: text) == bytes)
    #expect(Base64URL.bytes(of: text + "===") == nil)
  }

  @Test(arguments: ["A", "A=A", "AQ+/", "AQ IDBA", "AQIDBA\n", "é", "AR", "====", "A==="])
  func `a text that is no base64url has no bytes`(_ text: String) {
    #expect(Base64URL.bytes(of: text) == nil)
  }

  @Test func `padding of some browsers is accepted`() {
    #expect(Base64URL.bytes(of: "AA==") == [0] && Base64URL.bytes(of: "_-8=") == [0xFF, 0xEF])
  }
}
