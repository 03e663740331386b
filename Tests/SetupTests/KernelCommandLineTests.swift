import Measures
import Testing

@testable import Setup

@Suite struct KernelCommandLineTests {
  private let ports = RaspberryPi(model: "Raspberry Pi 4 Model B Rev 1.4")!.headerConsoles

  private func without(_ text: String, _ ports: [String]? = nil) -> String {
    String(decoding: KernelCommandLine(Array(text.utf8)).removingConsoles(on: ports ?? self.ports), as: UTF8.self)
  }

  @Test(arguments: [
    ("console=serial0,115200 console=tty1 root=x\n", "console=tty1 root=x\n"),
    ("console=tty1 console=serial0,115200 root=x\n", "console=tty1 root=x\n"),
    ("root=x console=ttyAMA0,115200\n", "root=x\n"), ("root=x console=ttyS0", "root=x"), ("console=serial0", ""),
    ("console=tty1  root=x quiet\n", "console=tty1  root=x quiet\n"), ("console=serial01 x", "console=serial01 x"),
    ("kgdboc=serial0,115200 x", "kgdboc=serial0,115200 x"),
  ])
  func `a console on the header's UART is removed, all else stays`(text: String, expected: String) {
    #expect(without(text) == expected)
    #expect(without(expected) == expected)
  }

  @Test func `on a Pi 5 serial0 is the debug connector, and stays`() {
    let five = RaspberryPi(model: "Raspberry Pi 5 Model B Rev 1.0")!.headerConsoles
    #expect(without("console=serial0,115200 root=x", five) == "console=serial0,115200 root=x")
    #expect(without("console=ttyAMA0,115200 root=x", five) == "root=x")
  }

  @Test func `only consoles are removed from any text`() {
    var random = SplitMix64(seed: 12)
    let words = [
      "console=serial0,115200", "console=tty1", "root=PARTUUID=1-02", "quiet", "", "console=ttyS0", "\u{E9}",
    ]
    for _ in 0..<500 {
      let chosen = (0..<Int.random(in: 0...6, using: &random)).map { _ in words.randomElement(using: &random)! }
      let text = chosen.joined(separator: " ") + (Bool.random(using: &random) ? "\n" : "")
      let rest = without(text)
      let kept = chosen.filter { !$0.isEmpty && $0 != words[0] && $0 != words[5] }
      #expect(rest.split { $0 == " " || $0 == "\n" }.map(String.init) == kept)
      #expect(without(rest) == rest)
    }
  }
}
