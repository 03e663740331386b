import FoundationEssentials
import PackagePlugin

/// Runs `pack-words` over a room's folder `Catalogues` before the room is compiled, and again when one of its files has changed.
@main struct PackWords: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let catalogues = target.directoryURL.appending(path: "Catalogues")
    let output = context.pluginWorkDirectoryURL.appending(path: "PackedMessages.swift")
    let names = try FileManager.default.contentsOfDirectory(atPath: catalogues.path).sorted()
    return [
      .buildCommand(
        displayName: "Packing the messages", executable: try context.tool(named: "pack-words").url,
        arguments: ["messages", catalogues.path, output.path],
        inputFiles: names.map { catalogues.appending(path: $0) }, outputFiles: [output])
    ]
  }
}
