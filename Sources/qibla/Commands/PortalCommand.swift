import ArgumentParser
import Credentials
import Glibc
import HAL
import LinuxHAL
import Logging
import Measures
import Program
import Reports
import ServiceLifecycle
import Settings
import Text

/// `qibla portal`: page and API of the device, in a separate process.
struct PortalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "portal", abstract: "Serves the page and the API over the network, until SIGTERM.",
    discussion: """
      It talks to the running device over its socket, and owns no hardware. Without --listen it listens at portal.listen: by default \
      on this machine only. Changes over the network need the PIN: qibla portal pin.
      """,
    subcommands: [Serve.self, PIN.self, TokenCommand.self, Certificate.self], defaultSubcommand: Serve.self)

  struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Serves; the default of qibla portal.")

    @OptionGroup var options: ServeOptions

    func run() throws { try SiblingProgram.portal.replaceThis(after: ["portal", "serve"]) }
  }

  struct Certificate: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "certificate", abstract: CertificateOptions.abstract, discussion: CertificateOptions.discussion)

    @OptionGroup var options: CertificateOptions

    func run() throws { try SiblingProgram.portal.replaceThis(after: ["portal"]) }
  }

  struct PIN: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pin", abstract: "Sets a new PIN for changes over the network, and shows it once.",
      discussion: """
        The former PIN and all its sessions end. Tokens remain valid. Without a terminal: the device's button, held for ten \
        seconds, has the same effect, and the display shows the PIN, or else buzzer and ring say it.
        """)

    @Flag(help: "Remove the PIN, and with it all access by PIN.")
    var remove = false
    @OptionGroup var place: AccessPlace
    @OptionGroup var form: JSONOption

    private struct Answer: Encodable { var pin: String? }

    func run() throws {
      let (store, path) = try place.store()
      try place.reporting(path) {
        let found = store.load()
        let made = remove ? nil : try AccessList.newPIN(store)
        let list = try store.update(mends: true) { $0.setPIN(hash: made?.hash) }.list
        if let words = found.words {
          let names = list.tokens.map { "\($0.name.quoted) (\($0.id))" }
          Output.note("\(words); mended, with the tokens: \(names.isEmpty ? "none" : names.joined(separator: ", "))")
        }
        if form.json {
          try Output.json(Answer(pin: made?.pin))
        } else {
          try Output.line(made.map { "PIN \($0.pin)" } ?? "no PIN is set any more")
        }
      }
    }
  }

  struct TokenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "token", abstract: "Makes, lists and removes access tokens of programs.",
      subcommands: [Add.self, List.self, Remove.self])

    struct Add: ParsableCommand {
      static let configuration = CommandConfiguration(abstract: "Makes a token, and shows it once.")
      @Argument(help: "Its purpose, such as home-assistant.") var name: String
      @Option(
        help: ArgumentHelp(
          "Its scope: read (where reading is closed), prayer (and change prayers, alarms and quiet hours), or all but tokens and PIN.",
          valueName: "read|prayer|all"))
      var scope = "all"
      @OptionGroup var place: AccessPlace
      @OptionGroup var form: JSONOption

      private struct Answer: Encodable { var id, name, created, scope, token: String }

      func validate() throws {
        try require((1...64).contains(name.utf8.count), "name", name.quoted, "1 to 64 bytes")
        try require(TokenScope(rawValue: scope) != nil, "--scope", scope.quoted, "\(TokenScope.words)")
      }

      func run() throws {
        let (store, path) = try place.store()
        try place.reporting(path) {
          let scope = TokenScope(rawValue: scope) ?? .all
          let created = systemTime().nearestSecond.rfc3339
          let made = try store.update { $0.makeToken(named: name, scope, at: created, store) }.result
          guard let (token, secret) = made else {
            Output.refuse("found \(AccessList.mostTokens) tokens already; accepted: at most that many")
            throw ExitCode.refused
          }
          if form.json {
            try Output.json(
              Answer(id: token.id, name: token.name, created: token.created, scope: scope.rawValue, token: secret))
          } else {
            try Output.line("token \(secret)")
          }
        }
      }
    }

    struct List: ParsableCommand {
      static let configuration = CommandConfiguration(abstract: "Lists the tokens, without their secrets.")
      @OptionGroup var place: AccessPlace
      @OptionGroup var form: JSONOption

      private struct Answer: Encodable {
        struct Token: Encodable {
          var id, name, created, scope: String
          var last_used: String?
        }
        var tokens: [Token]
      }

      func run() throws {
        let (store, path) = try place.store()
        try place.reporting(path) {
          let found = store.load()
          guard let tokens = found.list?.tokens else { throw AccessFault.unusable(found) }
          if let words = found.words { Output.note(words) }
          if form.json {
            let answers = tokens.map {
              Answer.Token(
                id: $0.id, name: $0.name, created: $0.created, scope: $0.scope.rawValue, last_used: $0.lastUsed)
            }
            try Output.json(Answer(tokens: answers))
          } else if tokens.isEmpty {
            try Output.line("no tokens")
          } else {
            // A program chose the name: line breaks in it would look like more tokens.
            for token in tokens {
              let scope = token.scope.rawValue.padded(to: 6)
              try Output.line(
                "\(token.id)  \(token.created)  \(token.lastUsed ?? "never used          ")  \(scope)  \(token.name.escaped)"
              )
            }
          }
        }
      }
    }

    struct Remove: ParsableCommand {
      static let configuration = CommandConfiguration(
        abstract: "Removes a token: its program loses access.")
      @Argument(help: "Its eight digits, as list shows them.") var id: String
      @OptionGroup var place: AccessPlace
      @OptionGroup var form: JSONOption

      private struct Answer: Encodable { var removed: String }

      func run() throws {
        let (store, path) = try place.store()
        try place.reporting(path) {
          let (isThere, list) = try store.update { $0.removeToken(id) }
          guard isThere else {
            let ids = list.tokens.map(\.id)
            let known: Message = ids.isEmpty ? "none" : "\(ids.joined(separator: ", "))"
            Output.refuse("\("id"): found \(id.quoted); accepted: one of \(known)")
            throw ExitCode.refused
          }
          if form.json { try Output.json(Answer(removed: id)) } else { try Output.line("removed \(id)") }
        }
      }
    }
  }
}

/// The folder of PIN and tokens, for the commands that change them.
struct AccessPlace: ParsableArguments {
  @OptionGroup var source: ConfigurationOption
  @Option(
    help: ArgumentHelp("Where PIN and tokens are kept. Default: portal.directory.", valueName: "dir"),
    completion: .directory)
  var directory: String?

  func store() throws -> (AccessStore, path: String) {
    // Read in any case, so that an unreadable configuration is reported.
    let configuration = try Startup.portalConfiguration(source.config)
    let folder = directory ?? configuration.portal.directory
    return (LinuxAccess.store(in: folder), folder + "/" + LinuxAccess.file)
  }

  /// Reports errors of files and the kernel in words, with the exit code.
  func reporting(_ path: String, _ body: () throws -> Void) throws {
    do { try body() } catch let code as ExitCode { throw code } catch {
      Output.note("\(path): \(LinuxAccess.words(error))")
      throw ExitCode.badInput
    }
  }
}
