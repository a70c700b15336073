import Testing

@testable import Interface

@MainActor
@Suite("The time left of a page's work")
struct BoardProgressTests {
  @Test(
    "is minutes and seconds, under a minute seconds",
    arguments: [(0, "0 s"), (59, "59 s"), (60, "1:00"), (520, "8:40"), (3605, "60:05")])
  func time(seconds: Int, text: String) {
    #expect(BoardProgressView.text(.seconds(seconds)) == text)
  }
}
