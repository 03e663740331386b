import Controllers
import HAL
import Settings
import Simulation
import Testing

@Suite struct ReciterShelfTests {
  let disk = MemoryStorage()
  var shelf: ReciterShelf { ReciterShelf(folder: "/state/reciters", disk) }

  private func sound(_ number: UInt8) -> [UInt8] { Array("ID3".utf8) + [number] }

  @discardableResult private func put(_ number: UInt8) throws -> Recitation {
    let bytes = sound(number)
    let kept = try shelf.keep(bytes)
    let recitation = Recitation(
      id: kept.id, name: "reciter \(number)", licence: "CC0", origin: "own", kind: kept.kind, bytes: bytes.count,
      measured: .init(seconds: 180, loudness: -20, peak: -3))
    try shelf.complete(recitation)
    return recitation
  }

  @Test func `a recording is there with its card, and its id is one that the settings accept`() throws {
    let one = try put(1)
    #expect(Setting.Kind.isRecitationID(one.id))
    #expect(shelf.recitations == [one] && shelf.card(one.id) == one)
    #expect(try shelf.piece(of: one, from: 1, count: 2) == Array("D3".utf8))
    #expect(try shelf.piece(of: one, from: 9, count: 2).isEmpty)
    try shelf.drop(one.id)
    #expect(shelf.recitations.isEmpty && disk[shelf.path(of: one)] == nil)
  }

  @Test func `a recording whose check was interrupted doesn't count, and goes with the next`() throws {
    let cut = try shelf.keep(sound(1))
    #expect(shelf.recitations.isEmpty && disk[cut.path] != nil)
    try put(2)
    #expect(disk[cut.path] == nil && shelf.recitations.count == 1)
  }

  @Test func `number, size, room and kind are bounded, and the same recording comes once`() throws {
    #expect(throws: ReciterShelf.Refusal.self) { try shelf.keep(Array("OggS".utf8)) }
    #expect(throws: ReciterShelf.Refusal.self) {
      try shelf.keep(Array("ID3".utf8) + [UInt8](repeating: 0, count: ReciterShelf.mostBytes))
    }
    try put(1)
    #expect(throws: ReciterShelf.Refusal.self) { try shelf.keep(sound(1)) }
    disk.leave(freeBytes: ReciterShelf.leastFree)
    #expect(throws: ReciterShelf.Refusal.self) { try shelf.keep(sound(2)) }
    disk.leave(freeBytes: 1 << 30)
    for number in 2...UInt8(ReciterShelf.most) { try put(number) }
    #expect(throws: ReciterShelf.Refusal.self) { try shelf.keep(sound(100)) }
  }

  @Test(arguments: ["", "../../etc", "0a1b2c3d", "0a1b2c3d-", "0A1B2C3D-1", "0a1b2c3d-1.mp3", "0a1b2c3d-1/2"])
  func `a name that isn't an id names no file`(id: String) {
    disk["/state/reciters/\(id).json"] = Array("{}".utf8)
    #expect(shelf.card(id) == nil && !Setting.Kind.isRecitationID(id))
    #expect(throws: StorageError.missing) { try shelf.drop(id) }
  }
}
