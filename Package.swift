// swift-tools-version: 6.2
import PackageDescription

// Continuous integration turns every warning into an error; a person trying a change is not stopped by one.
let warningsAreErrors = Context.environment["CI"] != nil || Context.environment["QIBLA_STRICT"] != nil

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableExperimentalFeature("Lifetimes"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

let numerics = Target.Dependency.product(name: "RealModule", package: "swift-numerics")

/// A room of the house: a target with the strict settings, and its tests beside it.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict, plugins: plugins)
}
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies + ["TestSupport"], exclude: exclude, resources: resources,
    swiftSettings: strict)
}

let package = Package(
  name: "qibla",
  products: [.executable(name: "qibla", targets: ["qibla"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    // Without its traits it needs neither the whole of Foundation nor a reader of configurations.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
  ],
  targets: [
    // C: what Swift can't import by itself.
    .systemLibrary(name: "CI2C", providers: [.apt(["libi2c-dev"])]),
    .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),
    .target(name: "CGPIOD", linkerSettings: [.linkedLibrary("gpiod")]),
    .target(name: "CLinux"),
    .target(name: "CPlaces"),

    // Pure rooms: no clock, no files, no global state.
    room("Measures", [numerics]),
    room("Text", ["Measures"]),
    room("HAL", ["Measures"]),
    room("Sensors", ["Measures", "HAL"]),
    room("Compass", ["Measures", numerics]),
    room("Calibration", ["Measures", "Text", "Compass", numerics]),
    room("Earth", ["Measures", numerics]),
    room("GPS", ["Measures"]),
    room(
      "Places", ["Measures", "Earth", "CPlaces"],
      exclude: ["Gazetteer/cities.tsv", "Gazetteer/other-names.tsv", "Gazetteer/countries.tsv"]),
    room("Prayer", ["Measures", "Text", "Earth", "Places", numerics]),
    room("Indicators", ["Measures"]),

    // The loop, which stands alone.
    room("Core", ["Measures", "HAL", "Sensors", "Compass", "Indicators"]),
    room("Rings", ["Measures", "HAL", "Indicators", "Core"]),
    room("Displays", ["Measures", "HAL", "Core"], exclude: ["Font/unifont.py", "Font/OFL.txt"]),

    // Configuration of the loop, and rooms that use its state.
    room("Settings", ["Measures", "Text", "Sensors", "GPS", "Places", "Prayer", "Rings", "Displays"]),
    room("Position", ["Measures", "Text", "HAL", "Compass", "Core", "Earth", "GPS", "Places", numerics]),
    room("Recording", ["Measures", "Text", "Compass", "Core", "Earth", "GPS", "Position"]),
    room(
      "Device",
      [
        "Measures", "Text", "HAL", "Sensors", "Compass", "Calibration", "Earth", "GPS", "Places", "Prayer",
        "Indicators", "Core", "Displays", "Settings", "Position", "Recording", "Link",
      ]),
    room(
      "Simulation",
      [
        "Measures", "Text", "HAL", "Sensors", "Compass", "Calibration", "Earth", "GPS", "Indicators", "Core",
        "Position",
        "Device", numerics,
      ]),
    room(
      "Services",
      [
        "Measures", "Text", "HAL", "Compass", "Calibration", "Places", "Prayer", "Core", "Displays", "Settings",
        "Position", "Recording", "Device", "Link",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    room("Setup", ["Measures", "Text", "HAL", "Places", "Prayer", "Settings", "Device"]),

    // Between the running device and other programs; and the one that owns the network.
    room("Link", ["Measures", "Text"]),
    room(
      "Portal",
      [
        "Measures", "Text", "Link", "Places", "Prayer", numerics,
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationEssentialsCompat", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      plugins: ["PackPages"]),

    // While it is built: the pages become literals, without comments and indents. zlib is the tool's, not the program's.
    .plugin(
      name: "PackPages", capability: .buildTool(), dependencies: ["pack-pages"], path: "Sources/Plugins/PackPages"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .executableTarget(name: "pack-pages", dependencies: ["CZlib"], swiftSettings: strict),

    // Linux, and the program.
    room("LinuxHAL", ["Measures", "HAL", "CI2C", "CCrypt", "CGPIOD", "CLinux"]),
    .executableTarget(
      name: "qibla",
      dependencies: [
        "Measures", "Text", "HAL", "Sensors", "Compass", "Calibration", "Earth", "GPS", "Places", "Prayer",
        "Indicators", "Core", "Rings", "Displays", "Settings", "Position", "Recording", "Device", "Simulation",
        "Services",
        "Setup", "Link", "Portal", "LinuxHAL",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["Measures", "HAL", "Compass", "Calibration", numerics],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("Measures", ["Measures"]),
    tests("Text", ["Text", "Measures"]),
    tests("Sensors", ["Sensors", "HAL", "Measures"]),
    tests("Compass", ["Compass", "Measures"]),
    tests("Calibration", ["Calibration", "Compass", "Measures", numerics]),
    tests("Earth", ["Earth", "Measures"], resources: [.copy("Fixtures")]),
    tests("GPS", ["GPS", "Measures"]),
    tests("Places", ["Places", "Measures"]),
    tests("Prayer", ["Prayer", "Places", "Earth", "Text", "Measures"], resources: [.copy("Fixtures")]),
    tests("Indicators", ["Indicators", "Measures"]),
    tests("Core", ["Core", "Compass", "Indicators", "Sensors", "HAL", "Measures"]),
    tests("Rings", ["Rings", "Core", "Indicators", "HAL", "Measures"]),
    tests("Displays", ["Displays", "HAL", "Measures"], exclude: ["Pictures", "Arabic"]),
    tests("Settings", ["Settings", "Text", "Sensors", "Prayer", "Measures"]),
    tests("Position", ["Position", "Text", "Core", "Compass", "Earth", "GPS", "Places", "HAL", "Measures"]),
    tests("Recording", ["Recording", "Text", "Core", "Compass", "Earth", "GPS", "Position", "HAL", "Measures"]),
    tests("Simulation", ["Simulation", "Sensors", "HAL", "Measures"]),
    tests(
      "Portal",
      [
        "Portal", "Text", "Measures", "Compass", numerics, .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    tests("Setup", ["Setup", "Device", "Settings", "Simulation", "Places", "Text", "HAL", "Measures"]),
    .target(name: "CDisk", path: "Tests/CDisk"),
    tests("LinuxHAL", ["LinuxHAL", "HAL", "Measures", "CI2C", "CDisk", "CAllocations"]),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Calibration", "Compass", "Device", "Earth", "GPS", "Link", "Measures", "Places", "Position", "Prayer",
        "Recording", "Settings", "Setup", "Text",
      ],
      path: "Tests/Fuzz", exclude: ["LibFuzzer.swift", "corpus", "fuzz.sh"], swiftSettings: strict),
    tests("Qibla", ["qibla", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    tests(
      "HotPath",
      [
        "CAllocations", "Core", "Rings", "Device", "Simulation", "Sensors", "Compass", "Calibration", "Earth", "GPS",
        "Indicators", "HAL", "Places", "Position", "Prayer", "Measures",
      ]),
    tests("Link", ["Link", "LinuxHAL", "Measures"]),
    tests(
      "Device",
      [
        "Device", "Core", "Displays", "Settings", "Position", "Recording", "Simulation", "Sensors", "Compass",
        "Calibration",
        "Earth", "GPS", "Indicators", "HAL", "Measures", "Prayer", "Places", "Text", "CAllocations", numerics,
      ],
      exclude: ["Picture/Pictures"]),
    tests(
      "Services",
      [
        "Services", "Device", "Displays", "Simulation", "Core", "Position", "Settings", "Prayer", "Places",
        "Calibration", "Indicators",
        "Compass", "GPS", "Text", "HAL", "Link", "LinuxHAL", "Measures",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
  ]
)
