import Testing
import Turns

/// Tests of the built program, each with a terminal, a server and a home of its own.
@Suite("End to end", .besideOthers)
enum EndToEnd {}

extension Trait where Self == ConditionTrait {
  /// For the suites that need a terminal.
  static var needsTmux: Self { needs("tmux") }
}
