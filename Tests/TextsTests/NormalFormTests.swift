import Foundation
import Testing
import Turns

@testable import Texts

@Suite("Normal forms", .inTurn)
struct NormalFormTests {
  @Test("both forms of a scalar are Foundation's")
  func scalars() {
    let blocks: [ClosedRange<UInt32>] = [
      0...0x33FF, 0xA600...0xABFF, 0xAC00...0xAC40, 0xD7A0...0xD7A3, 0xF900...0xFFFF, 0x11000...0x11FFF,
      0x1D100...0x1D1FF, 0x2F800...0x2FA1F,
    ]
    for scalar in blocks.joined().compactMap(Unicode.Scalar.init)
    where scalar.properties.age.map({ $0.major < 16 }) == true {
      let text = String(scalar)
      let composed = [scalar].composed.elementsEqual(text.precomposedStringWithCanonicalMapping.unicodeScalars)
      let decomposed = [scalar].decomposed.elementsEqual(text.decomposedStringWithCanonicalMapping.unicodeScalars)
      #expect(composed && decomposed, "\(scalar.escaped(asASCII: true))")
    }
  }

  @Test(
    "marks are put in order, and composed past those of other classes",
    arguments: [
      "a\u{323}\u{302}", "a\u{302}\u{323}", "a\u{301}\u{301}", "q\u{307}\u{323}", "\u{301}a",
      "e\u{315}\u{300}\u{5AE}\u{300}", "\u{1100}\u{1161}\u{11A8}", "\u{1100}\u{1161}\u{301}\u{11A8}",
      "\u{AC00}\u{11A7}", "\u{AC01}\u{11A8}", "o\u{328}\u{304}", "ΐ\u{345}",
      "\u{9C7}\u{9BE}", "\u{1025}\u{102E}", "", "ascii",
    ])
  func sequences(text: String) {
    #expect(text.unicodeScalars.composed == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars))
    #expect(text.unicodeScalars.decomposed == Array(text.decomposedStringWithCanonicalMapping.unicodeScalars))
  }

  @Test("a hundred thousand marks take no more than linear time")
  func manyMarks() {
    let marks = (0..<100_000).map { $0.isMultiple(of: 2) ? "\u{301}" : "\u{323}" as Unicode.Scalar }
    #expect((["a"] + marks).composed.count == 100_000)
  }
}
