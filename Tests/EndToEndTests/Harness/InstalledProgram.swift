import Foundation
import Testing

/// Programs that some tests need and that may not be installed.
enum InstalledProgram {
  /// The location of a program; `nil` if it is not installed.
  static func location(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  struct Missing: Error, CustomStringConvertible {
    let name: String

    var description: String { "\(name) is not installed" }
  }
}

extension Trait where Self == ConditionTrait {
  /// For suites that take programs which may not be installed.
  static func needs(_ programs: String...) -> Self { needs(programs) }

  /// For suites that look at a terminal's window: the terminal, a display without a screen, and what takes pictures of it.
  static func needsDisplay(for terminal: String) -> Self { needs([terminal, "Xvfb", "import", "xdotool"]) }

  private static func needs(_ programs: [String]) -> Self {
    let missing = programs.filter { InstalledProgram.location($0) == nil }
    return .enabled(
      if: missing.isEmpty, "not installed: \(missing.joined(separator: ", ")); `make test` installs them on Debian")
  }
}
