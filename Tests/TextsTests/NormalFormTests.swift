import Foundation
import Testing
import Turns

@testable import Texts

@Suite("Normal forms", .inTurn)
struct NormalFormTests {
  @Test(
    "both forms are Foundation's",
    arguments: [
      "a\u{323}\u{302}", "a\u{302}\u{323}", "a\u{301}\u{301}", "e\u{315}\u{300}\u{5AE}\u{300}",
      "\u{1100}\u{1161}\u{11A8}", "\u{AC01}\u{11A8}", "\u{9C7}\u{9BE}", "\u{F900}", "\u{212B}", "か\u{3099}", "",
      "ascii",
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
