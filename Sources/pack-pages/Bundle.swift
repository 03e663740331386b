import FoundationEssentials
import Glibc

/// The files of a folder, their scripts and styles minified, their modules in fewer files.
///
/// All modules that static imports join to those of the markup become one bundle, in parts: one for what the markup's
/// modules import at once, and one for each module that is imported on demand. Other scripts stay files of their own:
/// words, and classic scripts, whose globals keep their names. A style that imports others has them in it.
/// Modules that are imported on demand come `together` where one file packs better than many.
func bundled(_ folder: String) throws(Problem) -> [Page] {
  let system = FileManager.default
  let former = system.currentDirectoryPath
  // The names of esbuild's parts depend on the folder that it is started in.
  guard system.changeCurrentDirectoryPath(folder) else { throw Problem(words: "\(folder): can't be read") }
  defer { _ = system.changeCurrentDirectoryPath(former) }
  let scratch = try temporaryFolder()
  defer { try? system.removeItem(atPath: scratch) }
  let files = try pages(in: ".")
  // Syntax of styles is kept: esbuild would write `oklch(…)` in sRGB, and a gradient around all hues would have one.
  let degrees = [
    "css": ["--minify-whitespace", "--bundle", "--external:/\(Page.assets)*"], "js": ["--minify"],
  ]
  for (ending, options) in degrees {
    try esbuild(files.map(\.name).filter { $0.hasSuffix("." + ending) } + options, to: scratch + "/alone")
  }
  let inlined = Set(files.flatMap(\.importedStyles))
  var alone = try pages(in: scratch + "/alone").filter { !inlined.contains($0.reference) }
  let bundles = together(alone)
  alone = alone.map { $0.importing(from: bundles) } + bundles
  let imports = Dictionary(uniqueKeysWithValues: alone.map { ($0.reference, $0.imports) })

  let first = files.flatMap(\.modules)
  var joined = Set(first + bundles.map(\.reference))
  var count = 0
  while joined.count > count {
    count = joined.count
    for (name, imported) in imports where joined.contains(name) || !joined.isDisjoint(with: imported.atOnce) {
      joined.formUnion(imported.atOnce + [name])
    }
  }
  joined.subtract(alone.filter(\.isWordsOfAll).map(\.reference))
  let onDemand = joined.reduce(into: Set<String>()) { $0.formUnion(imports[$1]?.onDemand ?? []) }

  // Wanted by every part that wants one of them: else a part is made for each combination of those that use a module.
  let shared = required(by: first, imports)
  let parts = onDemand.union(first).intersection(joined)
  try save(shared.map { "import \"\($0)\"\n" }.joined(), to: scratch + "/alone/\(Page.assets)shared.js")
  for page in alone where page.fileExtension == "js" {
    let wants =
      parts.contains(page.reference) && !shared.contains(page.reference)
      && !Set(shared).isDisjoint(with: required(by: [page.reference], imports))
    try save(
      (wants ? "import \"/\(Page.assets)shared.js\"\n" : "") + page.text, to: "\(scratch)/alone/\(page.name)")
  }
  let paths = #"{"compilerOptions":{"baseUrl":"\#(scratch)/alone","paths":{"/assets/*":["assets/*"]}}}"#
  try save(paths, to: scratch + "/paths.json")
  _ = system.changeCurrentDirectoryPath(scratch + "/alone")
  try esbuild(
    parts.map { String($0.dropFirst()) }.sorted() + onDemand.subtracting(joined).map { "--external:\($0)" }.sorted() + [
      "--minify", "--bundle", "--splitting", "--format=esm", "--tsconfig=\(scratch)/paths.json",
      "--public-path=/", "--chunk-names=\(Page.assets)[hash]",
    ],
    to: scratch + "/bundle")
  return try files.filter { degrees[$0.fileExtension] == nil } + alone.filter { !joined.contains($0.reference) }
    + pages(in: scratch + "/bundle")
}

func temporaryFolder() throws(Problem) -> String {
  var template = Array("/tmp/pack-pages-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw Problem(words: "/tmp: no folder can be made there") }
  return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
}
