import Foundation
import Testing
import Turns

@testable import TerminalUI

/// Properties of every safe text.
@Suite("Any safe text", .inTurn)
struct SafeTextPropertyTests {
  @Test("random texts of all of Unicode come out safe", arguments: 1...8 as ClosedRange<UInt64>)
  func randomTexts(seed: UInt64) {
    var random = RandomText(seed: seed)
    for _ in 0..<500 {
      let string = random.text(upTo: 24)
      expectSafe(string)
    }
  }

  @Test("every scalar alone, behind a letter and before a mark comes out safe")
  func everyScalar() {
    for value in UInt32(0)...0x10FFFF where value < 0x20000 || value & 0xFFFF >= 0xFFF0 || value >> 8 == 0xE00 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      expectSafe("\(scalar)")
      if value < 0x3400 { expectSafe("o\(scalar)\u{307}\(scalar)") }
    }
  }

  @Test("texts that are canonically equivalent become the same", arguments: 1...4 as ClosedRange<UInt64>)
  func equivalents(seed: UInt64) {
    var random = RandomText(seed: seed)
    for _ in 0..<500 {
      let string = random.text(upTo: 8)
      let decomposed = string.decomposedStringWithCanonicalMapping
      guard SafeText(string) == SafeText(decomposed) else {
        Issue.record("\(string.scalarNames) and \(decomposed.scalarNames) differ")
        return
      }
    }
  }

  /// Checks millions of scalars, without a macro for each.
  private func expectSafe(_ string: String) {
    let text = SafeText(string)
    let result = text.string
    var problems: [String] = []
    for glyph in text.glyphs {
      if glyph == .continuation { problems.append("a continuation") }
      if let fault = Self.fault(in: glyph) { problems.append(fault) }
    }
    let scalars = text.glyphs.flatMap(\.scalars)
    if Array(result.unicodeScalars) != scalars { problems.append("string and glyphs differ") }
    if text.columns != scalars.reduce(0, { $0 + DisplayWidth.columns(of: $1) }) { problems.append("wrong columns") }
    if Array(result.precomposedStringWithCanonicalMapping.unicodeScalars) != scalars { problems.append("not in NFC") }
    if SafeText(result) != text { problems.append("once more changes something") }
    guard !problems.isEmpty else { return }
    Issue.record("\(string.scalarNames) became \(result.scalarNames): \(problems.joined(separator: ", "))")
  }

  private static func fault(in glyph: Glyph) -> String? {
    let scalars = glyph.scalars
    guard let base = scalars.first else { return "no base" }
    if glyph.isWide != (DisplayWidth.columns(of: base) == 2) { return "the flag for wide glyphs" }
    if scalars.dropFirst().contains(where: { DisplayWidth.columns(of: $0) != 0 }) { return "a mark with a width" }
    for scalar in scalars where scalar != "\u{FFFD}" {
      let properties = scalar.properties
      if properties.isDefaultIgnorableCodePoint { return "an ignorable scalar" }
      if properties.isBidiControl { return "a bidi control" }
      if properties.isNoncharacterCodePoint { return "a noncharacter" }
      switch properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        return "\(properties.generalCategory)"
      case .spaceSeparator where scalar != " ": return "white space other than U+0020"
      default: continue
      }
    }
    return nil
  }
}
