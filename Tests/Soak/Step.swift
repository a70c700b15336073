import Foundation
import Support

/// Something a person does in one go, such as searching for a word.
struct Step: Sendable {
  /// One thing that reaches the program from outside.
  enum Action: Sendable, Hashable {
    /// Bytes typed in one write.
    case type([UInt8])
    /// Nothing, for so many milliseconds.
    case pause(Int)
    /// Another size of the terminal.
    case resize(columns: Int, rows: Int)
    /// SIGTSTP, then `fg` at the shell.
    case stop
    /// SIGCONT, which nobody has asked for.
    case wake
    /// From now on the terminal answers questions like this.
    case answer(TerminalKind)
  }

  /// Its words in the journal.
  var name: String
  var actions: [Action]

  init(_ name: String, _ actions: [Action]) {
    self.name = name
    self.actions = actions
  }

  /// How many keys it presses: each escape sequence is one, and each character that is not inside one.
  var keyCount: Int {
    actions.reduce(0) { count, action in
      guard case .type(let bytes) = action else { return count }
      return count + String(decoding: bytes, as: UTF8.self).matches(of: /\x1B\[[\x20-\x3F]*[\x40-\x7E]|(?s:.)/).count
    }
  }
}

extension Step: CustomStringConvertible {
  var description: String {
    let parts = actions.map { action in
      switch action {
      case .type(let bytes):
        let text = String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
        return bytes.count > 60 ? "\(text)… (\(bytes.count) bytes)" : text
      case .pause(let milliseconds): return "\(milliseconds)ms"
      case .resize(let columns, let rows): return "\(columns)x\(rows)"
      case .stop: return "SIGTSTP fg"
      case .wake: return "SIGCONT"
      case .answer(let kind): return "answers as \(kind)"
      }
    }
    // A held key is many equal actions.
    let shown = parts.count > 24 ? parts.prefix(12) + ["… \(parts.count - 16) more …"] + parts.suffix(4) : parts[...]
    return "\(name): \(shown.joined(separator: " "))"
  }
}

/// The monkey's last steps, with their times.
struct Journal {
  private static let capacity = 60

  private let start = ContinuousClock.now
  private var entries: [String] = []
  private(set) var steps = 0
  private(set) var keys = 0

  /// Notes a step before it is taken.
  mutating func add(_ step: Step) {
    steps += 1
    keys += step.keyCount
    let seconds = (ContinuousClock.now - start).components.seconds
    entries.append("\(steps) at \(seconds) s: \(step)")
    if entries.count > Self.capacity { entries.removeFirst() }
  }

  /// The last steps, a line each, the last one at the end.
  var text: String { entries.joined(separator: "\n") }
}
