import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("The process") struct ProcessSetupTests {
  @Test func `lists device files by their numbers`() {
    #expect(devices("null") == ["/dev/null"])
    #expect(devices("nothing-of-this-name") == [])
  }
}
