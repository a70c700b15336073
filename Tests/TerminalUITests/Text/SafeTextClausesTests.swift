import Testing

@testable import TerminalUI

@Suite("Wrapping between the parts of a sentence")
struct SafeTextClausesTests {
  private func lines(_ text: String, _ columns: Int) -> [String] {
    SafeText(text).wrappedByClause(to: columns).map(\.string)
  }

  private static let throttled =
    "Error: The store turns requests away because there were too many. Try again in 30 seconds."

  @Test("what fits is one line")
  func fitting() {
    #expect(lines(Self.throttled, 100) == [Self.throttled])
    #expect(lines("a  b", 10) == ["a  b"])
  }

  @Test("sentences stay whole where a line has room for them")
  func sentences() {
    #expect(
      lines(Self.throttled, 72) == [
        "Error: The store turns requests away because there were too many.", "Try again in 30 seconds.",
      ])
    #expect(
      lines("Error: There is no network connection. Check the connection and try again.", 40) == [
        "Error: There is no network connection.", "Check the connection and try again.",
      ])
  }

  @Test("a number keeps its unit, and a key what it does, at whatever width", arguments: 12...100)
  func units(columns: Int) {
    for text in [Self.throttled, "Wait 30 seconds, or try again at once.", "Paused: 30 s, r tries again"] {
      let lines = lines(text, columns)
      #expect(lines.allSatisfy { $0.count <= columns && !$0.hasSuffix(" 30") && $0 != "30" && !$0.hasSuffix(" r") })
      #expect(lines.joined(separator: " ") == text)
    }
  }

  @Test("hints apart by spaces break there")
  func hints() {
    #expect(
      lines("/ another search   c another country   d another device", 36) == [
        "/ another search c another country", "d another device",
      ])
  }

  @Test("what can't be kept together is broken anyway")
  func long() {
    #expect(lines("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(lines("天気予報天気", 4) == ["天気", "予報", "天気"])
    #expect(lines("1 2 3 4 5 6", 3).allSatisfy { $0.count <= 3 })
    #expect(lines("x", 0).isEmpty)
    #expect(lines("", 5) == [""])
  }
}
