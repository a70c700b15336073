import AppStore
import Essentials
import TerminalUI
import Texts

/// The box with all keys: those of the scope below first, narrowed by words. One line is selected, and can be done at once.
@MainActor
package final class HelpPage: Accepting {
  /// A line, under its section's heading.
  package struct Entry: Sendable {
    /// The section's index in ``sections``.
    package let section: Int
    package let line: ActionLine
  }

  /// All sections that have words, in their order here.
  package let sections: [ActionSection]
  /// The lines that match what is typed.
  package private(set) var entries: [Entry]
  /// Goes up with each change of ``entries``.
  package private(set) var edition = 0
  package private(set) var window = RowWindow()
  package private(set) var scroll = ScrollPosition()
  package private(set) var editor = LineEditor()
  /// `true` while what is typed narrows the lines.
  package internal(set) var isNarrowing = false
  /// The screens that are to be scrolled.
  private var screens: Movement?
  private let browser: Browser
  /// The terms of the filter field below, if one has the keys. Choosing one types it.
  private let terms: [FilterName]
  private let all: [Entry]

  /// - Parameter browser: shows the page that the help is opened over; it isn't in its stack yet.
  init(over browser: Browser) {
    self.browser = browser
    let isHome = browser.keyScope == .list && browser.home.showsStart
    let scope = isHome ? Scope.home : browser.keyScope
    let below = browser.actions.sections(from: scope).filter { $0.lines.contains { $0.help != nil } }
    // The terms stand behind the field's own keys.
    let own = below.prefix { $0.holds(in: scope) && $0.extent != .everywhere }.count
    terms = browser.top.status.filter?.terms ?? []
    sections = below.prefix(own) + (terms.isEmpty ? [] : [.terms(terms)]) + below.dropFirst(own)
    all = sections.enumerated().flatMap { index, section in
      section.lines.filter { $0.help != nil }.map { Entry(section: index, line: $0) }
    }
    entries = all
    window.setCount(all.count)
  }

  package var scope: Scope { isNarrowing ? .helpFilter : .help }
  package var placement: Placement { .box(columns: Placement.widestBox, rows: .max) }

  package var status: PageStatus {
    var status = PageStatus(window: window, total: all.count)
    status.isFiltered = entries.count < all.count
    return status
  }

  package var stepBackMeaning: Availability { editor.isEmpty ? .meaning("close") : .meaning("all keys") }

  package func stepBack() -> PageEffect {
    guard isNarrowing || !editor.isEmpty else { return .closes }
    isNarrowing = false
    editor = LineEditor()
    narrow()
    return .stays
  }

  /// Screens are the text's, which layout knows: the selection follows them.
  package func move(_ movement: Movement) {
    switch movement {
    case .pages, .halfPages: screens = movement
    case .lines, .first, .last: window.move(movement)
    }
  }

  package func type(_ edit: LineEditor.Edit) {
    if isNarrowing, editor.apply(edit) { narrow() }
  }

  package func click(_ spot: Spot) -> PageEffect {
    if case .row(let row) = spot { window.select(row) }
    return .stays
  }

  package func doubleClick(_ spot: Spot) -> PageEffect {
    if case .row = spot { accept() } else { .stays }
  }

  /// Layout: the text's lines in a window of some height, each with the index of its entry, or `nil` between entries.
  package func fit(lines: [Int?], windowHeight: Int) {
    scroll.fit(lineCount: lines.count, windowHeight: windowHeight)
    if let screens {
      self.screens = nil
      let before = scroll.firstLine
      scroll.move(screens)
      let shown = lines.dropFirst(scroll.firstLine).prefix(windowHeight).compactMap(\.self)
      // At an end there is nothing left to scroll.
      let isUp = screens.distance(window: 2) < 0
      let entry = before == scroll.firstLine ? (isUp ? 0 : entries.count - 1) : shown.first
      if let entry { window.select(entry) }
    }
    let own = lines.indices.filter { lines[$0] == window.selection }
    guard var first = own.first, let last = own.last else { return }
    // The heading above the first of a section shows with it.
    while first > 0, lines[first - 1] == nil { first -= 1 }
    scroll.show(lines: first..<last + 1)
  }

  private func narrow() {
    let words = FoldedText(editor.text).text.split(separator: " ")
    entries = all.filter { entry in
      let text = FoldedText(text(of: entry)).text
      return words.allSatisfy(text.contains)
    }
    edition += 1
    window.setCount(entries.count)
    window.select(0)
  }

  private func text(of entry: Entry) -> String {
    let table = browser.actions
    let names = entry.line.actions.map(\.id.name)
    return
      ([sections[entry.section].title, table.label(of: entry.line), entry.line.help?.text(table.keys) ?? ""] + names)
      .joined(separator: " ")
  }

  var acceptMeaning: Availability { .meaning("do it") }

  /// Closes the help, and does the selected line's first action that can be done, or types its term.
  func accept() -> PageEffect {
    guard entries.indices.contains(window.selection) else { return .says("No help line matches") }
    let line = entries[window.selection].line
    if let term = terms.first(where: { $0.term == line.label }) {
      return .chooses { [browser] in
        let isBehindWord = browser.top.status.filter?.words.last.map { !$0.isWhitespace } ?? false
        browser.top.type(.insert((isBehindWord ? " " : "") + term.beginning))
        return .stays
      }
    }
    let actions = line.actions.map(\.id)
    guard let first = actions.first else { return .says("Only the mouse does that") }
    return .chooses { [browser] in
      browser.choose(actions.first { browser.obstacle(to: $0) == nil } ?? first)
    }
  }
}

extension Scope {
  package static let help = Scope("help", .moves)
  /// The field that narrows the help.
  package static let helpFilter = Scope("help.filter", .types)
}

extension ActionSection {
  static let help = ActionSection(
    "Help", .help,
    lines: [
      ActionLine(
        Action("help.act", "Enter") { (page: HelpPage) in page.accept() }, hint: "do it", priority: 1,
        help: "do what the selected line says, and close this help"),
      ActionLine(
        Action("help.find", "/ f") { (page: HelpPage) in page.isNarrowing = true }.openingField(
          doneBy: "help.filter.leave"), hint: "find", priority: 1,
        help: "narrow the help by words, names of actions and keys"),
      ActionLine(Action("help.page", "Space", moves: .pages(1)), hint: "next page", priority: 2, help: "the next page"),
      ActionLine(Action("help.close", "q") { _ in .closes }, help: "close this help"),
    ])

  static let helpFilter = ActionSection(
    "Finding in the help", .helpFilter,
    lines: [
      ActionLine(
        Action("help.filter.leave", "Tab") { (page: HelpPage) in page.isNarrowing = false }, hint: "to the lines",
        priority: 2, help: "to the lines that are left; \(key: "back") brings all of them")
    ])

  /// The terms that a filter understands: an example of each, and its meaning.
  static func terms(_ names: [FilterName]) -> ActionSection {
    ActionSection(
      "Terms of the filter", .everywhere,
      about: """
        Words with blanks between them must all hold, OR takes either side, "two words" are one, and ! in front means not. \
        A term compares by : = < <= > >= or !=.
        """,
      names.map { ActionLine($0.term, help: ActionWords($0.meaning)) })
  }
}
