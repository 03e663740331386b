import ArgumentParser
import LinuxHAL
import Logging
import Measures
import Portal
import ServiceLifecycle
import Settings
import Text

/// `qibla portal`: the device in the network, by a process of its own.
struct PortalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "portal", abstract: "Serves the page and the API over the network, until SIGTERM.",
    discussion: """
      It asks the running device over its socket, and owns no hardware. Without --listen it listens where portal.listen says:
      on this machine only, unless that is changed. Changing something over the network takes the PIN: qibla portal pin.
      """,
    subcommands: [Serve.self, PIN.self, TokenCommand.self], defaultSubcommand: Serve.self)

  struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Serves; what qibla portal does by itself.")

    @Option(help: ArgumentHelp("Where it listens; may be repeated. Default: portal.listen.", valueName: "address:port"))
    var listen: [String] = []
    @Option(
      help: ArgumentHelp("The device's socket. Default: the running device's.", valueName: "socket"),
      completion: .file())
    var device: String?
    @Option(
      help: ArgumentHelp("Where PIN and tokens are kept. Default: portal.directory.", valueName: "dir"),
      completion: .directory)
    var directory: String?
    @Flag(help: "End when standard input ends: for a program that starts this one.")
    var untilOwnerEnds = false
    @OptionGroup var source: ConfigurationOption

    func validate() throws {
      for text in listen {
        try require(ListenAddress(text) != nil, "--listen", text.quoted, "an address and a port, as in 127.0.0.1:8080")
      }
    }

    func run() async throws {
      ignoreSignalsOfFailedWrites()
      let configuration = try LinuxPortal.configuration(source.config)
      let logger = Log.device(configuration.log.level)
      let addresses = listen.isEmpty ? configuration.portal.addresses : listen.compactMap { ListenAddress($0) }
      var settings = PortalSettings(
        addresses: ListenAddress.together(addresses, takesBoth: LinuxPortal.takesBoth),
        device: device ?? LinuxPortal.socket(configuration), hosts: configuration.portal.names)
      settings.readingIsClosed = configuration.portal.reading == .pin
      settings.mostConnections = LinuxPortal.mostConnections
      settings.isBehindProxy = configuration.portal.behindProxy
      settings.isOpenToPages = configuration.portal.openToPages
      let store = LinuxPortal.accessStore(in: directory ?? configuration.portal.directory, patience: 3000)
      let notifier = SystemdNotifier()
      let owner = untilOwnerEnds ? OwnerPipe() : nil
      _ = owner?.order()
      let portal = Portal(
        settings,
        LinuxPortal.sources(
          zones: .chosen(in: directory ?? configuration.portal.directory),
          model: LinuxPortal.magneticModel(source.config, logger)),
        store, logger: logger
      ) { address in
        if owner == nil { Output.note("listening at http://\(address)/") }
        notifier.ready()
      }
      do {
        if let owner {
          try await serve([portal, SettledStart()], until: OwnerEnd(owner: owner))
        } else {
          try await serve([portal, SettledStart()])
        }
      } catch let error as PortalError {
        guard error.isOfAddress else {
          Output.note("\(error)")
          throw ExitCode.noHardware
        }
        // A configured address may come later, with the network: its service manager tries again.
        Output.note("\(listen.isEmpty ? "portal.listen" : "--listen"): \(error)")
        throw listen.isEmpty ? ExitCode.noHardware : .badInput
      }
    }
  }

  struct PIN: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pin", abstract: "Sets a new PIN for changes over the network, and shows it once.",
      discussion: "The PIN before it ends, and with it every session. Tokens stay.")

    @Flag(help: "Remove the PIN: it gives no access from then on.")
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
      commandName: "token", abstract: "Makes, lists and removes the tokens by which programs may change something.",
      subcommands: [Add.self, List.self, Remove.self])

    struct Add: ParsableCommand {
      static let configuration = CommandConfiguration(abstract: "Makes a token, and shows it once.")
      @Argument(help: "What it is for, such as home-assistant.") var name: String
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
        try require(TokenScope(rawValue: scope) != nil, "--scope", scope.quoted, TokenScope.words)
      }

      func run() throws {
        let (store, path) = try place.store()
        try place.reporting(path) {
          let scope = TokenScope(rawValue: scope) ?? .all
          let created = systemTime().nearestSecond.rfc3339
          let made = try store.update { $0.makeToken(named: name, scope, at: created, store) }.result
          guard let (token, secret) = made else {
            Output.note("found \(AccessList.mostTokens) tokens; accepted: at most so many")
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
      static let configuration = CommandConfiguration(abstract: "Lists the tokens, without what is secret in them.")
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
            // A name is what a program gave itself: of several lines it would be several tokens.
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
        abstract: "Removes a token: the program that has it can change nothing more.")
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
            Output.note(
              "id: found \(id.quoted); accepted: one of \(ids.isEmpty ? "none" : ids.joined(separator: ", "))")
            throw ExitCode.refused
          }
          if form.json { try Output.json(Answer(removed: id)) } else { try Output.line("removed \(id)") }
        }
      }
    }
  }
}

/// Where PIN and tokens are, for the commands that change them.
struct AccessPlace: ParsableArguments {
  @OptionGroup var source: ConfigurationOption
  @Option(
    help: ArgumentHelp("Where PIN and tokens are kept. Default: portal.directory.", valueName: "dir"),
    completion: .directory)
  var directory: String?

  func store() throws -> (AccessStore, path: String) {
    // A configuration that can't be read is said, also where nothing of it is needed.
    let configuration = try LinuxPortal.configuration(source.config)
    let folder = directory ?? configuration.portal.directory
    return (LinuxPortal.accessStore(in: folder), folder + "/" + LinuxPortal.accessFile)
  }

  /// A file's or the kernel's refusal, in words and with its exit code.
  func reporting(_ path: String, _ body: () throws -> Void) throws {
    do { try body() } catch let code as ExitCode { throw code } catch {
      Output.note("\(path): \(LinuxPortal.words(error))")
      throw ExitCode.badInput
    }
  }
}

/// Ends with the program that has begun this one.
private struct OwnerEnd: Service {
  let owner: OwnerPipe

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled, !owner.hasEnded() { try? await Task.sleep(for: .milliseconds(100)) }
    }
  }
}
