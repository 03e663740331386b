import Measures
import Sensors
import Settings
import Testing
import Text

@Suite("A board's name sets chips and axes") struct BoardTests {
  @Test(arguments: SensorBoard.known.map(\.name))
  func `has known chips of the right quantities`(
    _ name: String
  ) throws {
    let board = try #require(SensorBoard.named(name))
    for (part, quantity) in [(board.magnetometer, Quantities.magneticField), (board.inertial, .specificForce)] {
      guard let part else { continue }
      let chip = try #require(Chip.named(part.chip), "\(part.chip)")
      #expect(chip.name == part.chip && chip.quantities.contains(quantity))
      #expect(part.axes.matrix.determinant == 1)
    }
    #expect(!board.source.isEmpty && board.name == board.name.lowercased())
  }

  @Test func `the ICM-20948's two sensors have their relative axes, in any mounting of the board`() throws {
    var configuration = Configuration()
    configuration.magnetometer.board = "sparkfun-15335"
    #expect(configuration.magnetometerChips.map(\.name) == ["AK09916"])
    #expect(configuration.inertialChips.map(\.name) == ["ICM-20948"])
    #expect(configuration.inertialAxes.description == "+x +y +z")
    #expect(configuration.magnetometerAxes.description == "+x -y -z")
    // The board's y forward, its x to the right.
    configuration.magnetometer.axes = try AxisMap("+y -x +z")
    #expect(configuration.inertialAxes.description == "+y -x +z")
    #expect(configuration.magnetometerAxes.description == "-y -x -z")
    let field = Vector3(1, 2, 3)
    let onBoard = Vector3(1, -2, -3)
    #expect(configuration.magnetometerAxes.apply(field) == configuration.magnetometer.axes.apply(onBoard))
  }

  @Test func `contradictions to it are refused, all at once`() throws {
    let file = """
      [magnetometer]
      board = "adafruit-1120"
      chip = "rm3100"
      [inertial]
      chip = "lsm6dsox"
      axes = "-x -y +z"
      """
    let problems = try #require(throws: Problems.self) { try EffectiveConfiguration(file: ("file", Array(file.utf8))) }
    #expect(problems.all.map(\.key) == ["magnetometer.chip", "inertial.chip", "inertial.axes"])
    #expect(problems.description.contains("\"rm3100\" on \"adafruit-1120\""))
  }

  @Test func `a misspelt name is refused with the known ones`() throws {
    let problems = try #require(throws: Problems.self) {
      try EffectiveConfiguration(file: ("file", Array("[magnetometer]\nboard = \"adafruit-4571\"\n".utf8)))
    }
    #expect(problems.all.map(\.line) == [2])
    #expect(problems.description.contains("adafruit-4517"))
  }

  @Test func `all problems of chips are reported at once, with line and accepted values`() throws {
    let file = """
      [magnetometer]
      board = "adafruit-4571"
      axes = "-x +y +z"
      [inertial]
      chip = "lis3mdl"
      address = 0x1C
      """
    let problems = try #require(throws: Problems.self) { try EffectiveConfiguration(file: ("file", Array(file.utf8))) }
    #expect(
      problems.all.map { "\($0.line ?? 0) \($0.key)" } == [
        "2 magnetometer.board", "3 magnetometer.axes", "5 inertial.chip",
      ])
    for accepted in ["adafruit-4517", "+x +y +z", "lsm6dsox"] { #expect(problems.description.contains(accepted)) }
  }

  @Test func `two quantities of one chip at one address are no contradiction, two chips are`() throws {
    func file(_ address: String) -> (path: String, bytes: [UInt8]) {
      ("file", Array("[magnetometer]\naddress = \(address)\n[inertial]\naddress = \(address)\n".utf8))
    }
    let problems = try #require(throws: Problems.self) { try EffectiveConfiguration(file: file("0x1C")) }
    #expect(problems.all.map(\.key) == ["inertial.address"])
    #expect(try EffectiveConfiguration(file: file("0x28")).configuration.inertial.address == 0x28)
  }
}
