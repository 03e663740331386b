import Glibc
import LinuxHAL
import Testing

@Suite("A sign that a folder is in use", .oneAtATime) struct PresenceTests {
  @Test func `is seen for as long as it is up, and is put up once`() throws {
    let folder = Folder()
    #expect(!Presence.isShown(in: folder.path))
    var sign = Presence(in: folder.path)
    #expect(sign != nil && Presence.isShown(in: folder.path) && Presence(in: folder.path) == nil)
    // However many ask.
    for _ in 0..<30 { #expect(Presence.isShown(in: folder.path)) }
    sign = nil
    #expect(!Presence.isShown(in: folder.path))
  }

  @Test(.enabled(if: geteuid() == 0, "needs root"))
  func `of root is believed in anybody's folder, the owner's in theirs`()
    async
  {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      #expect(chown(folder.path, 65_534, 65_534) == 0)
      var sign = Presence(in: folder.path)
      #expect(sign != nil && Presence.isShown(in: folder.path))
      sign = nil
      giveUpPrivileges()
      sign = Presence(in: folder.path)
      #expect(sign != nil && Presence.isShown(in: folder.path))
    }
  }

  @Test(.enabled(if: geteuid() == 0, "needs root")) func `of somebody else than the folder's owner isn't believed`()
    async
  {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      giveUpPrivileges()
      let sign = Presence(in: folder.path)
      #expect(sign != nil && !Presence.isShown(in: folder.path))
    }
  }
}
