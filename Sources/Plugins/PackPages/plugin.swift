import PackagePlugin

/// Runs `pack-pages` over a room's folder `Pages` before the room is compiled, and again when one of its files has changed.
@main struct PackPages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let room = target as? SwiftSourceModuleTarget else { return [] }
    let pages = room.directoryURL.appending(path: "Pages")
    let output = context.pluginWorkDirectoryURL.appending(path: "PackedPages.swift")
    let files = room.sourceFiles.map(\.url).filter { $0.path.hasPrefix(pages.path + "/") }
    return [
      .buildCommand(
        displayName: "Packing the pages", executable: try context.tool(named: "pack-pages").url,
        arguments: [pages.path, output.path], inputFiles: files, outputFiles: [output])
    ]
  }
}
