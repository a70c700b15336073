import Testing
import Turns

/// Tests of the built program, one at a time, since each has its own terminal, server and timing.
@Suite("End to end", .serialized, .besideOthers)
enum EndToEnd {}

extension Trait where Self == ConditionTrait {
  /// For the suites that need a terminal.
  static var needsTmux: Self { needs("tmux") }
}
