import Support
import Testing
import Turns

/// Tests of the built program, each with a terminal, a server and a home of its own.
@Suite("End to end", .besideOthers)
enum EndToEnd {}

extension Trait where Self == ConditionTrait {
  /// For the suites that need a terminal.
  static var needsTmux: Self { needs("tmux") }
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
