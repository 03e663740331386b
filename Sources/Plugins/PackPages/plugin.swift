import FoundationEssentials
import PackagePlugin

/// Runs `pack-pages` over a room's folder `Pages`, with the words of the catalogues, before the room is compiled, and again when one
/// of the files has changed.
@main struct PackPages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let room = target as? SwiftSourceModuleTarget else { return [] }
    let pages = room.directoryURL.appending(path: "Pages")
    let catalogues = context.package.directoryURL.appending(path: "Sources/Text/Catalogues")
    let output = context.pluginWorkDirectoryURL.appending(path: "PackedPages.swift")
    let files = room.sourceFiles.map(\.url).filter { $0.path.hasPrefix(pages.path + "/") }
    let names = try FileManager.default.contentsOfDirectory(atPath: catalogues.path).sorted()
    let words = try context.tool(named: "pack-words").url
    return [
      .buildCommand(
        displayName: "Packing the pages", executable: try context.tool(named: "pack-pages").url,
        arguments: [pages.path, words.path, catalogues.path, output.path],
        inputFiles: files + names.map { catalogues.appending(path: $0) } + [words], outputFiles: [output])
    ]
  }
}
