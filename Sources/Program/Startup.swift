import Answers
import ArgumentParser
public import Earth
import FoundationEssentials
import HAL
import LinuxHAL
import Measures
public import Position
public import Prayer
import Reports
public import Settings
public import Text

/// Common start of commands.
public enum Startup {
  /// The configuration in force. All its problems are printed, and end the command with exit code 78; those of the overlay only
  /// disable the overlay.
  ///
  /// - Parameter withChanges: whether to read the overlay.
  public static func configuration(
    _ path: String?, _ language: Language = .en, withChanges: Bool = true
  ) throws -> EffectiveConfiguration {
    let effective: EffectiveConfiguration
    do throws(Problems) { effective = try self.effective(path, withChanges: withChanges) } catch {
      Output.note(error, ownLanguage(language))
      throw ExitCode.badConfiguration
    }
    for words in effective.notes { Output.note(.settingWithoutEffect(words), language) }
    if !effective.overlayProblems.isEmpty {
      let why = Problems(all: effective.overlayProblems).description
      Output.note(.overlayNotInForce(path: effective.overlayPath, why: why), language)
    }
    return effective
  }

  /// The configuration without changes at run time, for the portal: its user can't read the state folder.
  public static func portalConfiguration(_ path: String?) throws -> Configuration {
    try configuration(path, withChanges: false).configuration
  }

  /// Reads file, overlay and environment.
  public static func effective(_ path: String?, withChanges: Bool = true) throws(Problems) -> EffectiveConfiguration {
    try EffectiveConfiguration(
      path: path, environment: ProcessInfo.processInfo.environment, reading: LinuxStorage(),
      withChanges: withChanges, believing: { mayBeForged($0) ? .network : .machine })
  }

  /// The configured language; English for an unreadable configuration, which is reported elsewhere.
  public static func language(_ path: String?) -> Language {
    (try? effective(path))?.configuration.locale.language ?? .en
  }

  /// The language of the user's locale (POSIX, `ar_EG.UTF-8`); English where the program doesn't speak it.
  public static var localeLanguage: Language { Language.ofLocale(ProcessInfo.processInfo.environment) }

  /// The configured language; where that is English, as where none is configured, the locale's.
  public static func ownLanguage(_ configured: Language) -> Language {
    configured == .en ? localeLanguage : configured
  }

  /// The magnetic model of a configured file; nil: the built-in one for the date in force.
  public static func magneticModel(_ effective: EffectiveConfiguration) throws -> MagneticModel? {
    do throws(Problems) {
      return try effective.magneticModel(in: LinuxStorage(), year: systemTime().decimalYear)
    } catch {
      Output.note(error)
      throw ExitCode.badConfiguration
    }
  }

  /// The same for a command that has already read the configuration and printed its problems.
  public static func magneticModel(_ source: ConfigurationOption) throws -> MagneticModel? {
    let effective: EffectiveConfiguration
    do throws(Problems) { effective = try self.effective(source.config) } catch {
      Output.note(error)
      throw ExitCode.badConfiguration
    }
    return try magneticModel(effective)
  }

  /// The place of an earlier run, or a notice of its loss; neither if the file is missing.
  public static func lastFix(_ configuration: Configuration) -> (fix: LastFix?, notice: LocalizedText?) {
    StateFolder(configuration).lastFix(in: LinuxStorage())
  }

  /// The place that the device would use: its fix of the last day unless far from the configured place, else the configured place,
  /// else an older fix. Nil if none is known.
  public static func place(_ configuration: Configuration, _ language: Language = .en) -> KnownPlace? {
    let rules = configuration.siteRules
    let configured = configuration.place.position.map { position in
      let isCity = configuration.place.latitudeDeg == nil
      return KnownPlace(position, .configuration, city: isCity ? configuration.place.city : nil)
    }
    if case .fixed = rules.policy { return configured }
    let (last, notice) = lastFix(configuration)
    if let notice { Output.note(.lastFixUnusable(notice), language) }
    guard let last else { return configured }
    let place = KnownPlace(last.position, .lastFix, time: last.time)
    let age = last.time.map { systemTime().secondsSince1970 - $0.secondsSince1970 }
    if let age, (0...rules.silentAge).contains(age), !rules.isElsewhere(last.position) { return place }
    if let configured { return configured }
    Output.note(.placeOfLastFix(last.time), language)
    return place
  }
}
