import Measures
import Prayer
import TestSupport
import Testing
import Text

@testable import Settings

/// The settings of prayer times: one list for the configuration and the command line.
@Suite struct PrayerSettingTests {
  @Test func `each has the effect of its option`() throws {
    let text = """
      [prayer]
      isha_minutes = 77
      maghrib_angle_deg = 1.5
      rounding = "none"
      elevation_m = 300
      midnight = "sunset-to-sunrise"
      imsak_minutes = 15
      """
    let rules = try read(text).configuration.prayer.rules(at: Self.ocean)
    #expect(rules.parameters.isha == .minutes(77) && rules.parameters.maghrib == 1.5)
    #expect(rules.rounding == MethodParameters.Rounding.none && rules.elevationMeters == 300)
    #expect(rules.midnight == .sunsetToSunrise && rules.imsakMinutes == 15)
    let plain = Configuration().prayer.rules(at: Self.ocean)
    var standard = PrayerRules()
    standard.choice = .standard
    #expect(plain == standard && plain.rounding == nil)
  }

  @Test func `iqamas and Friday prayers are read by their keys, and a wrong one is named`() throws {
    let text = """
      [iqama]
      isha = "+20 from 10-25,  13:30 from 03-30"
      [jumuah]
      times = "13:15 14:15"
      [house]
      name = "مسجد النور"
      """
    let configuration = try read(text).configuration
    let rules = configuration.prayer.congregation
    #expect(rules.iqamas.isha.description == "+20 from 10-25, 13:30 from 03-30")
    #expect(rules.iqamas.fajr.seasons.isEmpty && configuration.house.name == "مسجد النور")
    #expect(rules.jumuah.seasons.map(\.value.second) == [.at(minute: 14 * 60 + 15)])
    #expect(Configuration().prayer.congregation.isEmpty)
    #expect {
      try read("[iqama]\nfajr = \"20\"")
    } throws: { error in
      "\(error)".contains("iqama.fajr") && "\(error)".contains("+20")
    }
  }

  @Test func `the default method is the country's, and a configured one always wins`() throws {
    let istanbul = GeodeticPosition.degrees(41.0082, 28.9784)
    let unset = try read("").configuration.prayer
    #expect(unset.rules(at: istanbul).method == .turkey && unset.rules(at: istanbul).choice == .country("TR"))
    #expect(unset.rules(at: istanbul).parameters == PrayerMethod.turkey.parameters)
    let set = try read("[prayer]\nmethod = \"mwl\"").configuration.prayer
    #expect(set.rules(at: istanbul).method == .mwl && set.rules(at: istanbul).choice == .chosen)
    #expect(unset.rules(at: Self.ocean).method == .mwl && unset.methodInForce(at: nil).choice == .standard)
  }

  @Test func `the default school is the method's authority's, and a configured one always wins`() throws {
    let almaty = GeodeticPosition.degrees(43.2383, 76.9455)
    let unset = try read("").configuration.prayer
    #expect(unset.rules(at: almaty).madhab == .hanafi && unset.rules(at: almaty).madhabChoice == .method)
    #expect(unset.rules(at: Self.ocean).madhab == .shafi && unset.rules(at: Self.ocean).madhabChoice == .standard)
    for madhab in Madhab.allCases {
      let set = try read("[prayer]\nmadhab = \"\(madhab.rawValue)\"").configuration.prayer
      #expect(set.rules(at: almaty).madhab == madhab && set.rules(at: almaty).madhabChoice == .chosen)
    }
  }

  /// No country is near.
  private static let ocean = GeodeticPosition.degrees(-45, -120)

  @Test func `values that exclude each other, and a custom method without its own, are problems of their keys`() {
    for (text, key) in [
      ("isha_minutes = 90\nisha_angle_deg = 17", "prayer.isha_minutes"), ("method = \"custom\"", "prayer.method"),
      ("method = \"custom\"\nfajr_angle_deg = 18", "prayer.method"),
    ] {
      #expect { try read("[prayer]\n\(text)") } throws: { error in
        (error as? Problems)?.all.map(\.key) == [key]
      }
    }
    #expect(throws: Never.self) {
      try read("[prayer]\nmethod = \"custom\"\nfajr_angle_deg = 18\nisha_minutes = 90")
    }
  }

  @Test func `a setting without effect is noted`() throws {
    #expect(try read("[prayer]\nshafaq = \"ahmer\"").notes.count == 1)
    #expect(try read("[prayer]\nshafaq = \"ahmer\"\nmethod = \"moonsighting\"").notes.isEmpty)
    let both = try read("[place]\ncity = \"Cairo\"\nlatitude_deg = 1\nlongitude_deg = 2")
    #expect(both.notes.first?.en.contains("place.city") == true)
    #expect(try read("").notes.isEmpty)
  }

  @Test func `a city is found by any of its names, and an unknown one is refused with similar names`() throws {
    let place = try #require(try read("[place]\ncity = \"مكة\"").configuration.place.position)
    #expect(abs(place.latitude.degrees - 21.4266) < 1e-4)
    for (city, near) in [("Tripoli", "Tripoli, Lebanon"), ("Istanbull", "Istanbul, Türkiye")] {
      #expect { try read("[place]\ncity = \"\(city)\"") } throws: { error in
        let problem = (error as? Problems)?.all.first
        return problem?.key == "place.city" && problem?.accepted.description.contains(near) == true
      }
    }
  }
}
