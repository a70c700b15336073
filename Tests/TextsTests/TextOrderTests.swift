import Testing
import Turns

@testable import Texts

@Suite("Texts in order", .inTurn)
struct TextOrderTests {
  /// As Foundation's `compare` had them, without case, accents and width, and with numbers by their values.
  private static let recorded = [
    "007", "2048", "Café", "Cafes", "Ｃａｍｅｒａ", "Çelik", "naïve", "ｎｏｔｅ ９", "Ｎｏｔｅ１０", "Ｎｏｔｅ２", "Straße",
    "Strasse 2", "Tiếng Việt", "Ünïcorn", "v9", "V10", "v010 b", "Žluťoučký", "Ærø", "đường", "Łódź", "Αθήνα",
    "Καιρός", "Ὀδός", "ώρα", "Ежик", "ёлка", "Йод", "Погода", "Їжак", "שָׁלוֹם", "שלומי", "أخبار", "طقس", "مُحَمَّد",
    "محمدي", "खेल", "हिन्दी", "हिम", "นา", "น้ำ", "เกม9", "เกม10", "가나", "각", "게임2", "게임10", "날씨", "카메라", "한국", "❤️",
    "かめら", "がっこう", "ぱんだ", "ガ", "カア", "ハス", "天气", "日历2", "日历10", "更新", "🌦", "🐶", "👍🏽", "👍 b", "𠮷野家",
  ]

  @Test("names in twelve scripts stand in the order that they had with Foundation")
  func names() {
    for (place, name) in Self.recorded.enumerated() {
      for other in Self.recorded[(place + 1)...] {
        #expect(OrderedText(name).precedes(OrderedText(other)) == true, "\(name), \(other)")
        #expect(OrderedText(other).precedes(OrderedText(name)) == false, "\(other), \(name)")
      }
    }
  }

  @Test(
    "what differs in case, accents, width and zeros before a number only is equal",
    arguments: [
      ("Été", "ete"), ("Ｎｏｔｅ", "note"), ("v010", "V10"), ("ΟΔΌΣ", "οδος"), ("가", "\u{1100}\u{1161}"), ("ﾊﾝﾀﾞ", "ハンダ"),
      ("", ""),
    ])
  func equal(left: String, right: String) {
    #expect(OrderedText(left).precedes(OrderedText(right)) == nil)
    #expect(OrderedText(right).precedes(OrderedText(left)) == nil)
  }
}
