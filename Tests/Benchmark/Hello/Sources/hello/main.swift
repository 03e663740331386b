import Hummingbird
import Logging

let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
let router = Router()
router.get("/") { _, _ in "hello" }
var logger = Logger(label: "hello")
logger.logLevel = .error
try await Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger)
  .runService()
