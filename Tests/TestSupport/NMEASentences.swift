import Measures

/// `$body*hh` and a line end, with the right checksum.
public func sentence(_ body: String) -> String {
  "$\(body)*\(body.utf8.reduce(UInt8(0), ^).hexadecimal(2, uppercase: true))\r\n"
}

/// RMC, by default of a receiver near the Kaaba.
public func rmc(
  _ time: String, _ place: String = "2125.3500,N,03949.5720,E", talker: String = "GP", status: String = "A",
  date: String = "211126", rest: String = "0.50,84.4"
) -> String {
  sentence("\(talker)RMC,\(time),\(status),\(place),\(rest),\(date),,,A")
}

/// GGA, by default of a receiver near the Kaaba.
public func gga(
  _ time: String, _ place: String = "2125.3500,N,03949.5720,E", talker: String = "GP", quality: Int = 1,
  rest: String = "08,0.9,277.0,M,3.0,M,,"
) -> String {
  sentence("\(talker)GGA,\(time),\(place),\(quality),\(rest)")
}

/// RMC and GGA of a receiver in Istanbul, at a second after 09:00 on 2026-03-01.
public func istanbul(second: Int) -> String {
  let (time, place) = ("0900\(second.zeroPadded(to: 2)).00", "4100.4920,N,02858.7040,E")
  return rmc(time, place, date: "010326", rest: "0.0,") + gga(time, place, rest: "09,0.9,40.0,M,0.0,M,,")
}
