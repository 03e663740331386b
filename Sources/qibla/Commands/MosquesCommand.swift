import Answers
import ArgumentParser
import Link
import LinuxHAL
import Measures
import Mosques
import Prayer
import Program
import Reports
import Settings
import Text

/// `qibla mosques`: places of worship near the device, of a file of OpenStreetMap.
struct MosquesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mosques",
    abstract: "Mosques near the device, from a file of OpenStreetMap.",
    discussion: """
      The device asks no service in the internet: import a file once, and again for newer data. Files of countries and regions \
      are at download.geofabrik.de; a small one is made at overpass-turbo.eu, exported as GeoJSON.
      """,
    subcommands: [Import.self, Near.self])

  /// `qibla mosques near`
  struct Near: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The nearest mosques, with distance and true bearing.")

    @OptionGroup var place: PlaceOptions
    @Option(parsing: .unconditional, help: ArgumentHelp("Within so many kilometres, 0.1 ... 200.", valueName: "km"))
    var radius = 10.0
    @Option(parsing: .unconditional, help: "At most so many, 1 ... 200.")
    var limit = 20
    @Option(help: "With this in name, town or address.")
    var name: String?
    @Option(help: "With this denomination, as OpenStreetMap has it: sunni, shia, …")
    var denomination: String?
    @Flag(help: "Only those that a wheelchair can enter.")
    var wheelchair = false
    @Flag(help: "Only those with room for women.")
    var women = false
    @OptionGroup var source: ConfigurationOption
    @OptionGroup var form: JSONOption

    func validate() throws {
      try require(MosqueQuery.radii.contains(radius), "--radius", radius, "0.1 ... 200 km")
      try require(MosqueQuery.limits.contains(limit), "--limit", limit, "1 ... \(MosqueQuery.limits.upperBound)")
    }

    func run() throws {
      let configuration = try Startup.configuration(source.config).configuration
      let path = StateFolder(configuration).mosquesPath
      let query = MosqueQuery(
        radiusKm: radius, limit: limit, text: name, denomination: denomination, wheelchair: wheelchair, women: women)
      let position = try place.known(source).place.position
      let answer: MosquesAnswer
      do throws(MosqueFile.Failure) {
        answer = try MosquesAnswer(.stored(at: path), near: position, query)
      } catch {
        Output.note(error.words(path))
        throw error == .missing ? ExitCode.refused : ExitCode.badInput
      }
      if form.json { try Output.json(answer) } else { try Output.line(answer.text(configuration.locale.language)) }
      if answer.items.isEmpty {
        Output.note("no mosque of the imported file is within \(radius.short) km and as wanted")
        throw ExitCode.refused
      }
    }
  }
}
