import Foundation
import Testing
import Turns

@testable import Texts

@Suite("Texts without case, accents and width", .inTurn)
struct FoldedTextTests {
  // Elsewhere Foundation may fold by other tables.
  #if os(Linux)
    @Test("each scalar of Latin, Greek, Cyrillic, Hangul, kana and the forms of other widths folds as in Foundation")
    func foundation() {
      let blocks: [ClosedRange<UInt32>] = [
        0xC0...0x24F, 0x370...0x52F, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xAC40,
        0xFF01...0xFFEE,
      ]
      // A wide macron is a mark on a space, which Foundation does not see.
      for scalar in blocks.joined().compactMap(Unicode.Scalar.init)
      where scalar.properties.age != nil && !scalar.properties.isGraphemeExtend && scalar != "￣" {
        let expected = String(scalar).folding(
          options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        #expect(FoldedText(String(scalar)).text.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(scalar)")
      }
    }
  #endif

  @Test(
    "a text is found without case, accents and width, in both normal forms",
    arguments: [
      ("Crème brûlée", "CREME BRU"), ("STRASSE", "straße"), ("Straße", "SS"), ("ﬁnance", "FIN"), ("Καιρός", "ΚΑΙΡΟΣ"),
      ("ἀθῆναι", "Αθηναι"), ("Ёлка", "елка"), ("Їжак", "їж"), ("한글", "\u{1112}\u{1161}\u{11AB}"),
      ("\u{1112}\u{1161}\u{11AB}글", "한"), ("ガーデン", "カ\u{3099}ー"), ("ｶﾞｰﾃﾞﾝ", "ガー"), ("Ｃａｍｅｒａ", "camera"),
      ("مُحَمَّد", "محمد"), ("שָׁלוֹם", "שלום"), ("น้ำ", "นำ"), ("हिन्दी", "हिन"), ("更新", "更"), ("👍🏽 yes", "👍 y"),
    ])
  func found(text: String, fragment: String) {
    #expect(isFound(fragment, in: text))
  }

  @Test(
    "another letter is not found, nor a part of one, nor nothing",
    arguments: [
      ("ガーデン", "カ"), ("かっこう", "が"), ("한글", "하"), ("ß", "s"), ("ﬁ", "i"), ("ısı", "isi"), ("Łódź", "lodz"),
      ("آلة", "الة"),
      ("أخبار", "اخ"), ("text", ""), ("", "t"), ("", ""),
    ])
  func notFound(text: String, fragment: String) {
    #expect(!isFound(fragment, in: text))
  }

  /// Both ways to look for a text agree, and what has it has its letters as well.
  private func isFound(_ fragment: String, in text: String) -> Bool {
    let part = FoldedText(fragment)
    var texts = FoldedTexts()
    texts.append(["a", text])
    var (exact, loose, others) = ([true], [true], [true])
    texts.keep(&exact, having: part)
    texts.keep(&loose, having: part, isLoose: true)
    texts.keep(&others, having: part, isNegated: true)
    #expect(exact != others && (!exact[0] || loose[0]))
    #expect(part.ranges(in: [FoldedText(text)]) == (exact[0] ? [0..<1] : []))
    return exact[0]
  }

  @Test(
    "letters are found in their order in one member, and the cells in which they stand",
    arguments: [
      ("wthr", true, [0, 3, 4, 6]), ("hre", false, []), ("ｗｒ", true, [0, 6]), ("radar", false, []), ("", false, []),
    ])
  func loose(word: String, isFound: Bool, cells: [Int]) {
    var texts = FoldedTexts()
    texts.append(["Weather", "Rad", "ar"])
    var found = [true]
    texts.keep(&found, having: FoldedText(word), isLoose: true)
    #expect(found == [isFound])
    let pieces = "Weather".map { FoldedText(String($0)) }
    #expect(FoldedText(word).ranges(in: pieces, isLoose: true).map(\.lowerBound) == cells)
  }

  @Test("a member of one word goes on from its beginning; another one, or one of more words, doesn't")
  func words() {
    var texts = FoldedTexts()
    texts.append(["Food & Drink", "food-drink", "Göteborg"])
    #expect(texts.word(beginning: FoldedText("FOOD")) == "food-drink")
    #expect(texts.word(beginning: FoldedText("gö")) == "goteborg")
    #expect(texts.word(beginning: FoldedText("goteborg")) == nil && texts.word(beginning: FoldedText("drink")) == nil)
  }
}
