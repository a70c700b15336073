import TerminalUI
import Testing
import Turns

@testable import Browser

@Suite("Lines about keys", .inTurn)
struct KeyBindingsTests {
  private static func bindings(_ lines: String...) -> KeyBindings {
    KeyBindings(
      lines.enumerated().map { index, line in
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return .init(
          place: "config:\(index + 1)", number: index + 1, action: parts[0].trimmingCharacters(),
          keys: parts.count > 1 ? parts[1].trimmingCharacters() : "")
      })
  }

  @Test(
    "about an action by its earlier name still hold",
    arguments: [
      ("chart.update", .graph, "graph.update"), ("palette.down", .palette, "choice.down"),
      ("history.search", .historySearch, "choice.take"), ("page.filter.keep", .filter, "filter.keep"),
    ] as [(String, Scope, ActionID)])
  func earlierNames(name: String, scope: Scope, action: ActionID) {
    let bindings = Self.bindings("\(name) = F6")
    #expect(bindings.mistakes.isEmpty && bindings.table.command(for: .function(6), in: scope) == .act(action))
  }

  @Test("bind, unbind, and leave all else as it is")
  func binding() throws {
    let bindings = Self.bindings("list.sort = s F6", "list.quit = none", "list.filter = Ctrl-R Alt-B")
    #expect(bindings.mistakes.isEmpty)
    let table = bindings.table
    for key in [Key.character("s"), .function(6)] { #expect(table.command(for: key, in: .list) == .act("list.sort")) }
    for key in [Key.control("r"), .alt("b")] { #expect(table.command(for: key, in: .list) == .act("list.filter")) }
    #expect(table.command(for: .character("q"), in: .list) == nil)
    #expect(table.command(for: .character("f"), in: .list) == nil)
    #expect(table.command(for: .character("q"), in: .detail) == .act("detail.close"))
    #expect(table.command(for: .character("o"), in: .list) == .act("app.page"))
    #expect(table.keys.name(of: "list.filter") == "Ctrl-R" && bindings.origins["list.sort"] == "config:1")
  }

  @Test(
    "with mistakes are passed over, and name the nearest word",
    arguments: [
      ("list.srot = x", "no action list.srot; list.sort?"), ("list.down = x", "no action list.down; move.down?"),
      ("detail.copy = x", "no action detail.copy; app.copy?"),
      ("list.sort = Crtl-R", "no key Crtl-R; Ctrl-R?"),
      ("list.sort", "key list.sort needs keys, or none"),
      ("list.sort = s none", "none stands alone, without keys beside it"),
      ("list.sort = Ctrl-I", "Ctrl-I can't be bound: a terminal sends the same for Tab"),
      ("list.sort = Ctrl-M", "Ctrl-M can't be bound: a terminal sends the same for Enter"),
      ("list.sort = F6 Ctrl-[", "Ctrl-[ can't be bound: a terminal sends the same for Esc"),
      ("search.submit = x", "x can't be bound to search.submit: it is typed there"),
      ("back = none", "passed over: back always keeps a key, and would have none in search"),
      ("quit = q", "passed over: quit always keeps a key, and would have none in search"),
      ("redraw = Esc", "passed over: back always keeps a key, and would have none in search"),
    ])
  func mistakes(line: String, words: String) {
    let bindings = Self.bindings("list.reverse = F7", line)
    #expect(bindings.mistakes.map(\.message) == ["config:2: \(words)"])
    #expect(bindings.table.command(for: .function(7), in: .list) == .act("list.reverse"))
    #expect(bindings.table.command(for: .escape, in: .search) == .act("back"))
    #expect(bindings.table.command(for: .control("c"), in: .search) == .act("quit"))
  }

  @Test("an added key changes nothing else, and means the same as the keys beside it in every scope")
  func added() throws {
    let bindings = Self.bindings("list.quit = q й")
    #expect(bindings.mistakes.isEmpty)
    let table = bindings.table
    for key in [Key.character("q"), .character("й")] {
      #expect(table.command(for: key, in: .list) == .act("list.quit"))
      #expect(table.command(for: key, in: .detail) == .act("detail.close"))
      #expect(table.command(for: key, in: .help) == .act("help.close"))
    }
    #expect(table.command(for: .character("й"), in: .search) == .type(.insert("й")))
  }

  @Test("an added key leaves every other key as it is", arguments: ActionTable.standard.actionNames)
  func addedToAny(name: String) throws {
    let standard = ActionTable.standard
    let keys = standard.keys[ActionID(name)].compactMap(\.name)
    guard !keys.isEmpty else { return }
    let bindings = Self.bindings("\(name) = \(keys.joined(separator: " ")) F19")
    #expect(bindings.mistakes.isEmpty)
    for scope in standard.scopes {
      for key in Set(standard.actionNames.flatMap { standard.keys[ActionID($0)] }) {
        #expect(bindings.table.command(for: key, in: scope) == standard.command(for: key, in: scope), "\(key) \(scope)")
      }
    }
  }

  @Test("two actions on one key are both named, and the later line wins")
  func clashes() {
    let bindings = Self.bindings("list.sort = x", "list.filter = x F6", "refresh = o")
    #expect(
      bindings.mistakes.map(\.message) == [
        "config:2: x is bound to list.sort as well; list.filter has it",
        "config:3: o is bound to app.page as well; refresh has it",
      ])
    #expect(bindings.table.command(for: .character("x"), in: .list) == .act("list.filter"))
    #expect(bindings.table.command(for: .character("o"), in: .list) == .act("refresh"))
    // It has no key that works, so no sentence names one.
    #expect(bindings.table.keys["list.sort"].isEmpty && bindings.table.keys.name(of: "list.sort") == ": list.sort")
  }

  @Test("a line can't take the only key that another has given to stepping back")
  func taken() {
    let bindings = Self.bindings("back = Up", "list.reverse = F7 ↑")
    #expect(bindings.mistakes.map(\.line) == [1, 2].suffix(bindings.mistakes.count))
    for scope in bindings.table.scopes {
      #expect(bindings.table.keys["back"].contains { bindings.table.command(for: $0, in: scope) == .act("back") })
    }
  }

  @Test("the last of several lines about an action counts")
  func repeated() {
    let bindings = Self.bindings("list.sort = F6", "list.sort = F7", "list.sort = F8")
    #expect(bindings.mistakes.isEmpty && bindings.origins["list.sort"] == "config:3")
    #expect(bindings.table.keys["list.sort"] == [.function(8)])
  }

  @Test("a key that quit or back has given up is free")
  func freed() {
    let bindings = Self.bindings("back = F12 Esc", "quit = Ctrl-Q", "list.sort = Ctrl-C")
    #expect(bindings.mistakes.isEmpty)
    #expect(bindings.table.command(for: .control("c"), in: .list) == .act("list.sort"))
    #expect(bindings.table.command(for: .control("q"), in: .search) == .act("quit"))
  }

  @Test("each action can be bound otherwise, and its new key does it", arguments: ActionTable.standard.actionNames)
  func each(name: String) {
    let bindings = Self.bindings("\(name) = F19 Alt-Z")
    #expect(bindings.mistakes.isEmpty)
    let id = ActionID(name)
    let standard = ActionTable.standard
    let scopes = standard.scopes.filter { scope in
      standard.sections.contains { $0.holds(in: scope) && $0.lines.contains { $0.actions.contains { $0.id == id } } }
    }
    #expect(!scopes.isEmpty)
    for scope in scopes {
      #expect(bindings.table.command(for: .function(19), in: scope) == .act(id))
      #expect(bindings.table.command(for: .alt("z"), in: scope) == .act(id))
      for key in standard.keys[id] { #expect(bindings.table.command(for: key, in: scope) != .act(id)) }
    }
    #expect(bindings.table.keys.name(of: id) == "F19")
  }
}

extension StringProtocol {
  fileprivate func trimmingCharacters() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
