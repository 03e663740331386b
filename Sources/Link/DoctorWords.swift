public import Text

/// What the doctor's report says in a language of people.
public struct DoctorWords: Sendable, Hashable, Codable {
  /// A fault.
  public struct Problem: Sendable, Hashable, Codable {
    public var found, cause, nextStep: String

    public init(found: String, cause: String, nextStep: String) {
      (self.found, self.cause, self.nextStep) = (found, cause, nextStep)
    }
  }

  /// One part of the yearly check.
  public struct Part: Sendable, Hashable, Codable {
    /// `good`, `due` or `unknown`.
    public var state: String
    public var title, found: String
    /// Nil where there is nothing to do.
    @ExplicitNull public var nextStep: String?

    public init(state: String, title: String, found: String, nextStep: String?) {
      (self.state, self.title, self.found) = (state, title, found)
      self.nextStep = nextStep
    }
  }

  public var language: String
  /// In the order of the report's.
  public var problems: [Problem]
  public var notes: [String]
  /// Title of the yearly check.
  public var yearlyTitle: String
  /// The yearly check's parts; empty where no device is running.
  public var yearly: [Part]

  public init(language: String, problems: [Problem], notes: [String], yearlyTitle: String, yearly: [Part]) {
    (self.language, self.problems, self.notes) = (language, problems, notes)
    (self.yearlyTitle, self.yearly) = (yearlyTitle, yearly)
  }
}
