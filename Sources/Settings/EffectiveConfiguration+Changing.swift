public import Text

extension EffectiveConfiguration {
  /// Changes values of a running device: returns the resulting configuration and the overlay to store.
  ///
  /// All changes are checked together and applied as a whole: every problem is thrown at once. Refused as well: values
  /// that the environment or an option sets, which would override the change, and a city where coordinates are set,
  /// which take precedence.
  ///
  /// - Parameters:
  ///   - changes: keys with the words an environment variable would have; nil for the words leaves the value to the
  ///     configuration again. Of changes to one key the last one counts.
  ///   - origin: reach of the change's source.
  public func changing(
    _ changes: [(key: String, text: String?)], from origin: Setting.Reach = .machine
  ) throws(Problems) -> (EffectiveConfiguration, SettingsOverlay) {
    guard overlayProblems.isEmpty else { throw Problems(all: overlayProblems) }
    var (overlay, problems) = (overlay, [Problem]())
    for (key, text) in changes {
      do throws(Problems) {
        overlay =
          if let text {
            try overlay.setting(key, text, from: origin)
          } else {
            try overlay.removing(key, from: origin)
          }
        if text != nil, let outer = outerSource(of: Setting.named(key)?.key ?? key) {
          problems.append(
            Problem(
              key: key, source: SettingsOverlay.changeSource, found: "a change that \(outer) overrides",
              accepted: "a change once \(outer) doesn't set it any more"))
        }
      } catch {
        problems += error.all
      }
    }
    do throws(Problems) {
      let changed = try Self(sources, overlay: overlay, problems: problems)
      if let city = overlay["place.city"], changes.contains(where: { $0.key == "place.city" && $0.text != nil }),
        city != .text(""), changed.configuration.place.latitudeDeg != nil
      {
        throw Problems(all: [
          Problem(
            key: "place.city", source: SettingsOverlay.changeSource, found: "\(city.literal) beside coordinates",
            accepted: """
              a city where \("place.latitude_deg") and \("place.longitude_deg") are not set: they go before it
              """)
        ])
      }
      return (changed, overlay)
    } catch {
      // The present configuration is valid, so every problem is one of the changes.
      throw Problems(
        all: error.all.map { problem in
          problem.source == overlayPath ? problem.ofChange : problem
        })
    }
  }

  /// The source of `key` that overrides the overlay; nil: none.
  private func outerSource(of key: String) -> String? {
    switch origin(of: key) {
    case .environment(let variable): variable
    case .option(let name): name
    case .standard, .following, .file, .overlay: nil
    }
  }
}
