import TerminalUI
import Testing
import Turns

@testable import Browser

@Suite("Letters of another keyboard", .inTurn)
struct KeyboardLayoutTests {
  private static func table(_ layout: KeyboardLayout = .auto, bindings: [ActionTable.Binding] = []) -> ActionTable {
    var table = ActionTable(bindings: bindings)
    table.layout = layout
    return table
  }

  private static func command(_ character: Unicode.Scalar, _ layout: KeyboardLayout, in scope: Scope = .list)
    -> Command?
  {
    table(layout).command(for: .character(character), in: scope)
  }

  @Test(
    "mean the keys at the same places, by themselves and where the layout is named",
    arguments: [
      (.russian, "о", "j"), (.russian, "Ы", "S"), (.russian, "Ж", ":"), (.russian, "я", "z"), (.ukrainian, "і", "s"),
      (.ukrainian, "ї", "]"), (.ukrainian, "є", "'"), (.greek, "ξ", "j"), (.greek, "σ", "s"),
      (.greek, "Σ", "S"), (.greek, "ς", "w"), (.hebrew, "ח", "j"), (.hebrew, "ד", "s"), (.hebrew, "כ", "f"),
      (.none, "ｊ", "j"), (.none, "？", "?"), (.none, "１", "1"),
    ] as [(KeyboardLayout, Unicode.Scalar, Unicode.Scalar)])
  func same(layout: KeyboardLayout, letter: Unicode.Scalar, latin: Unicode.Scalar) {
    #expect(KeyboardLayout.auto.latin(.character(letter)) == .character(latin))
    // Forms of double width are of no layout.
    #expect(layout == .none || layout.latin(.character(letter)) == .character(latin))
    #expect(KeyboardLayout.none.latin(.character(letter)) == nil)
  }

  @Test("act where their keys act: in lists and details, with Alt too, and never in a field")
  func acting() {
    #expect(Self.command("о", .auto) == .act("move.down") && Self.command("й", .auto) == .act("list.quit"))
    #expect(Self.command("й", .auto, in: .detail) == .act("detail.close"))
    #expect(Self.command("ы", .auto, in: .search) == .type(.insert("ы")))
    #expect(Self.table().command(for: .alt("и"), in: .search) == .act("edit.word-left"))
    #expect(Self.command("о", .none) == nil && Self.command("о", .greek) == nil)
  }

  @Test("punctuation moves with a layout that is named, where nothing is bound to it")
  func punctuation() {
    #expect(Self.command(".", .russian) == .act("search.again") && Self.command(",", .russian) == .act("help"))
    #expect(Self.command(".", .auto) == nil)
    #expect(Self.command(";", .greek) == .act("list.quit"))
    // The key of q on a Hebrew keyboard, which searches.
    #expect(Self.command("/", .hebrew) == .act("search.again"))
  }

  @Test("a letter that a person has bound is that action's, whatever its place")
  func bound() {
    let table = Self.table(bindings: [.init("list.sort", [.character("о")])])
    #expect(table.command(for: .character("о"), in: .list) == .act("list.sort"))
    #expect(table.command(for: .character("о"), in: .detail) == .act("move.down"))
  }

  @Test("no letter is at two places", arguments: KeyboardLayout.allCases)
  func once(layout: KeyboardLayout) {
    let letters = (0x80...0x5FF).compactMap(Unicode.Scalar.init)
    for letter in letters {
      guard let latin = layout.latin(.character(letter)) else { continue }
      #expect(KeyboardLayout.auto.latin(.character(letter)) == latin, "\(letter)")
    }
    let known = letters.count { layout.latin(.character($0)) != nil }
    #expect(layout == .none ? known == 0 : known >= 27)
  }
}
