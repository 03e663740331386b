import CZlib

/// The bytes as gzip (RFC 1952), as small as zlib makes them, and the same at each build: without a time and a name.
func gzip(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
  var stream = z_stream()
  // 15 bits of window, and 16 for gzip's own header (zlib.h, deflateInit2).
  guard
    deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { throw Problem(words: "zlib can't begin") }
  defer { deflateEnd(&stream) }
  var input = bytes
  var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
  let code = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      return deflate(&stream, Z_FINISH)
    }
  }
  guard code == Z_STREAM_END else { throw Problem(words: "zlib ended with \(code)") }
  return Array(output.prefix(Int(stream.total_out)))
}
