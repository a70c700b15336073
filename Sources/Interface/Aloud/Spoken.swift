package import Browser
package import TerminalUI

/// The words of a page that is read aloud: plain, a line for each thing that can change by itself.
package struct Spoken {
  /// A line. Its key stays the same while its words count down, so that it is said once.
  package struct Line: Hashable {
    package let text: SafeText
    private let key: SafeText

    init(_ text: SafeText, as key: SafeText? = nil) {
      self.text = text
      self.key = key ?? text
    }

    package static func == (left: Line, right: Line) -> Bool { left.key == right.key }
    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  /// The page's name.
  package var title: SafeText
  /// The facts about it: what is under way, what has come, what has failed.
  package var state: [Line] = []
  /// Its long text.
  package var text: [SafeText] = []
  /// The number of its rows.
  package var count = 0
  /// The selected row's index.
  package var selection = 0
  /// The words about a row, without its number.
  package var row: @MainActor (Int) -> SafeText = { _ in .empty }
  /// `true` if its first rows are read when it opens.
  package var readsRows = false
  /// `false` if rows that replace these are not read.
  var readsOtherRows = true
  /// `true` while an answer is awaited.
  package var isBusy = false
  /// `true` while the rows are those of the search before.
  var isStale = false
  /// `true` while leaving would end work in the background.
  package var isWorking = false
  /// `true` while progress is said by itself.
  package var goesOn = false
  /// The question that a typed line answers; `nil` where keys are typed.
  package var question: SafeText?
  /// How to answer it, said the first time.
  var manner: SafeText?
  /// `true` if an answer narrows the rows, and an empty line takes the selected one.
  var narrowsRows = false

  init(_ title: SafeText) { self.title = title }

  /// The rows that are read at once.
  static let rowsAtOnce = 10

  /// The selected row with its number; `nil` where there is none.
  @MainActor
  package var selected: SafeText? {
    guard (0..<count).contains(selection) else { return nil }
    return SafeText("\(selection + 1) of \(count): ") + row(selection)
  }

  /// Some rows from one on, each with its number, and how many more there are.
  @MainActor
  package func rows(from first: Int, count wanted: Int = Self.rowsAtOnce) -> [SafeText] {
    let range = max(0, first)..<min(count, max(0, first) + wanted)
    let rows = range.map { SafeText("\($0 + 1). ") + row($0) }
    let rest = count - range.upperBound
    return rest > 0 ? rows + [SafeText("and \(rest) more")] : rows
  }
}

extension [SafeText] {
  /// The parts that aren't empty, as of a sentence.
  var sentence: SafeText { filter { !$0.isEmpty }.joined(separator: ", ") }
}

/// The part of rows or of a long text that is read next.
package enum Reading: Sendable, Hashable {
  case on, back, first, last

  /// The part that a movement reads; `nil` for other commands.
  package init?(_ command: Command, by actions: ActionTable) {
    guard case .act(let id) = command, let movement = actions[id]?.movement else { return nil }
    switch movement {
    case .first: self = .first
    case .last: self = .last
    case .pages(let count): self = count > 0 ? .on : .back
    case .lines, .halfPages: return nil
    }
  }
}
