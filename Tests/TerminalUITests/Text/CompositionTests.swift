import Foundation
import Testing
import Turns
import Texts

@testable import TerminalUI

@Suite("Composition", .inTurn)
struct CompositionTests {
  @Test("an inert scalar never changes, and only marks change what stands before them")
  func inertScalars() {
    var wrong: Set<Unicode.Scalar> = []
    for value in UInt32(0)...0x10FFFF where !(0x40000...0xDFFFF ~= value) && value < 0xF0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.isInertInComposition {
        let composed = String(scalar).precomposedStringWithCanonicalMapping.unicodeScalars
        if Array(composed) != [scalar] || scalar.properties.canonicalCombiningClass != .notReordered {
          wrong.insert(scalar)
        }
      }
      // Whatever stands behind the first scalar of a decomposition may compose with it again.
      let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
      wrong.formUnion(parts.dropFirst().filter { $0.isInertInComposition || ScalarClass($0) != .mark })
    }
    #expect(wrong == [])
  }

  @Test(
    "the commonest texts needn't be composed",
    arguments: ["Café – “déjà vu”…", "天気予報、アプリ", "날씨", "Погода", "👍🔥", "Thời tiết"])
  func commonTexts(text: String) {
    var cleaner = ScalarCleaner()
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars { cleaner.read(scalar) }
    #expect(!cleaner.needsComposition)
  }
}
