// What libFuzzer calls. See fuzz.sh.
import Glibc

/// Ends the program: libFuzzer keeps the input.
func breaks(_ promise: String) {
  say("broken promise: \(promise)")
  abort()
}

private func say(_ text: String) {
  var text = text + "\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

nonisolated(unsafe) private var target: Target?

@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> CInt {
  let name = getenv("QIBLA_FUZZ").map { String(cString: $0) } ?? ""
  target = targets[name]
  guard target == nil else { return 0 }
  say("QIBLA_FUZZ: found \"\(name)\", accepted: \(targets.keys.sorted().joined(separator: ", "))")
  exit(64)
}

@_cdecl("LLVMFuzzerTestOneInput")
func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target?(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
