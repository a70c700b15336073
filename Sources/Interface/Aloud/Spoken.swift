package import TerminalUI

/// The words of a page that is read aloud: plain, a line for each thing that can change by itself.
package struct Spoken {
  /// A line, and what it is known by where its words count down: the same one isn't said again.
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
  /// `true` if its first rows are read when it opens, as of a list to choose from.
  package var readsRows = false
  /// `false` where rows that come in the place of these are read only to who goes to them.
  var readsOtherRows = true
  /// `true` while something is awaited that changes what is here.
  package var isBusy = false
  /// `true` while the rows are still those of before, as a search loads.
  var isStale = false
  /// `true` while something is done in the background that leaving would end.
  package var isWorking = false
  /// `true` while steps of what is under way are said by themselves.
  package var goesOn = false
  /// The question that a typed line answers; `nil` where keys are typed.
  package var question: SafeText?
  /// How to answer it, said the first time.
  var manner: SafeText?
  /// `true` if the answer narrows the rows, of which an empty line takes the selected one.
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
