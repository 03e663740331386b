import Glibc

/// Whether this program runs as root and another user could have written or replaced the file at `path`.
///
/// A missing file is judged by its folder.
public func mayBeForged(_ path: String) -> Bool {
  guard geteuid() == 0 else { return false }
  let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  return [path, folder].contains { place in
    var known = stat()
    guard lstat(place, &known) == 0 else { return false }
    // Where the sticky bit is set, as in /tmp, only a file's owner replaces it.
    let others =
      known.st_mode & S_IFMT == S_IFDIR && known.st_mode & S_ISVTX != 0 ? 0 : known.st_mode & (S_IWGRP | S_IWOTH)
    return known.st_uid != 0 || others != 0
  }
}
