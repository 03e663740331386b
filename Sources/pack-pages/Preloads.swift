/// Markup with a `modulepreload` for each module that its own modules import, so that a browser asks for all of them at
/// once and not for one after the other: before each `<script type="module">`, for what that script and the
/// `modulepreload`s before it import.
///
/// What a module imports only when it is needed, by `import(…)`, is preloaded where the markup names it.
func preloading(_ page: Page, _ pages: [String: Page]) -> Page {
  guard page.fileExtension == "html" else { return page }
  var known: Set<String> = []
  var lines: [Substring] = []
  var named: [String] = []
  for line in String(decoding: page.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
    let reference = quoted(line)
    if line.contains("rel=\"modulepreload\""), let reference {
      named.append(reference)
      known.insert(reference)
    } else if line.contains("<script type=\"module\""), let reference {
      known.insert(reference)
      for module in [reference] + named {
        for other in imported(by: module, pages, except: &known) {
          lines.append("<link rel=\"modulepreload\" href=\"\(other)\">")
        }
      }
    }
    lines.append(line)
  }
  var page = page
  page.bytes = Array(lines.joined(separator: "\n").utf8)
  return page
}

/// The modules that one wants before it runs, those first that they themselves want, and none twice.
private func imported(by module: String, _ pages: [String: Page], except known: inout Set<String>) -> [String] {
  var found: [String] = []
  let text = String(decoding: pages[module]?.bytes ?? [], as: UTF8.self)
  for line in text.split(separator: "\n") {
    // `} from` ends an import of several lines.
    guard ["import ", "import{", "export ", "} from "].contains(where: line.hasPrefix), let other = quoted(line),
      other.hasSuffix(".js"), !line.contains("import("), known.insert(other).inserted
    else { continue }
    found += imported(by: other, pages, except: &known) + [other]
  }
  return found
}

/// The first reference to a file under `assets` in a line.
private func quoted(_ line: Substring) -> String? {
  line.split(separator: "\"").first { $0.hasPrefix("/" + Page.assets) }.map(String.init)
}
