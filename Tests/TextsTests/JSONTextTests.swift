import Foundation
import Testing
import Turns

@testable import Texts

@Suite("Text in JSON", .inTurn)
struct JSONTextTests {
  @Test(
    "what a terminal would obey, what turns the direction of text and what nobody sees are escapes, and read back as they were"
  )
  func escapes() throws {
    let unseen: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F,
      0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE01EF,
    ]
    let text = String(String.UnicodeScalarView(unseen.joined().compactMap(Unicode.Scalar.init)))
    let json = JSONText.string(text)
    let isVisible = json.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    #expect(isVisible)
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String
    #expect(read.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test("everything else stays as it is")
  func whole() {
    #expect(JSONText.string("a é 天 🇩🇪 \"\\\n") == #""a é 天 🇩🇪 \"\\\n""#)
  }
}
