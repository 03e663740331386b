import Glibc
import LinuxHAL
import Testing

@Suite("A sign that a folder is in use", .oneAtATime) struct PresenceTests {
  @Test func `is seen while it is held, and is exclusive`() throws {
    let folder = Folder()
    #expect(!Presence.isShown(in: folder.path))
    var sign = Presence(in: folder.path)
    #expect(sign != nil && Presence.isShown(in: folder.path) && Presence(in: folder.path) == nil)
    // However many check.
    for _ in 0..<30 { #expect(Presence.isShown(in: folder.path)) }
    sign = nil
    #expect(!Presence.isShown(in: folder.path))
  }

  @Test func `is refused where others can't see it`() {
    let folder = Folder()
    answering("listen", error: EADDRINUSE) { #expect(Presence(in: folder.path) == nil) }
    #expect(!Presence.isShown(in: folder.path))
  }

  @Test func `outlives the removal of its folder`() throws {
    let folder = Folder()
    let path = folder.path + "/state"
    #expect(mkdir(path, 0o700) == 0)
    var sign = Presence(in: path)
    #expect(rmdir(path) == 0 && Presence.isShown(in: path))
    #expect(mkdir(path, 0o700) == 0 && Presence.isShown(in: path))
    #expect(sign != nil)
    sign = nil
    #expect(!Presence.isShown(in: path) && rmdir(path) == 0)
  }

  @Test func `is checked twenty times, 5 ms apart, while others check at the same moment`() {
    let folder = Folder()
    let sign = Presence(in: folder.path)
    // These connections are never accepted: they fill its queue.
    for _ in 0..<3 { #expect(Presence.isShown(in: folder.path)) }
    var isShown: Bool?
    let pauses = answering("nanosleep", with: 0) { isShown = Presence.isShown(in: folder.path) }
    #expect(pauses == 20 && isShown == true)
    withExtendedLifetime(sign) {}
  }

  @Test(.enabled(if: geteuid() == 0, "needs root"))
  func `of root is accepted in every folder, the owner's in their own`()
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

  @Test(.enabled(if: geteuid() == 0, "needs root")) func `of a user other than the folder's owner is ignored`()
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
