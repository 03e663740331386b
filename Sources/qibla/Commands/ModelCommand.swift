import ArgumentParser
import Earth
import FoundationEssentials
import HAL
import LinuxHAL
import Measures
import Program
import Reports
import Settings
import Text

/// `qibla model`: the magnetic model in force, and a newer one in its place.
struct ModelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "The magnetic model in force, and until when it holds.",
    discussion: """
      The World Magnetic Model is renewed every five years: the one inside this program ends with 2029. The file of a newer one \
      (WMM.COF) is at ncei.noaa.gov/products/world-magnetic-model, and on any other machine that has it.
      """,
    subcommands: [Install.self])

  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  private struct Answer: Encodable {
    var name: String
    var epoch: Double
    var validUntil: Double
    /// Nil for the one inside this program.
    @ExplicitNull var file: String?
    var valid: Bool
  }

  func run() throws {
    let effective = try Startup.configuration(source.config)
    let (year, path) = (systemTime().decimalYear, effective.configuration.magneticModel.file)
    let model = try Startup.magneticModel(effective) ?? .builtIn(for: year)
    let isValid = model.isValid(decimalYear: year)
    if form.json {
      return try Output.json(
        Answer(
          name: model.name, epoch: model.epoch, validUntil: model.validUntil, file: path.isEmpty ? nil : path,
          valid: isValid))
    }
    try Output.line("\(model.name), \(path.isEmpty ? "inside this program" : path)")
    let years = "\(model.epoch.fixed(1)) to \(model.validUntil.fixed(1))"
    try Output.line("made for \(years)\(isValid ? "" : "; outside of them the direction is less certain")")
  }

  /// `qibla model install`
  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Checks the file of a newer magnetic model, and puts it in force.",
      discussion: """
        The file is compared with the model inside this program, and refused if a single digit makes it another field than the \
        Earth's. A sound file is copied into the folder of the configuration's additions, /etc/qibla/qibla.toml.d, with a file that \
        names it. To undo it, remove both there.
        """)

    @Argument(help: "The model's coefficients, WMM.COF.", completion: .file(extensions: ["COF", "cof"]))
    var file: String
    @OptionGroup var source: ConfigurationOption
    @OptionGroup var form: JSONOption

    private struct Answer: Encodable {
      var name: String
      var validUntil: Double
      var path: String
    }

    func run() throws {
      let storage = LinuxStorage(readableByAll: true)
      let environment = ProcessInfo.processInfo.environment
      _ = try Startup.configuration(source.config)
      let bytes: [UInt8]
      do throws(StorageError) { bytes = try storage.read(file, limit: MagneticModel.largestFile) } catch {
        Output.refuse(file, "a file that \(error.message)", "a readable WMM coefficient file (.COF)")
        throw ExitCode.badInput
      }
      let model: MagneticModel
      do { model = try MagneticModel(cof: bytes) } catch {
        Output.refuse(file, "\("\(error)")", "a WMM coefficient file (.COF)")
        throw ExitCode.badInput
      }
      let inside = MagneticModel.builtIn(for: .infinity)
      guard model.epoch > inside.epoch else {
        Output.note(
          "\(file): \(model.name) is no newer than \(inside.name), which is inside this program: nothing was changed")
        throw ExitCode.refused
      }
      if let fault = model.disagreement(with: .builtIn(for: model.epoch)) {
        Output.refuse(
          file, "a model that can't be the Earth's field: \("\(fault)")", "an undamaged WMM coefficient file")
        throw ExitCode.badInput
      }
      let folder = EffectiveConfiguration.dropInFolder(of: EffectiveConfiguration.path(source.config, environment))
      let (copy, naming) = (folder + "/magnetic-model.cof", folder + "/10-magnetic-model.toml")
      let text = "# Made by qibla model install: \(model.name).\n[magnetic_model]\nfile = \(copy.quotedWhole)\n"
      do throws(StorageError) {
        try storage.makeFolder(folder)
        // The model first: at each moment a named file is there.
        try storage.write(bytes, to: copy)
        try storage.write(Array(text.utf8), to: naming)
      } catch {
        Output.refuse(folder, "a folder that \(error.message)", "a user who may write it, as with \("sudo")")
        throw ExitCode.badInput
      }
      if form.json { return try Output.json(Answer(name: model.name, validUntil: model.validUntil, path: copy)) }
      try Output.line(
        """
        \(model.name), made for \(model.epoch.fixed(1)) to \(model.validUntil.fixed(1)), is \(copy)
        Next: sudo systemctl restart qibla, then sudo qibla doctor
        """)
    }
  }
}
