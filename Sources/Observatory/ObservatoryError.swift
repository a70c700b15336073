/// Why something could not be kept or looked up. Nothing of what was asked has happened then.
package indirect enum ObservatoryError: Error, Sendable, Hashable {
  /// There is no folder to keep things in.
  case noHome
  /// The disk is full, or the person's share of it.
  case full(path: String)
  /// Another program has held the file for longer than is waited.
  case locked(path: String, by: LockHolder? = nil)
  /// The disk has no locks, which keep running programs from each other's writing.
  case unlockable(path: String)
  /// The file is of a newer program. It is left as it is.
  case newer(path: String)
  /// The file or its folder can't be made or written.
  case notWritable(reason: String, path: String)
  /// The disk fails to read or write the file, again and again. It stays as it is.
  case diskFailed(reason: String, path: String)
  /// The file is damaged, and what can be read of it could not be taken over for another reason. It stays as it is; the next call tries
  /// again.
  case damaged(because: ObservatoryError)
  /// Anything else, in the system's or SQLite's words.
  case failed(reason: String, path: String)

  /// The problem, the remedy and the place, in this order since narrow screens cut the end. No full stop.
  package var message: String {
    switch self {
    case .noHome: "neither XDG_DATA_HOME nor HOME names a folder"
    case .full(let path): "no space left on the disk; make some (\(path))"
    case .locked(let path, let holder):
      "locked by another program\(holder.map { " (\($0.words))" } ?? ""); end it or wait (\(path))"
    case .unlockable(let path):
      "the disk has no locks, as one of a network without lock service; keep it on another by XDG_DATA_HOME (\(path))"
    case .newer(let path): "the file is of a newer appsearch; use that one (\(path))"
    case .notWritable(let reason, let path): "\(reason); allow writing there (\(path))"
    case .damaged(let error): "the file is damaged, and could not be taken over; \(error.message)"
    case .diskFailed(let reason, let path):
      "\(reason), several times; check the disk, and copy the file to another one (\(path))"
    case .failed(let reason, let path): "\(reason) (\(path))"
    }
  }

  /// `true` if the file can't be used at all for now. Every command says so, also one whose own rows are not kept there.
  package var isAboutTheFile: Bool {
    switch self {
    case .locked, .unlockable, .diskFailed, .damaged: true
    case .noHome, .full, .newer, .notWritable, .failed: false
    }
  }
}
