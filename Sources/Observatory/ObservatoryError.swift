/// Why something could not be kept or looked up. Nothing of what was asked has happened then.
package indirect enum ObservatoryError: Error, Sendable, Hashable {
  /// There is no folder to keep things in.
  case noHome
  /// The disk is full, or the person's share of it.
  case full(path: String)
  /// Another program has held the file for longer than is waited.
  case locked(path: String)
  /// The file is of a newer program. It is left as it is.
  case newer(path: String)
  /// The file or its folder can't be made or written.
  case notWritable(reason: String, path: String)
  /// The file is damaged, and what can be read of it could not be taken over for another reason. It stays as it is; the next call tries
  /// again.
  case damaged(because: ObservatoryError)
  /// Anything else, in the system's or SQLite's words.
  case failed(reason: String, path: String)

  /// The problem, the remedy and the place, in this order since narrow screens cut the end. No full stop.
  package var message: String {
    switch self {
    case .noHome: "neither XDG_DATA_HOME nor HOME names a folder"
    case .full(let path): "no space left on the disk; make some; \(path)"
    case .locked(let path): "locked by another program; end it or wait; \(path)"
    case .newer(let path): "the file is of a newer appsearch; use that one; \(path)"
    case .notWritable(let reason, let path): "\(reason); allow writing there; \(path)"
    case .damaged(let error): "the file is damaged, and could not be taken over; \(error.message)"
    case .failed(let reason, let path): "\(reason); \(path)"
    }
  }
}
