import AppStore
import Testing
import Turns

@Suite("Queries", .inTurn)
struct SearchQueryTests {
  @Test("a query is in its normal form, however its parts are set")
  func normalForm() {
    let tidy = SearchQuery(term: "rain", language: "en_us", limit: 200)
    #expect(SearchQuery(term: " \t rain\n\u{3000}", language: " en-US ", limit: 1000) == tidy)
    var query = SearchQuery(term: "")
    query.term = " rain "
    query.language = "EN-us"
    query.limit = 201
    #expect(query == tidy)
    query.limit = -1
    query.language = "  "
    #expect(query.limit == 1)
    #expect(query.language == nil)
  }

  @Test("A run of blanks within a term is one space, as elsewhere")
  func innerSpace() {
    #expect(SearchQuery(term: " rain \u{A0}today ").term == "rain today")
    #expect(SearchQuery(term: "\u{FEFF}chart:free").chart != nil)
  }
}
