// What a receiver's bytes and a new place cost: PlaceCost LOG.nmea
//
// Prints megabytes a second through the parser and the fixes found, then microseconds for field, declination, bearing and
// distance of one place: on the sphere, and on the ellipsoid. Processor time, medians of eleven passes.
import Earth
import GPS
import Glibc
import Measures

@main struct PlaceCost {
  static func main() {
    guard CommandLine.arguments.count == 2, let file = fopen(CommandLine.arguments[1], "rb") else { exit(64) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }

    var fixes = 0
    let reading = median {
      var parser = NMEAParser(earliestDate: CivilDate(year: 2026, month: 1, day: 1))
      fixes = 0
      parser.feed(bytes.span) { if case .fix = $0 { fixes += 1 } }
    }
    print(Double(bytes.count) / reading / 1e6, fixes)

    var sum = 0.0
    for model in Qibla.Model.allCases {
      let places = 1000
      let cost = median {
        for i in 0..<places {
          let place = GeodeticPosition(
            latitude: Angle(degrees: Double(i * 37 % 171) - 85), longitude: Angle(degrees: Double(i * 53 % 360) - 180))
          let field = MagneticModel.wmm2025.field(at: place, decimalYear: 2026.5)
          let qibla = Qibla(from: place, model: model)
          sum += field.declination.radians + field.declinationSigma.radians + (qibla.bearing ?? .zero).radians
        }
      }
      print(cost / Double(places) * 1e6)
    }
    print(sum)
  }

  static func median(_ work: () -> Void) -> Double {
    var passes: [Double] = []
    for _ in 0..<11 {
      let start = seconds()
      work()
      passes.append(seconds() - start)
    }
    passes.sort()
    return passes[passes.count / 2]
  }

  static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
