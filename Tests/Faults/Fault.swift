import Foundation

/// The event at one system call on the store's files: see `Preload/faults.c`.
struct Fault: Sendable, CustomStringConvertible {
  enum Kind: Sendable, Hashable {
    /// The process is killed before the call.
    case kill
    /// Half of what was to be written is, and the process killed.
    case torn
    /// The call does half of what it was asked for, and says so.
    case short
    /// The call does nothing, and fails with this error.
    case error(Int32)
  }

  /// The name of the call.
  let call: String
  /// Which of the calls of that name, from 1.
  let nth: Int
  let kind: Kind
  /// `true` if all that follow fail as well.
  let lasts: Bool

  /// Such as `pwrite 12 ENOSPC+`.
  var description: String { "\(call) \(nth) \(word)" }

  /// Such as `kill`, `EIO` or, where it lasts, `ENOSPC+`.
  var word: String {
    switch kind {
    case .kill: "kill"
    case .torn: "torn"
    case .short: "short"
    case .error(let code): Self.names[code, default: "\(code)"] + (lasts ? "+" : "")
    }
  }

  var kills: Bool { kind == .kill || kind == .torn }

  /// `true` if the disk is full, or closed to writing.
  var refusesWriting: Bool {
    if case .error(let code) = kind { [ENOSPC, EROFS, EACCES, EPERM].contains(code) } else { false }
  }

  /// The environment that the preloaded library reads.
  var environment: [String: String] {
    let kind =
      switch kind {
      case .kill, .torn, .short: word
      case .error(let code): "\(code)"
      }
    return ["FAULTS_CALL": call, "FAULTS_NTH": "\(nth)", "FAULTS_KIND": kind, "FAULTS_LASTS": lasts ? "1" : ""]
  }

  /// All faults at a call: a kill, and the errors of such a call.
  static func all(at call: String, _ nth: Int) -> [Fault] {
    [Fault(call: call, nth: nth, kind: .kill, lasts: false)]
      + words(for: call).map { word in
        let lasts = word.hasSuffix("+")
        let name = lasts ? String(word.dropLast()) : word
        return Fault(call: call, nth: nth, kind: kinds[name] ?? .kill, lasts: lasts)
      }
  }

  /// All that can go wrong: failing, full and read-only disks, missing locks or links, other programs, signals, limits.
  private static func words(for call: String) -> [String] {
    switch call {
    case "open": ["EIO", "EMFILE", "EACCES+"]
    case "create": ["ENOSPC", "EROFS+", "EMFILE"]
    case "read", "pread": ["EIO", "EIO+", "EINTR", "short"]
    case "write", "pwrite", "copy_file_range": ["EIO", "ENOSPC", "ENOSPC+", "EINTR", "short", "torn"]
    case "fsync", "fdatasync": ["EIO", "EIO+", "ENOSPC"]
    case "ftruncate": ["EIO", "ENOSPC+", "EINTR"]
    case "link": ["EPERM+", "EIO", "ENOSPC"]
    case "rename": ["EIO", "ENOSPC"]
    case "renameat2": ["EINVAL+", "EIO"]
    case "unlink": ["EIO", "EROFS+"]
    case "lock": ["ENOLCK+", "EAGAIN+", "EAGAIN", "EINTR", "EIO"]
    case "unlock", "getlk": ["ENOLCK", "EIO"]
    case "flock": ["ENOLCK+", "EAGAIN", "EINTR"]
    case "mmap": ["ENOMEM"]
    case "mkdir": ["EROFS", "ENOSPC"]
    case "chmod", "fchown": ["EPERM"]
    default: ["EIO"]
    }
  }

  private static let names: [Int32: String] = [
    EIO: "EIO", EMFILE: "EMFILE", EACCES: "EACCES", ENOSPC: "ENOSPC", EROFS: "EROFS", EINTR: "EINTR", EPERM: "EPERM",
    EINVAL: "EINVAL", ENOLCK: "ENOLCK", EAGAIN: "EAGAIN", ENOMEM: "ENOMEM",
  ]
  private static let kinds: [String: Kind] = ["short": .short, "torn": .torn].merging(
    names.map { ($1, .error($0)) }, uniquingKeysWith: { first, _ in first })
}
