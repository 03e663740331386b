import Glibc

/// Runs esbuild, which writes files to a folder by their names, and prints what it refuses, and where.
///
/// Scripts get the syntax of 2020 and fields of classes, which screens on walls have for years (Chromium 80).
func esbuild(_ arguments: [String], to output: String) throws(Problem) {
  let settings = [
    "--charset=utf8", "--target=es2020", "--supported:top-level-await=true", "--supported:class-field=true",
    "--supported:class-static-field=true", "--supported:class-private-field=true", "--outbase=.", "--log-level=warning",
    "--log-override:css-syntax-error=error",
  ]
  try run("esbuild", arguments + settings + ["--outdir=\(output)"], of: "esbuild")
}

/// Runs a program of a Debian package, and waits for it. What it refuses it prints itself.
func run(_ program: String, _ arguments: [String], of package: String) throws(Problem) {
  var words = ([program] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process = pid_t()
  let fault = posix_spawnp(&process, program, nil, nil, &words, nil)
  guard fault == 0 else {
    throw Problem(
      words: "\(program): \(String(cString: strerror(fault))), needed: Debian's package \(package), as in: make setup")
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  guard status == 0 else { throw Problem(words: "\(program) refused the pages") }
}
