import Credentials

extension PortalResponder {
  /// The table of endpoints. Unless a row says otherwise, GET needs the right to read, any other method all rights, and a query has no
  /// parameters.
  static let endpoints: [Endpoint] = pages + api + cards + assets + aladhanForms

  private static let pages = [
    Endpoint("/", "page", .get(page, .nothing, query: nil)),
    Endpoint("/plain", "page", .get(plain, query: ["reload"])),
    Endpoint("/sheet", "page", .get(sheet, query: ["lang"])),
    // The handlers check the PIN: it may have to be chosen there.
    Endpoint(
      "/setup", "setup", .get(setupPage, .nothing, query: ["lang"]), .post(setUp, .nothing, query: ["lang"])),
    Endpoint("/healthz", "healthz", .get(health, .nothing, query: nil)),
    Endpoint("/metrics", "metrics", .get(metrics)),
    // What a phone needs before it can use the secure address.
    Endpoint("/authority.crt", "authority", .get(authorityFile, .nothing)),
    Endpoint("/qibla.mobileconfig", "authority", .get(authorityProfile, .nothing)),
  ]

  private static let api = [
    // The page needs description and session to ask for the PIN.
    Endpoint("/api/v1/openapi.json", "openapi", .get(description, .nothing, query: nil)),
    Endpoint("/api/v1/session", "session", .get(session, .nothing), .post(enter, .nothing), .delete(leave, .nothing)),
    // A page over plain HTTP asks the secure address whether this browser trusts it.
    Endpoint("/api/v1/secure", "secure", for: .frames, .get(secureAddress, .nothing)),
    Endpoint("/api/v1/tokens", "tokens", .get(tokens, .session), .post(makeToken, .session)),
    Endpoint("/api/v1/tokens/{id}", "tokens", .delete(removeToken, .session)),

    // A phone that may read may subscribe. Its own secret, or the PIN, removes the subscription.
    Endpoint("/api/v1/push", "push", .get(push), .post(subscribe, .reading)),
    Endpoint("/api/v1/push/subscriptions", "push", .get(subscriptions, .session)),
    Endpoint("/api/v1/push/{id}", "push", .delete(unsubscribe, .nothing)),

    // A profile's own key, or the PIN, changes it; the handlers check that.
    Endpoint(
      "/api/v1/tracking", Endpoint.uncounted, .get(trackingProfiles), .post(makeTrackingProfile)),
    Endpoint(
      "/api/v1/tracking/profiles/{id}", Endpoint.uncounted, .patch(changeTrackingProfile, .reading),
      .delete(removeTrackingProfile, .reading)),
    Endpoint(
      "/api/v1/tracking/keys/{id}", Endpoint.uncounted, .post(openTrackingProfile, .reading),
      .delete(closeTrackingProfile, .reading)),
    Endpoint(
      "/api/v1/tracking/days/{id}", Endpoint.uncounted, .get(trackedDays, query: ["from", "to"]),
      .patch(changeTrackedDays, .reading)),
    Endpoint(
      "/api/v1/tracking/tasbih/{id}", Endpoint.uncounted, .get(tasbihDays, query: ["from", "to"]),
      .patch(changeTasbih, .reading)),
    Endpoint(
      "/api/v1/tracking/csv/{id}", Endpoint.uncounted, .get(trackingTable), .post(readTrackingTable, .reading)),

    Endpoint("/api/v1/state", "state", .get(state)),
    Endpoint("/api/v1/events", "events", .get(events)),
    Endpoint("/api/v1/times", "times", .get(times, query: ["date", "days", "lang"])),
    Endpoint("/api/v1/calendar", "calendar", .get(calendar, query: ["month", "year", "lang"])),
    Endpoint("/api/v1/calendar.ics", "calendar", .get(calendarFile, query: ["year", "lang"])),
    Endpoint("/api/v1/hijri", "hijri", .get(hijri, query: ["year", "month"])),
    Endpoint("/api/v1/say", "say", .get(say, query: ["question", "language"])),
    Endpoint("/api/v1/place", "place", .get(place, query: ["search"])),
    Endpoint("/api/v1/map", "map", .get(map)),
    Endpoint("/api/v1/mosques", "mosques", .get(mosques, query: mosqueKeys)),
    Endpoint("/api/v1/way", "way", .post(showWay)),
    Endpoint("/api/v1/methods", "methods", .get(methods, query: ["lang"])),
    Endpoint("/api/v1/about", "about", .get(about)),
    Endpoint("/api/v1/devices", "devices", .get(devices)),
    Endpoint("/api/v1/page", "address", .get(pageAddress)),

    // The least scope: the handlers check keys and command.
    Endpoint("/api/v1/settings", "settings", .get(allSettings, query: ["lang"]), .patch(change, .scope(.prayer))),
    Endpoint("/api/v1/commands", "commands", .post(command, .scope(.prayer))),
    Endpoint("/api/v1/routines", "routines", .post(routine)),
    Endpoint("/api/v1/group", "group", .get(group)),
    Endpoint("/api/v1/calibration", "calibration", .get(calibration)),
    Endpoint("/api/v1/doctor", "doctor", .get(doctor, query: ["lang"])),
    Endpoint("/api/v1/recordings", "recordings", .get(recordings), .post(record)),
    Endpoint("/api/v1/recordings/{name}", "recordings", .get(recording)),
    Endpoint("/api/v1/reciters", "reciters", .get(reciters), .post(keepReciter, .session, query: reciterKeys)),
    Endpoint("/api/v1/reciters/{id}", "reciters", .get(reciter), .delete(removeReciter, .session)),
    Endpoint("/api/v1/backup", "backup", .get(backup, .scope(.all))),
    Endpoint("/api/v1/restore", "restore", .post(restore)),
  ]

  private static let cards = CardOptions.Size.allCases.flatMap { size in
    CardOptions.Form.allCases.map { form in
      Endpoint("/cards/\(size).\(form)", "cards", for: .frames, .get(card(size, form), query: CardOptions.keys))
    }
  }

  /// The page needs them to ask for the PIN.
  private static let assets = (Assets.all.map(\.path) + ["/assets/{file}"]).map { path in
    Endpoint(path, "asset", .get(asset, .nothing, query: nil))
  }

  /// Requests in Aladhan's form: the present one, the first one (`/timings/1398332113`), and the service's own status.
  private static let aladhanForms = ["/v1/*", "/timings*", "/status"].map { path in
    Endpoint(path, "aladhan", for: .scripts, .get(aladhan, query: nil))
  }
}
