public import HAL
public import Text

extension StorageError {
  /// "is not there", "there is no permission to use it": to follow a path.
  public var words: String { message.text(.en) }

  /// The same in every language.
  public var message: Message {
    switch self {
    case .missing: "is not there"
    case .permission: "can't be used: no permission"
    case .full: "can't be written: the disk is full"
    case .readOnly: "can't be written: the file system is read-only"
    case .tooLarge: "is too large"
    case .overLimit(let found?, let limit): "has \(found.inBytes), more than the \(limit.inBytes) that are accepted"
    case .overLimit(nil, let limit): "has more than the \(limit.inBytes) that are accepted"
    case .unconfirmed(let errno):
      "was changed, but the disk did not confirm it (error \(errno)): after a power cut it may be as it was before"
    // EISDIR
    case .other(errno: 21): "is a folder"
    // ESPIPE; ENXIO for a pipe without a reader
    case .other(errno: 29), .other(errno: 6): "is a pipe or a device instead of a file"
    // ELOOP
    case .other(errno: 40): "is a link, which isn't followed here"
    // EBADF
    case .other(errno: 9): "is closed"
    case .other(errno: 16): "is in a folder that another program keeps locked"
    case .other(let errno): "failed with error \(errno)"
    }
  }
}

// Its text is kept where it is passed on as a plain error.
extension StorageError: CustomStringConvertible {
  public var description: String { words }
}
