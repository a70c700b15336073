import Testing
import Turns

@testable import AppStore

@Suite("Charts", .inTurn)
struct ChartTests {
  @Test(
    "a chart is asked for by a term of its own, which says it again",
    arguments: [
      ("chart:free", "chart:free", "Top Free"), (" Chart:PAID/Weather ", "chart:paid/weather", "Top Paid, Weather"),
      ("chart:grossing/6013", "chart:grossing/health-fitness", "Top Grossing, Health & Fitness"),
      ("chart:free/games/role-playing", "chart:free/games/role-playing", "Top Free, Role Playing"),
      ("chart:free/photo & video", "chart:free/photo-video", "Top Free, Photo & Video"),
    ])
  func term(text: String, term: String, title: String) throws {
    let chart = try #require(Chart(term: text))
    #expect(chart.term == term && chart.title == title && Chart(term: chart.term) == chart)
  }

  @Test(
    "other words are searched for",
    arguments: ["chart", "charts:free", "chart:", "chart:best", "chart:free/", "chart:free/knitting"])
  func words(text: String) {
    #expect(Chart(term: text) == nil)
  }

  @Test("each genre has a word and a number of its own")
  func genres() {
    #expect(ChartGenre.all.count == 41 && ChartGenre.all.allSatisfy { $0.id >= 6000 })
    #expect(Set(ChartGenre.all.map(\.word)).count == 41 && Set(ChartGenre.all.map(\.id)).count == 41)
    #expect(ChartGenre.all.allSatisfy { ChartGenre($0.word) == $0 && ChartGenre(String($0.id)) == $0 })
  }
}
