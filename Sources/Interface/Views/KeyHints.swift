import Browser
import TerminalUI

/// Keys and what they do, in as few words as the status bar has room for. A reference, since each drawing chooses among many.
final class KeyHint: Sendable {
  let label: SafeText
  let meaning: SafeText
  /// The keys, in the order in which the label names them.
  let keys: [Key]
  /// Hints with a higher number go first where there is no room for all.
  let priority: Int
  /// The columns of label and meaning, with one between them.
  let columns: Int

  /// The fewest columns that it takes, with any meaning.
  var leastColumns: Int { label.columns + 1 }

  /// - Parameter actions: the keys of each are named by one of them, an arrow before a letter.
  /// - Returns: `nil` where one of the actions has no key.
  init?(_ actions: [[Key]], _ meaning: SafeText, priority: Int, theme: Theme) {
    let keys = actions.compactMap(\.sign)
    guard !keys.isEmpty, keys.count == actions.count else { return nil }
    self.keys = keys.contains(.down) && keys.contains(.up) ? [.up, .down] : keys
    label = self.keys == [.up, .down] ? theme.symbols.upDown : Self.label(self.keys, theme)
    self.meaning = meaning
    self.priority = priority
    columns = label.columns + 1 + meaning.columns
  }

  /// The same keys with another meaning.
  init(_ hint: KeyHint, _ meaning: SafeText) {
    (label, keys, priority) = (hint.label, hint.keys, hint.priority)
    self.meaning = meaning
    columns = label.columns + 1 + meaning.columns
  }

  private static func label(_ keys: [Key], _ theme: Theme) -> SafeText {
    keys.map { key in
      switch key {
      case .enter: theme.symbols.enter
      case .left: theme.symbols.left
      case .right: theme.symbols.right
      default: SafeText(theme.keys.name(key) ?? "")
      }
    }.joined(separator: .space)
  }
}

extension [Key] {
  /// The key that stands for all of an action's.
  fileprivate var sign: Key? {
    guard let first, case .character(let scalar) = first, scalar.properties.isAlphabetic else { return first }
    return self.first { [.up, .down, .left, .right].contains($0) } ?? first
  }
}

/// The hints of each scope, from the table of actions: made once, and asked before each drawing whether they do something now.
@MainActor
final class KeyHints {
  private struct Entry {
    let hint: KeyHint
    /// Not optional: a closure inside another type is wrapped anew whenever it is read, some twenty times a frame.
    let availability: ActionLine.When
    /// `true` if nothing need be asked.
    let isAlways: Bool
  }

  private struct Hints {
    let entries: [Entry]
    /// The entries' indices, those that matter most first.
    let order: [Int]
    /// The fewest columns of each entry, apart from it: most are looked at for them alone.
    let least: [Int]
  }

  private let theme: Theme
  private var kept: [Scope: Hints] = [:]

  init(theme: Theme) { self.theme = theme }

  /// The keys that do something now.
  func hints(for browser: Browser) -> [KeyHint] {
    hints(in: browser.keyScope, browser.actions).entries.compactMap { hint(of: $0, in: browser) }
  }

  /// Those that there is room for. A key whose name alone has no room isn't asked about.
  func hints(for browser: Browser, in room: Int) -> [KeyHint] {
    let hints = hints(in: browser.keyScope, browser.actions)
    return KeyHintsView.fitting(in: room, by: hints.order) { index, left in
      hints.least[index] <= left ? hint(of: hints.entries[index], in: browser) : nil
    }
  }

  private func hint(of entry: Entry, in browser: Browser) -> KeyHint? {
    if entry.isAlways { return entry.hint }
    return switch entry.availability(browser) {
    case .no: nil
    case .yes: entry.hint
    case .meaning(let word): KeyHint(entry.hint, SafeText(word))
    }
  }

  private func hints(in scope: Scope, _ table: ActionTable) -> Hints {
    if let known = kept[scope] { return known }
    var entries: [Entry] = []
    for line in table.hinted(in: scope) {
      let keys = line.actions.map { table.keys(of: $0, in: scope) }
      guard let hint = KeyHint(keys, SafeText(line.hint ?? ""), priority: line.priority, theme: theme) else { continue }
      // In two cases, since each operator on closures wraps them once more.
      if let availability = line.availability {
        entries.append(Entry(hint: hint, availability: availability, isAlways: false))
      } else {
        entries.append(Entry(hint: hint, availability: { _ in .yes }, isAlways: true))
      }
    }
    let made = Hints(
      entries: entries, order: KeyHintsView.order(of: entries.map(\.hint)), least: entries.map(\.hint.leastColumns))
    kept[scope] = made
    return made
  }
}

/// Key hints in a row; those that matter least go where there is no room for all.
struct KeyHintsView {
  let theme: Theme

  /// Draws them; a click on one presses its key.
  func draw(_ hints: [KeyHint], column: Int, row: Int, room: Int, in drawing: inout Drawing) {
    var column = column
    let shown = fitting(hints, in: room)
    drawing.targets.reserveCapacity(drawing.targets.count + 2 * shown.count)
    for hint in shown {
      let label = drawing.frame.draw(hint.label, at: Point(column: column, row: row), style: theme.keyName)
      drawing.frame.draw(hint.meaning, at: Point(column: column + label + 1, row: row), style: theme.dimmed)
      // All of a hint presses its first key; where its label names two, the label's second half presses the other.
      for (index, key) in hint.keys.prefix(2).enumerated() {
        let rect =
          index == 0
          ? Rect(column: column, row: row, columns: hint.columns, rows: 1)
          : Rect(column: column + (label + 1) / 2, row: row, columns: label / 2, rows: 1)
        drawing.targets.append(ClickTarget(rect: rect, action: .press(key)))
      }
      column += hint.columns + Self.gap
    }
  }

  /// Those that there is room for, in their order. The most important are taken first, as long as they fit.
  func fitting(_ hints: [KeyHint], in room: Int) -> [KeyHint] {
    guard width(of: hints) > room else { return hints }
    return Self.fitting(in: room, by: Self.order(of: hints)) { index, _ in hints[index] }
  }

  /// Like ``fitting(_:in:)``, but makes a hint only if it may fit.
  ///
  /// - Parameters:
  ///   - order: indices from ``order(of:)``.
  ///   - hint: makes the hint for an index, given the columns left; `nil` if its key does nothing now.
  static func fitting(
    in room: Int, by order: [Int], hint: (_ index: Int, _ left: Int) -> KeyHint?
  ) -> [KeyHint] {
    var left = room
    var taken = [KeyHint?](repeating: nil, count: order.count)
    for index in order where left > 0 {
      guard let hint = hint(index, left), hint.columns <= left else { continue }
      left -= hint.columns + gap
      taken[index] = hint
    }
    var fitting: [KeyHint] = []
    fitting.reserveCapacity(order.count)
    for case let hint? in taken { fitting.append(hint) }
    return fitting
  }

  /// The indices of hints, those that matter most first.
  static func order(of hints: [KeyHint]) -> [Int] {
    hints.indices.sorted { (hints[$0].priority, $0) < (hints[$1].priority, $1) }
  }

  /// The columns that all of them take.
  func width(of hints: [KeyHint]) -> Int { hints.reduce(-Self.gap) { $0 + $1.columns + Self.gap } }

  private static let gap = 2
}
