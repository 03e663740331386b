// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors in continuous integration only, so that they don't stop a local build.
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

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let serviceLifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let numerics = Target.Dependency.product(name: "RealModule", package: "swift-numerics")

/// What the device's reports are made of.
let inputs: [Target.Dependency] = [
  "Measures", "Text", "HAL", "Sensors", "Compass", "Calibration", "Earth", "GPS", "Places", "Prayer", "Indicators",
  "Core", "Settings", "Position", "Recording", "Link",
]

/// A target with the strict settings.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict, plugins: plugins)
}
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + [argumentParser, logging, serviceLifecycle], swiftSettings: strict)
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
  products: ["qibla", "qibla-portal", "qibla-bridge", "qibla-sim"].map { .executable(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    // Without traits it needs neither all of Foundation nor swift-configuration.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
  ],
  targets: [
    // C declarations that Swift can't import directly.
    .systemLibrary(name: "CI2C", providers: [.apt(["libi2c-dev"])]),
    .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),
    .systemLibrary(name: "CMosquitto", providers: [.apt(["libmosquitto-dev"])]),
    .target(name: "CGPIOD", linkerSettings: [.linkedLibrary("gpiod")]),
    .target(name: "CLinux"),
    .target(name: "CPlaces"),

    // Pure targets: no clock, no files, no global state.
    room("Measures", [numerics]),
    room("Text", ["Measures"], exclude: ["Catalogues"], plugins: ["PackWords"]),
    room("HAL", ["Measures"]),
    room("Sensors", ["Measures", "HAL"]),
    room("Compass", ["Measures", numerics]),
    room("Calibration", ["Measures", "Text", "Compass", numerics]),
    room("Earth", ["Measures", numerics]),
    room("GPS", ["Measures"]),
    room(
      "Places", ["Measures", "Earth", "CPlaces"],
      exclude: ["Gazetteer/cities.tsv", "Gazetteer/other-names.tsv", "Gazetteer/countries.tsv"]),
    room("Mosques", ["Measures", "Text", "HAL", "Earth"]),
    room("Prayer", ["Measures", "Text", "Earth", "Places", numerics]),
    room("Indicators", ["Measures"]),

    // The loop, independent of the configuration.
    room("Core", ["Measures", "HAL", "Sensors", "Compass", "Indicators"]),
    room("Rings", ["Measures", "HAL", "Indicators", "Core"]),
    room("Displays", ["Measures", "HAL", "Core"], exclude: ["Font/unifont.py", "Font/OFL.txt"]),

    // Configuration, and targets that use the loop's state.
    room("Settings", ["Measures", "Text", "Sensors", "GPS", "Places", "Prayer", "Rings", "Displays"]),
    room("Position", ["Measures", "Text", "HAL", "Compass", "Core", "Earth", "GPS", "Places", numerics]),
    room("Recording", ["Measures", "Text", "Compass", "Core", "Earth", "GPS", "Position"]),
    // What the device knows, as plain values, its commands and its ports; and what is made of them.
    room("Reports", inputs),
    room("Controllers", inputs + ["Displays", "Reports", numerics]),
    room("Doctor", inputs + ["Displays", "Reports"]),
    room("Answers", inputs + ["Reports", "Mosques"]),
    room(
      "Screens",
      [
        "Measures", "Text", "HAL", "Compass", "Earth", "Prayer", "Core", "Displays", "Settings", "Position", "Link",
        "Reports", "Answers",
      ]),
    room(
      "Simulation",
      [
        "Measures", "Text", "HAL", "Sensors", "Compass", "Calibration", "Earth", "GPS", "Indicators", "Core",
        "Position", "Settings", "Reports", "Controllers", numerics,
      ]),
    room(
      "Services",
      [
        "Measures", "Text", "HAL", "Compass", "Calibration", "Places", "Prayer", "Core", "Displays", "Settings",
        "Position", "Recording", "Link", "Reports", "Controllers", "Doctor", "Answers", "Mosques", "Screens",
        logging, serviceLifecycle,
      ]),
    room("Setup", ["Measures", "Text", "HAL", "Places", "Prayer", "Settings", "Reports"]),

    // Protocol between the running device and other programs; and the web server.
    room("Link", ["Measures", "Text"]),
    room("Credentials", ["Measures"]),
    room(
      "Certificates",
      [
        "Measures", "Text", .product(name: "X509", package: "swift-certificates"),
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "SwiftASN1", package: "swift-asn1"),
      ]),
    room("Push", ["Measures", "Text", .product(name: "Crypto", package: "swift-crypto")]),
    room("Tracking", ["Measures", "Text"]),
    room(
      "Portal",
      [
        "Measures", "Text", "Credentials", "Certificates", "Push", "Tracking", "Link", "Earth", "Places", "Prayer",
        numerics,
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationEssentialsCompat", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        logging, serviceLifecycle,
      ],
      plugins: ["PackPages"]),

    // The device at an MQTT broker: what is said there and taken from there; and the connection.
    room("Bridge", ["Measures", "Text", "Link"]),
    room("Mosquitto", ["Bridge", "CMosquitto"]),

    // While it is built: the pages, minified by esbuild, become literals, with letters of Debian's typefaces. libdeflate is the
    // tool's, not the program's.
    .plugin(
      name: "PackPages", capability: .buildTool(), dependencies: ["pack-pages", "pack-words"],
      path: "Sources/Plugins/PackPages"),
    .systemLibrary(name: "CDeflate", providers: [.apt(["libdeflate-dev"])]),
    .executableTarget(name: "pack-pages", dependencies: ["CDeflate"], swiftSettings: strict),
    // The catalogues become literals, and the modules of the pages' words.
    .plugin(
      name: "PackWords", capability: .buildTool(), dependencies: ["pack-words"], path: "Sources/Plugins/PackWords"),
    .executableTarget(name: "pack-words", swiftSettings: strict),

    // Linux, and the programs.
    room("LinuxHAL", ["Measures", "HAL", "CDeflate", "CI2C", "CCrypt", "CGPIOD", "CLinux"]),
    // What programs beside the device share: its socket's client, log and signals.
    room(
      "Companion",
      [
        "Measures", "Text", "HAL", "Link", "LinuxHAL", logging, serviceLifecycle,
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    room(
      "Program",
      [
        "Measures", "Text", "HAL", "Earth", "Places", "Prayer", "Settings", "Position", "Link", "Credentials",
        "Reports", "Answers", "Mosques", "LinuxHAL", "Companion", argumentParser, logging, serviceLifecycle,
      ]),
    // The same for programs that are a device.
    room(
      "DeviceProgram",
      [
        "Measures", "HAL", "Text", "Prayer", "Settings", "Calibration", "Reports", "Controllers", "Simulation",
        "Services", "LinuxHAL", "Program", argumentParser,
      ]),
    program(
      "qibla",
      [
        "Measures", "Text", "HAL", "Sensors", "Compass", "Calibration", "Earth", "GPS", "Places", "Prayer",
        "Indicators", "Core", "Rings", "Displays", "Settings", "Position", "Recording", "Reports", "Controllers",
        "Doctor", "Answers", "Mosques", "Screens", "Services", "Setup", "Link", "Credentials", "LinuxHAL", "Companion",
        "Program", "DeviceProgram",
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    program(
      "qibla-portal",
      [
        "Measures", "Text", "HAL", "Earth", "Places", "Prayer", "Settings", "Reports", "Answers",
        "Setup", "Credentials", "Certificates", "Push", "Tracking", "Portal", "LinuxHAL", "Companion", "Program",
      ]),
    program(
      "qibla-bridge",
      ["Measures", "Text", "HAL", "Link", "LinuxHAL", "Companion", "Bridge", "Mosquitto"]),
    program(
      "qibla-sim",
      [
        "Measures", "Text", "HAL", "Compass", "Calibration", "Core", "Earth", "Places", "Position", "Prayer", "Sensors",
        "Settings", "Reports", "Controllers", "Doctor", "Answers", "Mosques", "Screens", "Simulation", "Services",
        "Link", "LinuxHAL", "Companion", "Program", "DeviceProgram", "Bridge", "Mosquitto",
      ]),

    .target(
      name: "TestSupport", dependencies: ["Measures", "HAL", "Compass", "Calibration", numerics],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("Measures", ["Measures"]),
    tests("Text", ["Text", "Measures"]),
    tests("Sensors", ["Sensors", "HAL", "Measures"]),
    tests("Compass", ["Compass", "Measures"]),
    tests("Calibration", ["Calibration", "Compass", "Measures", "Text", numerics]),
    tests("Earth", ["Earth", "Measures"], resources: [.copy("Fixtures")]),
    tests("GPS", ["GPS", "Measures"]),
    tests("Places", ["Places", "Measures"]),
    tests("Mosques", ["Mosques", "Earth", "HAL", "Text", "Measures"]),
    tests("Prayer", ["Prayer", "Places", "Earth", "Text", "Measures"], resources: [.copy("Fixtures")]),
    tests("Indicators", ["Indicators", "Measures"]),
    tests("Core", ["Core", "Compass", "Indicators", "Sensors", "HAL", "Measures"]),
    tests("Rings", ["Rings", "Core", "Indicators", "HAL", "Measures"]),
    tests("Displays", ["Displays", "HAL", "Measures"], exclude: ["Pictures", "Arabic"]),
    tests("Settings", ["Settings", "Text", "Sensors", "Prayer", "Measures"]),
    tests("Position", ["Position", "Text", "Core", "Compass", "Earth", "GPS", "Places", "HAL", "Measures"]),
    tests("Recording", ["Recording", "Text", "Core", "Compass", "Earth", "GPS", "Position", "HAL", "Measures"]),
    tests("Simulation", ["Simulation", "Sensors", "HAL", "Measures"]),
    tests("Certificates", ["Certificates", "Measures"]),
    tests("Push", ["Push", "Text", "Measures", .product(name: "Crypto", package: "swift-crypto")]),
    tests("Tracking", ["Tracking", "Measures"]),
    tests("Bridge", ["Bridge", "Link", "Text", "Measures"]),
    tests(
      "Portal",
      [
        "Portal", "Credentials", "Push", "Tracking", "Link", "Text", "Measures", "Compass", "GPS", numerics, logging,
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    tests("Setup", ["Setup", "Reports", "Controllers", "Settings", "Simulation", "Places", "Text", "HAL", "Measures"]),
    .target(name: "CDisk", path: "Tests/CDisk"),
    tests("LinuxHAL", ["LinuxHAL", "HAL", "Measures", "Tracking", "CI2C", "CDisk", "CAllocations"]),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Answers", "Bridge", "Calibration", "Compass", "Controllers", "Earth", "GPS", "Link", "Measures", "Places",
        "Position", "Prayer", "Recording", "Reports", "Settings", "Setup", "Text",
      ],
      path: "Tests/Fuzz", exclude: ["LibFuzzer.swift", "corpus", "fuzz.sh"], swiftSettings: strict),
    tests("Qibla", ["qibla", "Program", argumentParser]),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    tests(
      "HotPath",
      [
        "CAllocations", "Core", "Rings", "Reports", "Controllers", "Screens", "Simulation", "Sensors", "Compass",
        "Calibration", "Earth", "GPS",
        "Indicators", "HAL", "Places", "Position", "Prayer", "Measures",
      ]),
    tests("Link", ["Link", "LinuxHAL", "Text", "Measures"]),
    tests(
      "Device",
      [
        "Reports", "Controllers", "Doctor", "Answers", "Screens", "Core", "Displays", "Settings", "Position",
        "Recording", "Simulation", "Sensors", "Compass", "Calibration", "Link",
        "Earth", "GPS", "Indicators", "HAL", "Measures", "Prayer", "Places", "Text", "CAllocations", numerics,
      ],
      exclude: ["Picture/Pictures"]),
    tests(
      "Services",
      [
        "Program", "Services", "Reports", "Controllers", "Doctor", "Answers", "Screens", "Displays", "Simulation",
        "Core", "Position", "Settings", "Prayer", "Places", "Calibration", "Indicators", "Compass", "GPS", "Text",
        "HAL", "Link", "LinuxHAL", "Companion", "Measures",
        logging, serviceLifecycle,
      ]),
  ]
)
