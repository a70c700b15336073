import Testing
import Turns

@testable import TerminalUI

@Suite("Wrapping", .inTurn)
struct SafeTextWrappingTests {
  @Test(
    "text breaks where people would break it",
    arguments: [
      ("", 10, [""]), ("fits", 4, ["fits"]), ("the quick brown fox", 10, ["the quick", "brown fox"]),
      ("the quick brown fox", 9, ["the quick", "brown fox"]),
      ("the quick brown fox", 8, ["the", "quick", "brown", "fox"]),
      ("spaces   in   between", 8, ["spaces", "in", "between"]), ("trailing        ", 10, ["trailing"]),
      ("            ", 5, [""]), ("  indented text", 10, ["  indented", "text"]),
      ("incomprehensibilities", 8, ["incompre", "hensibil", "ities"]),
      ("a incomprehensibilities", 8, ["a", "incompre", "hensibil", "ities"]), ("well-known", 6, ["well-k", "nown"]),
      ("天気予報アプリ", 6, ["天気予", "報アプ", "リ"]), ("天気予報アプリ", 7, ["天気予", "報アプ", "リ"]), ("天気予報。明日", 8, ["天気予", "報。明日"]),
      ("天気「予報」", 6, ["天気", "「予", "報」"]), ("App天気Store", 6, ["App天", "気", "Store"]),
      ("rain 👍🔥 now", 7, ["rain 👍", "🔥 now"]), ("e\u{33F}e\u{33F}e\u{33F}", 2, ["e\u{33F}e\u{33F}", "e\u{33F}"]),
    ] as [(String, Int, [String])])
  func breaks(text: String, columns: Int, lines: [String]) {
    #expect(SafeText(text).wrapped(to: columns).map(\.string) == lines)
  }

  @Test(
    "the lines of a list item are indented to its words",
    arguments: [
      ("• one two three", 8, ["• one", "  two", "  three"]), ("  - one two", 8, ["  - one", "    two"]),
      ("12. one two", 8, ["12. one", "    two"]), ("1) one two", 7, ["1) one", "   two"]),
      ("🔥 hot hot hot", 8, ["🔥 hot", "   hot", "   hot"]),
      // A word that is too long for a line begins beside the bullet.
      ("• incomprehensible", 8, ["• incomp", "  rehens", "  ible"]),
      // Nothing of the sort: a sign inside a word, a number that is none, a number too long to count.
      ("-one two", 6, ["-one", "two"]), ("12 one two", 6, ["12 one", "two"]),
      ("1234. one two", 9, ["1234. one", "two"]), ("1.5 one two", 8, ["1.5 one", "two"]),
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

  // MARK: - Between the parts of a sentence

  private func clauses(_ text: String, _ columns: Int) -> [String] {
    SafeText(text).wrappedByClause(to: columns).map(\.string)
  }

  private static let throttled =
    "Error: The store turns requests away because there were too many. Try again in 30 seconds."

  @Test("what fits is one line")
  func fitting() {
    #expect(clauses(Self.throttled, 100) == [Self.throttled])
    #expect(clauses("a  b", 10) == ["a  b"])
  }

  @Test("sentences stay whole where a line has room for them")
  func sentences() {
    #expect(
      clauses(Self.throttled, 72) == [
        "Error: The store turns requests away because there were too many.", "Try again in 30 seconds.",
      ])
    #expect(
      clauses("Error: There is no network connection. Check the connection and try again.", 40) == [
        "Error: There is no network connection.", "Check the connection and try again.",
      ])
  }

  @Test("a number keeps its unit, and a key what it does, at whatever width", arguments: 12...100)
  func units(columns: Int) {
    for text in [Self.throttled, "Wait 30 seconds, or try again at once.", "Paused: 30 s, r tries again"] {
      let lines = clauses(text, columns)
      #expect(lines.allSatisfy { $0.count <= columns && !$0.hasSuffix(" 30") && $0 != "30" && !$0.hasSuffix(" r") })
      #expect(lines.joined(separator: " ") == text)
    }
  }

  @Test("hints apart by spaces break there")
  func hints() {
    #expect(
      clauses("/ another search   c another country   d another device", 36) == [
        "/ another search c another country", "d another device",
      ])
  }

  @Test("what can't be kept together is broken anyway")
  func long() {
    #expect(clauses("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(clauses("天気予報天気", 4) == ["天気", "予報", "天気"])
    #expect(clauses("1 2 3 4 5 6", 3).allSatisfy { $0.count <= 3 })
    #expect(clauses("x", 0).isEmpty)
    #expect(clauses("", 5) == [""])
  }
}
