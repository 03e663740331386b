import Link
import TestSupport
import Testing

/// `Requests.md`, made from the protocol's requests and replies and their comments.
@Suite struct RequestTableTests {
  private func text() throws -> String {
    let requests = try members("Link/DeviceRequest.swift", of: "DeviceRequest")
    let replies = try members("Link/DeviceReply.swift", of: "DeviceReply")
    var rows: [String] = []
    for member in requests {
      let parts = member.comment.split(separator: " Answer: ")
      let name = member.declaration.prefix { $0 != "(" }
      let lines = LinkTests.requests.filter { "\($0)".prefix { $0 != "(" } == name }.map(\.line)
      #expect(!lines.isEmpty, "LinkTests has no example of \(name)")
      var words: Set<Substring> = []
      for line in lines {
        let word = line.firstMatch(of: #/"request":"(\w+)"/#)?.1 ?? ""
        guard words.insert(word).inserted else { continue }
        let answer = parts.count > 1 ? String(parts[1]) : ""
        rows.append("| `\(word)` | `\(line)` | \(parts[0]) | \(answer) |")
      }
    }
    return """
      # Requests

      What other programs ask of a running device over its socket, and what it answers.

      <!-- Made from Sources/Link: QIBLA_EXPECTATIONS=renew swift test --filter RequestTable -->

      A message is one line: a JSON object of at most 64 KiB that names the protocol's version.
      The first line of a connection is a request.
      The device answers with any number of lines, the last of which is `end` with an exit code, and hangs up.
      Unread lines are kept, up to a megabyte; a caller that reads nothing for ten seconds is disconnected.

      ## From the caller

      | request | for example | meaning | answer |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))

      ## From the device

      | key | meaning |
      |---|---|
      \(replies.map { "| `\($0.declaration.prefix { $0 != "(" })` | \($0.comment) |" }.joined(separator: "\n"))

      """
  }

  private func members(_ path: String, of name: String) throws -> [DocumentedType.Member] {
    let types = try DocumentedType.types(of: path, at: 0, members: "case ")
    return try #require(types.first { $0.name == name }).members
  }

  @Test func `the generated table of requests matches the code`() throws {
    #expect(try GeneratedDocument("Requests").holds(text()))
  }
}
