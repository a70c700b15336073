import TerminalUI
import Testing
import Turns

@testable import Browser

@Suite("The table of actions", .inTurn)
struct ActionTableTests {
  private static let table = ActionTable.standard
  private static let actions = table.sections.flatMap(\.lines).flatMap(\.actions)

  @Test("no key has two meanings in the sections of a scope", arguments: table.scopes)
  func once(scope: Scope) {
    let sections = Self.table.sections.filter { $0.extent != .everywhere && $0.holds(in: scope) }
    for scopes in [
      sections.filter { $0.extent == .input(scope.input) }, sections.filter { $0.extent != .input(scope.input) },
    ] {
      let keys = scopes.flatMap(\.lines).flatMap(\.actions).flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(scope)")
    }
  }

  @Test("every action has its own name, a key, and words in the help, its own or another line's")
  func words() {
    for (id, same) in Dictionary(grouping: Self.actions, by: \.id) {
      #expect(Set(same.map(\.keys)).count == 1, "\(id)")
    }
    // It can't be taken back, so no key does it by mistake.
    for action in Self.actions {
      #expect(action.keys.isEmpty == ["search.forget-all", "theme"].contains(action.id), "\(action.id)")
    }
    let spoken = Set(Self.table.sections.flatMap(\.lines).filter { $0.help != nil }.flatMap(\.actions).map(\.id))
    // These do what another action's words say, in a scope of their own.
    let covered: Set<ActionID> = [
      "choice.up", "choice.down", "choice.page-up", "choice.page-down", "detail.left", "screenshots.left",
      "screenshots.right",
    ]
    #expect(Set(Self.actions.map(\.id)).subtracting(spoken) == covered)
  }

  @Test("steps are what moves by one line, and what goes to the next pane, app or screenshot")
  func steps() {
    let steps: Set<ActionID> = [
      "move.down", "move.up", "choice.down", "choice.up", "history.older", "detail.next-pane", "detail.previous-pane",
      "detail.next-app", "detail.previous-app", "detail.next-screenshot", "detail.previous-screenshot",
      "screenshots.left", "screenshots.right", "graph.back", "graph.on", "list.scroll-down", "list.scroll-up",
      "detail.scroll-down", "detail.scroll-up",
    ]
    #expect(Set(Self.actions.filter(\.isStep).map(\.id)) == steps)
  }

  @Test("what gives the keys to a field names the action that is done with it and keeps its text")
  func fields() {
    let ids = Set(Self.actions.map(\.id))
    let openers = Self.actions.filter { $0.doneBy != nil }
    #expect(Set(openers.map(\.id)).isSuperset(of: ["search.again", "help.find", "tracked.filter", "bookmarks.filter"]))
    #expect(openers.allSatisfy { $0.doneBy.map(ids.contains) == true })
    #expect(Self.actions.filter(\.opensFilter).allSatisfy { $0.doneBy == "filter.keep" })
  }

  @Test("each sentence names existing actions")
  func named() {
    let ids = Set(Self.actions.map(\.id))
    for line in Self.table.sections.flatMap(\.lines) {
      for action in line.help?.actions ?? [] { #expect(ids.contains(action), "\(action)") }
    }
  }

  @Test("the ways out and in hold everywhere", arguments: table.scopes)
  func everywhere(scope: Scope) {
    let keys: [Key] = [.escape, .control("l"), .control("z"), .control("c"), .function(5), .function(1)]
    #expect(
      keys.map { Self.table.command(for: $0, in: scope) } == [
        .act("back"), .act("redraw"), .act("suspend"), .act("quit"), .act("refresh"), .act("help"),
      ])
  }

  @Test("letters that are actions elsewhere are typed in fields", arguments: table.scopes.filter { $0.input == .types })
  func lettersInFields(scope: Scope) {
    for scalar in "qjk/?:r1".unicodeScalars where scope != .emptySearch || !["?", ":", "/"].contains(scalar) {
      #expect(Self.table.command(for: .character(scalar), in: scope) == .type(.insert(String(scalar))))
    }
    #expect(Self.table.command(for: .control("w"), in: scope) == .act("edit.cut-word-before"))
    #expect(Self.table.command(for: .altBackspace, in: scope) == .act("edit.cut-word-back"))
  }

  @Test(
    "a paste is one insert of one line",
    arguments: [
      ("weather\nradar", "weather radar"), ("one\r\ntwo\rthree", "one two three"), ("a\tb", "a b"), ("line\n", "line"),
      ("\n\nline", "line"), ("a\u{1B}[31mb\u{7}", "ab"), ("a\u{2028}b", "a b"), ("天気\u{85}雨", "天気 雨"),
    ])
  func paste(text: String, line: String) {
    #expect(Self.table.command(for: .paste(text), in: .search) == .type(.insert(line)))
    #expect(Self.table.command(for: .paste(text), in: .list) == .paste(line))
  }

  /// Keys that people's habits rest on, beside those that the tests of pages press.
  @Test(
    "the keys that people know lead where they led",
    arguments: [
      (.list, "l", "list.open"), (.list, "q", "list.quit"), (.list, "Ctrl-D", "move.half-page-down"),
      (.detail, "←", "detail.left"), (.screenshots, "←", "screenshots.left"), (.screenshots, "6", "detail.changes"),
      (.tracked, "T", "tracked"), (.tracked, "→", "tracked.open"), (.graph, "h", "graph.back"),
      (.graph, "→", "graph.on"), (.tracked, "Space", "tracked.mark"),
      (.matrix, "←", "matrix.previous"), (.countries, "←", "countries.close"),
      (.filter, "Enter", "filter.keep"), (.filter, "Tab", "filter.complete"),
      (.filter, "↓", "filter.keep"), (.picker, "↑", "choice.up"),
      (.historySearch, "Ctrl-R", "history.older"), (.help, "Space", "help.page"), (.help, "q", "help.close"),
      (.emptySearch, "?", "help"), (.emptySearch, ":", "palette"), (.emptySearch, "/", "search.again"),
    ] as [(Scope, String, ActionID)])
  func habits(scope: Scope, name: String, action: ActionID) throws {
    let key = try #require(Key(name: name))
    #expect(Self.table.command(for: key, in: scope) == .act(action))
  }

  @Test("keys as people write them are read and written")
  func names() {
    for (name, key) in [
      ("Ctrl-R", Key.control("r")), ("Alt-B", .alt("b")), ("Alt-Backspace", .altBackspace), ("F5", .function(5)),
      ("Space", .character(" ")),
      ("<", .character("<")), ("s", .character("s")), ("S", .character("S")), ("Enter", .enter), ("PgDn", .pageDown),
      ("Shift-Tab", .backTab), ("Esc", .escape), ("Del", .delete),
    ] {
      #expect(Key(name: name) == key)
      #expect(key.name == name)
    }
    for (name, key) in [
      ("ctrl-r", Key.control("r")), ("up", .up), ("↑", .up), ("Escape", .escape), ("pageup", .pageUp),
      ("f12", .function(12)),
    ] { #expect(Key(name: name) == key) }
    for name in ["", "Ctrl-", "Ctrl-é", "F0", "F99", "Hyper-x", "ab", "\u{1B}", " "] {
      #expect(Key(name: name) == nil, "\(name)")
    }
    for key in Self.actions.flatMap(\.keys) { #expect(key.name.flatMap(Key.init(name:)) == key) }
  }
}
