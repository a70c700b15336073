import TerminalUI
import Testing

@Suite("Wrapping")
struct SafeTextWrappingTests {
  @Test(
    "text breaks where people would break it",
    arguments: [
      ("", 10, [""]),
      ("fits", 4, ["fits"]),
      ("the quick brown fox", 10, ["the quick", "brown fox"]),
      ("the quick brown fox", 9, ["the quick", "brown fox"]),
      ("the quick brown fox", 8, ["the", "quick", "brown", "fox"]),
      ("spaces   in   between", 8, ["spaces", "in", "between"]),
      ("trailing        ", 10, ["trailing"]),
      ("            ", 5, [""]),
      ("  indented text", 10, ["  indented", "text"]),
      ("incomprehensibilities", 8, ["incompre", "hensibil", "ities"]),
      ("a incomprehensibilities", 8, ["a", "incompre", "hensibil", "ities"]),
      ("well-known", 6, ["well-k", "nown"]),
      ("天気予報アプリ", 6, ["天気予", "報アプ", "リ"]),
      ("天気予報アプリ", 7, ["天気予", "報アプ", "リ"]),
      ("天気予報。明日", 8, ["天気予", "報。明日"]),
      ("天気「予報」", 6, ["天気", "「予", "報」"]),
      ("App天気Store", 6, ["App天", "気", "Store"]),
      ("rain 👍🔥 now", 7, ["rain 👍", "🔥 now"]),
      ("e\u{33F}e\u{33F}e\u{33F}", 2, ["e\u{33F}e\u{33F}", "e\u{33F}"]),
    ] as [(String, Int, [String])])
  func breaks(text: String, columns: Int, lines: [String]) {
    #expect(SafeText(text).wrapped(to: columns).map(\.string) == lines)
  }

  @Test(
    "the lines of a list item are indented to its words",
    arguments: [
      ("• one two three", 8, ["• one", "  two", "  three"]),
      ("  - one two", 8, ["  - one", "    two"]),
      ("12. one two", 8, ["12. one", "    two"]),
      ("1) one two", 7, ["1) one", "   two"]),
      ("🔥 hot hot hot", 8, ["🔥 hot", "   hot", "   hot"]),
      // A word that is too long for a line begins beside the bullet.
      ("• incomprehensible", 8, ["• incomp", "  rehens", "  ible"]),
      // Nothing of the sort: a sign inside a word, a number that is none, a number too long to count.
      ("-one two", 6, ["-one", "two"]),
      ("12 one two", 6, ["12 one", "two"]),
      ("1234. one two", 9, ["1234. one", "two"]),
      ("1.5 one two", 8, ["1.5 one", "two"]),
      ("two - one two", 9, ["two - one", "two"]),
      // More than half the line would be indent.
      ("    • one two", 9, ["    • one", "two"]),
      // At the end of the text.
      ("•", 1, ["•"]), ("        •", 4, ["", "•"]), ("         1.", 4, ["", "1."]),
    ] as [(String, Int, [String])])
  func listItems(text: String, columns: Int, lines: [String]) {
    #expect(SafeText(text).wrapped(to: columns).map(\.string) == lines)
  }

  @Test("no columns hold no lines", arguments: [0, -1, .min])
  func noColumns(columns: Int) {
    #expect(SafeText("天 text").wrapped(to: columns) == [])
  }

  @Test("one column holds one letter a line, and of a wide one the replacement character")
  func oneColumn() {
    #expect(SafeText("a天 b").wrapped(to: 1).map(\.string) == ["a", "\u{FFFD}", "b"])
  }

  @Test("no line is too wide, and nothing is lost but spaces", arguments: 1...6 as ClosedRange<UInt64>)
  func invariants(seed: UInt64) {
    var random = RandomText(seed: seed)
    for round in 0..<400 {
      let text = SafeText(round.isMultiple(of: 4) ? random.text(upTo: 40) : random.prose(upTo: 60))
      let columns = Int.random(in: 2...30, using: &random)
      let lines = text.wrapped(to: columns)
      let isRight =
        !lines.isEmpty && lines.allSatisfy { $0.columns <= columns }
        && lines.flatMap(\.glyphs).filter { $0 != .space } == text.glyphs.filter { $0 != .space }
      guard isRight else {
        Issue.record("\(text.string.debugDescription) in \(columns) columns: \(lines.map(\.string))")
        return
      }
    }
  }

  @Test("a word is cut only where it has no line of its own", arguments: 1...4 as ClosedRange<UInt64>)
  func wordsStayWhole(seed: UInt64) {
    var random = RandomText(seed: seed)
    let words = ["a", "be", "sun", "rain", "storm", "clouds"]
    for _ in 0..<200 {
      let chosen = (0..<12).map { _ in words[Int.random(in: words.indices, using: &random)] }
      let lines = SafeText(chosen.joined(separator: " ")).wrapped(to: Int.random(in: 6...30, using: &random))
      #expect(lines.flatMap { $0.string.split(separator: " ").map(String.init) } == chosen)
    }
  }
}
