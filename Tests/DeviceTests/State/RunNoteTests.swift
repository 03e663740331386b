import Reports
import Testing

@Suite("How the last run ended") struct RunNoteTests {
  private func words(_ note: RunNote, _ manager: String? = nil, boot: String? = "b1") -> String {
    note.end(manager: manager.flatMap { ManagerNote($0) }, boot: boot).words
  }

  @Test func `a run stopped by the service manager ended in order`() {
    let note = RunNote(boot: "b1", hasEnded: true)
    #expect(words(note) == "last stop: in order")
    #expect(!note.end(manager: ManagerNote("success 0"), boot: "b2").isTrouble)
  }

  @Test(arguments: [
    ("watchdog ABRT", "by the watchdog, as the loop stood still (ABRT)"), ("signal KILL", "by the signal KILL"),
    ("core-dump SEGV", "by the signal SEGV"), ("oom-kill KILL", "by the kernel, out of memory (KILL)"),
    ("timeout TERM", "by the service manager, as it took too long (TERM)"),
    ("exit-code 70", "with exit code 70 (exit-code)"),
  ])
  func `the service manager's result is reported`(_ note: String, _ expected: String) {
    let (words, isTrouble) = RunNote(boot: nil, hasEnded: false).end(manager: ManagerNote(note), boot: nil)
    #expect(words == "last stop: " + expected)
    #expect(isTrouble)
  }

  @Test func `without a manager's result the boot identifier distinguishes a power failure from a kill`() {
    let note = RunNote(boot: "b1", hasEnded: false)
    #expect(words(note) == "last stop: killed, or crashed")
    #expect(words(note, boot: "b2") == "last stop: the machine lost its power, or was reset")
    #expect(words(note, boot: nil).contains("lost its power or was reset, or the device was killed"))
  }

  @Test(arguments: [RunNote(boot: "4c1e", hasEnded: true), RunNote(boot: nil, hasEnded: false)])
  func `a note is read as it was written`(_ note: RunNote) {
    #expect(RunNote(note.encoded) == note)
  }

  @Test(arguments: ["", "running", "ended b1 b2", "perhaps b1", "ended\n\u{34B}"])
  func `any other text is no note`(_ text: String) {
    #expect(RunNote(Array(text.utf8)) == nil)
  }

  @Test(arguments: ["", "watchdog", "watchdog \u{1B}[31m", "a b c"])
  func `text that systemd doesn't write is no result`(
    _ text: String
  ) {
    #expect(ManagerNote(text) == nil)
    #expect(ManagerNote(environment: [:]) == nil)
    #expect(
      ManagerNote(environment: ["SERVICE_RESULT": "watchdog", "EXIT_STATUS": "ABRT"]) == ManagerNote("watchdog ABRT"))
  }
}
