@testable import TerminalUI
import Testing
import Turns

@testable import Interface

@Suite("Symbols", .inTurn)
struct SymbolsTests {
  @Test("signs that stand in a cell take one column", arguments: [Symbols.unicode, .ascii])
  func cells(symbols: Symbols) {
    for symbol in symbols.cells { #expect(symbol.columns == 1 && symbol.glyphs.count == 1, "\(symbol)") }
  }

  @Test("what is for other locales is printable ASCII throughout")
  func ascii() {
    let symbols = Symbols.ascii
    for symbol in symbols.cells + symbols.words {
      #expect(!symbol.isEmpty)
      #expect(symbol.string.unicodeScalars.allSatisfy { 0x20...0x7E ~= $0.value }, "\(symbol)")
    }
  }

  @Test("Unicode's signs are told apart in ASCII too, cell by cell")
  func nearest() {
    for symbol in Symbols.unicode.cells {
      #expect(symbol.glyphs.allSatisfy { $0.ascii != Glyph("?") }, "\(symbol)")
    }
  }

  @Test("signs with opposite meanings look different", arguments: [Symbols.unicode, .ascii])
  func opposites(symbols: Symbols) {
    #expect(symbols.star != symbols.emptyStar)
    #expect(symbols.barFull != symbols.barEmpty)
    #expect(symbols.left != symbols.right)
    #expect(symbols.ascending != symbols.descending)
    #expect(symbols.selectionMarker != " ")
  }

  @Test("the spinner goes round in both directions", arguments: [Symbols.unicode, .ascii])
  func spinner(symbols: Symbols) {
    let phases = symbols.spinner.count
    #expect(Set(symbols.spinner).count == phases)
    for phase in 0..<phases {
      #expect(symbols.spinner(phase: phase) == symbols.spinner[phase])
      #expect(symbols.spinner(phase: phase + 3 * phases) == symbols.spinner[phase])
      #expect(symbols.spinner(phase: phase - 3 * phases) == symbols.spinner[phase])
    }
    #expect(symbols.spinner(phase: -1) == symbols.spinner[phases - 1])
    for phase in [Int.min, .max] { #expect(symbols.spinner.contains(symbols.spinner(phase: phase))) }
  }
}

extension Symbols {
  /// Those that views put into single cells.
  fileprivate var cells: [SafeText] {
    [
      rule, verticalRule, star, emptyStar, selectionMarker, rangeDash, times, failure, bookmark, barFull, barThin,
      ascending,
      descending, barEmpty, iconPlaceholder,
    ] + spinner
  }

  /// Those that may be longer.
  fileprivate var words: [SafeText] { [ellipsis, separator, becomes, upDown, left, right, enter] }
}
