// swift-tools-version: 6.2
import PackageDescription

// The reference for the portal's benchmark: the framework with one route.
let package = Package(
  name: "hello",
  dependencies: [.package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: [])],
  targets: [
    .executableTarget(name: "hello", dependencies: [.product(name: "Hummingbird", package: "hummingbird")])
  ])
