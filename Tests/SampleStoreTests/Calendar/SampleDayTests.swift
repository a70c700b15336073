import Foundation
import HTTP
import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct SampleDayTests {
  private static let requests = [
    "search?term=weather&limit=200", "search?term=notes&country=jp&entity=desktopSoftware",
    "lookup?id=\(apps)&country=de",
    "us/rss/customerreviews/page=1/id=\(Catalogue.shared.apps[0].id)/sortby=mostrecent/json",
  ]
  private static let apps = Catalogue.shared.apps.prefix(100).map { String($0.id) }.joined(separator: ",")

  private func body(_ request: String, on day: SampleDay?) async throws -> [UInt8] {
    let asking = day.map { Asking(on: $0) } ?? Asking()
    return try await asking.response("https://itunes.apple.com/\(request)").body
  }

  @Test("the same day answers with the same bytes, another with others", arguments: requests)
  func repeatable(request: String) async throws {
    let answer = try await body(request, on: SampleDay(7))
    #expect(try await body(request, on: SampleDay(7)) == answer)
    for other in [-30, 0, 60] {
      #expect(try await body(request, on: SampleDay(other)) != answer, "day \(other)")
    }
  }

  @Test("on day 0 the catalogue is what its tables say")
  func tables() throws {
    for country in ["us", "jp", "de"] {
      let market = try #require(Market(code: country))
      for app in Catalogue.shared.apps {
        let facts = app.facts(in: market, on: .catalogue)
        #expect(facts.name == app.entry.name)
        #expect(facts.updated == app.updated)
        #expect(facts.version == Release.version(app.releases))
        #expect(facts.size == app.size)
        #expect(facts.ratingCount == app.votes(in: market))
        #expect(app.cents(on: .catalogue) == app.entry.cents)
        #expect(app.description(on: .catalogue) == app.description)
        #expect(app.isSold(in: market, on: .catalogue) == app.entry.isSold(in: market))
      }
    }
  }

  @Test("at the calendar's ends everything is still answered", arguments: [-3_650, 3_650])
  func farAway(number: Int) throws {
    let day = SampleDay(number)
    let market = try #require(Market(code: "us"))
    for app in Catalogue.shared.apps {
      let facts = app.facts(in: market, on: day)
      #expect(facts.size > 0 && (facts.ratingCount > 0) == (app.entry.votes > 0))
      #expect(app.reviews(in: market, on: day).count <= 500)
    }
  }
}
