import Testing

@testable import Texts

@Suite("Texts without case, accents and width")
struct FoldedTextTests {
  @Test("each scalar of Latin, Greek, Cyrillic, Hangul, kana and the forms of other widths folds as ICU had it")
  func recorded() {
    var expected: [Unicode.Scalar: String] = [:]
    for line in FoldingRecords.many.split(separator: "\n") {
      let parts = line.unicodeScalars.split(separator: " ", maxSplits: 1)
      for scalar in parts[1] { expected[scalar] = String(parts[0]) }
    }
    let pairs = FoldingRecords.one.unicodeScalars.filter { $0 != "\n" }.map { $0 }
    for index in stride(from: 0, to: pairs.count, by: 2) {
      expected[pairs[index]] = String(pairs[index + 1])
    }
    for scalar in FoldingRecords.blocks.joined().compactMap(Unicode.Scalar.init)
    where scalar.properties.age != nil && !scalar.properties.isGraphemeExtend {
      let folded = FoldedText(String(scalar)).text
      #expect(folded.unicodeScalars.elementsEqual((expected[scalar] ?? String(scalar)).unicodeScalars), "\(scalar)")
    }
  }

  @Test(
    "a text is found without case, accents and width, in both normal forms",
    arguments: [
      ("Crème brûlée", "CREME BRU"), ("STRASSE", "straße"), ("Straße", "SS"), ("ﬁnance", "FIN"), ("Καιρός", "ΚΑΙΡΟΣ"),
      ("ἀθῆναι", "Αθηναι"), ("Ёлка", "елка"), ("Їжак", "їж"), ("한글", "\u{1112}\u{1161}\u{11AB}"),
      ("\u{1112}\u{1161}\u{11AB}글", "한"), ("ガーデン", "カ\u{3099}ー"), ("ｶﾞｰﾃﾞﾝ", "ガー"), ("Ｃａｍｅｒａ", "camera"),
      ("مُحَمَّد", "محمد"), ("שָׁלוֹם", "שלום"), ("น้ำ", "นำ"), ("हिन्दी", "हिन"), ("更新", "更"), ("👍🏽 yes", "👍 y"),
    ])
  func found(text: String, fragment: String) {
    #expect(FoldedText(text).contains(FoldedText(fragment)))
  }

  @Test(
    "another letter is not found, nor a part of one, nor nothing",
    arguments: [
      ("ガーデン", "カ"), ("かっこう", "が"), ("한글", "하"), ("ß", "s"), ("ﬁ", "i"), ("ısı", "isi"), ("Łódź", "lodz"),
      ("آلة", "الة"),
      ("أخبار", "اخ"), ("text", ""), ("", "t"), ("", ""),
    ])
  func notFound(text: String, fragment: String) {
    #expect(!FoldedText(text).contains(FoldedText(fragment)))
  }
}
