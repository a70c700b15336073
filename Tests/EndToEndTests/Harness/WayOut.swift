import Foundation

/// A way out of the program.
enum WayOut: CaseIterable, Sendable {
  case quit, interrupt, suspend, terminated, hungUp, crash

  /// Those that end it.
  static let ends = allCases.filter { $0 != .suspend }

  /// The key of those that a person goes.
  var key: String? {
    switch self {
    case .quit: "q"
    case .interrupt: "\u{3}"
    case .suspend: "\u{1A}"
    default: nil
    }
  }

  /// The signal of the others.
  var signal: Int32 {
    switch self {
    case .terminated: SIGTERM
    case .hungUp: SIGHUP
    case .crash: SIGSEGV
    default: 0
    }
  }

  /// The exit code.
  var status: Int32 { key == nil ? 128 + signal : 0 }
}
