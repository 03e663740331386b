import FoundationEssentials

/// The files as Brotli (RFC 7932) at its best, 8 % smaller than gzip, in their order. Browsers take it over TLS alone.
func brotli(_ files: [[UInt8]]) throws(Problem) -> [[UInt8]] {
  let scratch = try temporaryFolder()
  defer { try? FileManager.default.removeItem(atPath: scratch) }
  let names = files.indices.map { "\(scratch)/\($0)" }
  for (name, bytes) in zip(names, files) { try save(bytes, to: name) }
  try run("brotli", ["--best", "--"] + names, of: "brotli")
  var packed: [[UInt8]] = []
  for name in names {
    guard let data = try? Data(contentsOf: URL(filePath: name + ".br")) else {
      throw Problem(words: "\(name): brotli wrote nothing")
    }
    packed.append(Array(data))
  }
  return packed
}
