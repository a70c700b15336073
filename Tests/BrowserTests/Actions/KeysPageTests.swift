import Foundation
import TerminalUI
import Testing
import Turns

@testable import Browser

@Suite("The page of keys", .inTurn)
struct KeysPageTests {
  private static let table = ActionTable.standard
  /// The scopes that each row is about.
  private static let rows: [(name: String, scopes: [Scope])] = [
    ("everywhere", table.scopes), ("actions", [.palette]), ("help", [.help, .helpFilter]),
    ("search field", [.search, .emptySearch]), ("earlier searches", [.historySearch]),
    ("home", [.home]), ("list", [.list]),
    ("details", [.detail, .screenshots]), ("bookmarks", [.bookmarks]), ("tracked", [.tracked]), ("graph", [.graph]),
    ("matrix", [.matrix]), ("gap", [.gap]), ("tags", [.tags]),
    ("other countries", [.countries]), ("lens", [.lens]), ("wall", [.wall]), ("side by side", [.sideBySide]),
    ("filter field", [.filter]),
    ("sort menu", [.menu]),
  ]

  private static func lines() throws -> [Substring] {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/keys.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
  }

  /// The keys that a row names: `Ctrl-A E` are two with Ctrl, `1`…`6` are six.
  private static func keys(in row: String) throws -> [Key] {
    let line = try #require(try lines().first { $0.hasPrefix("| \(row) |") })
    let text = line.replacing("\\|", with: "|").dropFirst("| \(row) |".count)
    let quoted = text.split(separator: "`", omittingEmptySubsequences: false)
    var keys: [Key] = []
    for index in stride(from: 1, to: quoted.count, by: 2) {
      let names = quoted[index].split(separator: " ")
      let prefix = names.first?.range(of: "-").map { names[0][..<$0.upperBound] } ?? ""
      let read = names.enumerated().map { offset, name in
        let inherits = offset > 0 && !prefix.isEmpty && name.count == 1
        return Key(name: inherits ? "\(prefix)\(name)" : String(name))
      }
      if index >= 2, quoted[index - 1] == "…", case .character(let first)? = keys.last,
        case .character(let last)?? = read.first
      {
        keys += (first.value...last.value).compactMap(Unicode.Scalar.init).map(Key.character)
      }
      for (key, name) in zip(read, names) { keys.append(try #require(key, "\(row): \(name)")) }
    }
    return keys
  }

  @Test("the README's ten keys do something in the list")
  func readme() throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
    let cells = try String(contentsOf: readme, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|")[0] }.prefix(10)
    #expect(cells.count == 10)
    for name in cells.flatMap({ $0.split(separator: "`").filter { $0.contains { $0 != " " && $0 != "…" } } }) {
      let key = try #require(Key(name: String(name)), "\(name)")
      guard case .act = Self.table.command(for: key, in: .list) else {
        Issue.record("\(name) does nothing in the list")
        continue
      }
    }
  }

  @Test("has a row for each page that shows an app")
  func pages() {
    for scope in Self.table.scopes where scope.traits.contains(.app) {
      #expect(Self.rows.dropFirst().contains { $0.scopes.contains(scope) }, "\(scope)")
    }
  }

  @Test("has no row that isn't held to the program")
  func held() throws {
    let lines = try Self.lines().filter { $0.hasPrefix("| ") }.dropFirst()
    let names = lines.compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) }
    #expect(names.sorted() == (Self.rows.map(\.name) + ["mouse"]).sorted())
  }

  @Test("says what the mouse does in the help's words")
  func mouse() throws {
    let row = try #require(try Self.lines().first { $0.hasPrefix("| mouse |") })
    for line in ActionSection.mouse.lines {
      let label = try #require(line.label)
      #expect(row.contains(label), "\(label)")
    }
  }

  @Test("names keys that do something there", arguments: rows.map(\.name))
  func bound(row: String) throws {
    let scopes = try #require(Self.rows.first { $0.name == row }).scopes
    for key in try Self.keys(in: row) {
      let isBound = scopes.contains { scope in
        if case .act = Self.table.command(for: key, in: scope) { true } else { false }
      }
      #expect(isBound, "\(key)")
    }
  }

  @Test(
    "names a key of each action that has a hint or words in the help there", arguments: rows.dropFirst().map(\.name))
  func complete(row: String) throws {
    let scopes = try #require(Self.rows.first { $0.name == row }).scopes
    let named = Set(try Self.keys(in: row) + Self.keys(in: "everywhere"))
    for scope in scopes {
      let sections = Self.table.sections.filter { section in
        // The list's row has the keys that move, the search field's those that edit.
        section.holds(in: scope) && section.extent != .everywhere
          && (section.extent != .input(scope.input) || ["list", "search field"].contains(row))
      }
      for section in sections {
        for action in section.lines.filter({ $0.help != nil }).flatMap(\.actions) {
          let keys = Self.table.keys(of: action, in: scope)
          #expect(keys.isEmpty || !named.isDisjoint(with: keys), "\(scope) \(action.id)")
        }
      }
    }
  }
}
