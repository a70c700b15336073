import AppStore
import Foundation
import Testing
import Turns

@testable import Commands

@MainActor
@Suite("A line of progress", .inTurn)
struct ProgressLineTests {
  private func progress(_ wait: RequestWait?) -> ProgressText {
    ProgressText(name: "Japan (jp)", number: 21, count: 30, wait: wait)
  }

  @Test("it names the item, its number, and the wait")
  func words() {
    #expect(progress(nil).text == "Japan (jp), 21 of 30: asking")
    #expect(
      progress(RequestWait(.milliseconds(41_200), for: .budget)).text
        == "Japan (jp), 21 of 30: next in 42 s (about 20 requests a minute)")
    #expect(
      progress(RequestWait(.seconds(9), for: .store)).text
        == "Japan (jp), 21 of 30: again in 9 s (the store turns requests away)")
    var few = progress(RequestWait(.seconds(9), for: .budget))
    few.requestsPerMinute = 5
    #expect(few.text == "Japan (jp), 21 of 30: next in 9 s (about 5 requests a minute)")
    #expect(ProgressText(name: "Japan", number: 1, count: 1, wait: nil).text == "Japan: asking")
  }

  @Test("a run of minutes shows its duration and its end")
  func whole() throws {
    // 19:03 wherever the test runs.
    let now = try #require(Calendar.current.date(bySettingHour: 19, minute: 3, second: 0, of: .now))
    func text(_ left: Duration, name: String? = nil, wait: RequestWait? = nil) -> String {
      ProgressText(name: name, number: 19, count: 5_000, wait: wait, end: ProgressEnd(in: left, at: now)).text
    }
    #expect(text(.seconds(4 * 3600 + 37 * 60)) == "19 of 5000, about 4 h 37 min, until 23:40: asking")
    #expect(
      text(.seconds(121), name: "Japan (jp)", wait: RequestWait(.seconds(4), for: .budget))
        == "19 of 5000, about 3 min, until 19:06: Japan (jp): next in 4 s")
    #expect(text(.seconds(7 * 3600)) == "19 of 5000, about 7 h, until tomorrow 02:03: asking")
    #expect(ProgressEnd(in: .seconds(50 * 3600), at: now)?.text.hasPrefix("about 50 h, until ") == true)
    #expect(text(.seconds(60)) == "19 of 5000: asking")
  }

  @Test("each progress text covers the last, fits one line even with ^C, and the end leaves nothing")
  func line() {
    var written = ""
    let line = ProgressLine(columns: 14, isUTF8: true) { written += $0 }
    line.show("Japan, 2 of 30: asking")
    #expect(written == "\rJapan, 2 o…")
    written = ""
    line.show("Japan")
    #expect(written == "\rJapan      ")
    written = ""
    line.show(nil)
    #expect(written == "\r             \r")
    written = ""
    line.show(nil)
    #expect(written.isEmpty)
  }

  @Test("an echoed ^C behind covering spaces is erased as well")
  func echo() {
    var written = ""
    let line = ProgressLine(columns: 40, isUTF8: true) { written += $0 }
    line.show("Bulgaria (bg), 21 of 30: next in 56 s")
    line.show("Bulgaria (bg), 21 of 30")
    line.show("Japan")
    written += "^C"
    line.show(nil)
    var shown = [Character](repeating: " ", count: 40)
    var column = 0
    for character in written {
      if character == "\r" {
        column = 0
      } else {
        shown[column] = character
        column += 1
      }
    }
    #expect(shown.allSatisfy { $0 == " " })
    #expect(column == 0)
  }
}
