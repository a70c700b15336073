import Browser
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("Keys that a person has bound", .inTurn)
struct BoundKeysTests {
  private static let own = ActionTable(
    bindings: [
      ("list.sort", [.function(6)]), ("list.filter", [.character("\\")]), ("app.copy", [.alt("y")]),
      ("app.track", [.character("+")]), ("charts", []), ("tracked", [.function(2)]),
      ("tracked.update", [.control("t")]), ("app.bookmark", [.character("*")]), ("bookmarks", [.character("K")]),
      ("help", [.function(9)]), ("retry", [.character("!")]), ("list.mark", []),
    ].map(ActionTable.Binding.init))

  @Test("lead to their actions, and the keys before them no longer")
  func commands() {
    #expect(Self.own.command(for: .function(6), in: .list) == .act("list.sort"))
    #expect(Self.own.command(for: .character("s"), in: .list) == nil)
    #expect(Self.own.command(for: .control("t"), in: .tracked) == .act("tracked.update"))
    #expect(Self.own.command(for: .character("u"), in: .tracked) == nil)
    #expect(Self.own.command(for: .character(" "), in: .list) == nil)
    #expect(Self.own.command(for: .function(9), in: .search) == .act("help"))
  }

  @Test("are named by the help, the hints and the sentences")
  func names() async throws {
    let scene = Scene(Size(columns: 220, rows: 24), keepsObservations: true, actions: Self.own)
    try await scene.search("weather")
    let line = scene.lastLine
    for hint in [
      "F6 sort", "\\ filter", "Alt-Y copy link", "+ track", "F2 tracked", "* bookmark", "K bookmarks", "F9 help",
    ] {
      #expect(line.contains(hint), "\(hint)")
    }
    #expect(!line.contains(" mark ") && !line.contains("Space"))
    scene.perform(.act("app.bookmark"))
    try await eventually("the bookmark is said") { scene.browser.notice?.hasSuffix("; K shows the bookmarks") == true }
    scene.perform(.act("app.track"))
    try await eventually("the track is said") { scene.browser.notice?.hasPrefix("Tracked, F2 shows all: ") == true }
    scene.perform(.act("help"))
    let pages = (0..<12).map { _ in
      defer { scene.perform(.move(.pages(1))) }
      return scene.draw().frame.text()
    }.joined()
    for words in ["Alt-Y           copy the link", "K               show the bookmarks", "moved; Ctrl-T"] {
      #expect(pages.contains(words), "\(words)")
    }
  }
}

@MainActor
@Suite("The help", .inTurn)
struct HelpScreenTests {
  @Test("has each line of the table")
  func lines() {
    let scene = Scene(Size(columns: 100, rows: 400))
    scene.perform(.act("help"))
    // Beside the box the page below is in sight.
    let box = scene.rows.map { $0.drop { $0 != "│" }.dropLast(1) }.joined(separator: " ")
    let words = box.split(separator: " ").filter { $0 != "│" }.joined(separator: " ")
    let table = ActionTable.standard
    for section in table.sections {
      if let about = section.about { #expect(words.contains("\(section.title) \(about)")) }
      for line in section.lines {
        guard let help = line.help, table.label(of: line).count < 15 else { continue }
        let said = "\(table.label(of: line)) \(help.text(table.keys))"
        #expect(words.contains(said), "\(said)")
      }
    }
  }

  @Test("begins, opened on a page, with the page's keys, and has all others behind them")
  func onPage() async throws {
    let scene = Scene(Size(columns: 80, rows: 400), keepsObservations: true)
    scene.perform(.act("help"))
    let elsewhere = scene.rows.map { $0.dropFirst(2) }.joined(separator: " ")
    scene.perform(.act("back"), .act("matrix"))
    try await scene.pageIsRead()
    scene.perform(.act("help"))
    #expect(scene.rows[2].contains("Matrix"))
    for section in ActionTable.standard.sections where section.lines.contains(where: { $0.help != nil }) {
      #expect(elsewhere.contains(section.title) && scene.words.contains(section.title), "\(section.title)")
    }
  }
}
