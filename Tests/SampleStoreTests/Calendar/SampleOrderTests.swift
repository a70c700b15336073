import Foundation
import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct SampleOrderTests {
  private let market: Market

  init() throws {
    market = try #require(Market(code: "us"))
  }

  private func days(_ term: String, _ numbers: ClosedRange<Int>) -> [[Int64]] {
    let found = SearchIndex.shared.search(term, in: market, on: [.phone])
    return numbers.map { SampleOrder(term: term, market: market, day: SampleDay($0)).order(found).map(\.id) }
  }

  @Test("each day has each result once at most, and nearly all of them", arguments: ["weather", "a", "games"])
  func permutations(term: String) {
    let all = Set(SearchIndex.shared.search(term, in: market, on: [.phone]).map(\.id))
    for ids in days(term, -60...365) {
      #expect(Set(ids).count == ids.count)
      #expect(all.isSuperset(of: ids) && ids.count >= all.count * 4 / 5)
    }
  }

  @Test("positions move from day to day, but not wildly", arguments: ["weather", "a", "games"])
  func movement(term: String) {
    let days = days(term, -60...365)
    var moves: [Int] = []
    var still = 0
    for (before, after) in zip(days, days.dropFirst()) {
      if before == after { still += 1 }
      let places = Dictionary(uniqueKeysWithValues: after.enumerated().map { ($1, $0) })
      moves += before.enumerated().compactMap { place, id in places[id].map { abs($0 - place) } }
    }
    #expect(still < days.count / 8, "\(still) days without any movement")
    let mean = Double(moves.reduce(0, +)) / Double(moves.count)
    #expect((0.1...1.5).contains(mean), "\(mean)")
    #expect(moves.count { $0 > 10 } < moves.count / 50)
    #expect(moves.contains { $0 > 3 })
  }

  @Test("the first isn't always the same, and nobody from far below", arguments: ["weather", "notes", "music"])
  func top(term: String) {
    let first = days(term, 0...0)[0]
    let tops = Set(days(term, -60...365).map { $0[0] })
    #expect((2...8).contains(tops.count), "\(tops.count)")
    #expect(tops.contains(first[0]))
  }

  @Test("case and accents of a term make no difference on any day")
  func folding() {
    #expect(days("WEÄTHER", 7...9) == days("weather", 7...9))
  }

  @Test("an app is taken off sale in one storefront, from search and lookup, and is sold again")
  func absence() async throws {
    let app = try #require(
      Catalogue.shared.apps.first { app in
        !app.isMac && (1...365).contains { !app.isSold(in: market, on: SampleDay($0)) }
      })
    let gone = try #require((1...365).first { !app.isSold(in: market, on: SampleDay($0)) })
    let back = try #require((gone...(gone + 40)).first { app.isSold(in: market, on: SampleDay($0)) })
    for (number, isSold) in [(gone - 1, true), (gone, false), (back - 1, false), (back, true)] {
      let asking = Asking(on: SampleDay(number))
      #expect(try await !asking.results("lookup?id=\(app.id)").isEmpty == isSold)
      if !isSold { #expect(try await !asking.names(app.entry.name).contains(app.name(on: SampleDay(number)))) }
    }
    let others = ["de", "jp", "gb", "fr"].compactMap(Market.init).filter(app.entry.isSold)
    #expect(others.contains { app.isSold(in: $0, on: SampleDay(gone)) })
  }

  @Test("newcomers came in the last two months, and climbed to their place")
  func newcomers() throws {
    let ids = Set(Catalogue.shared.apps.map(\.id))
    func sold(_ number: Int) -> Set<Int64> {
      Set(Catalogue.shared.apps.filter { $0.isSold(in: market, on: SampleDay(number)) }.map(\.id))
    }
    let newcomers = ids.subtracting(sold(-58)).subtracting(sold(-75)).subtracting(sold(-90)).intersection(sold(0))
    #expect((1...15).contains(newcomers.count), "\(newcomers.count)")
    let days = days("music", -60...0)
    let climber = try #require(days[60].first { newcomers.contains($0) && !days[0].contains($0) })
    let ranks = days.compactMap { $0.firstIndex(of: climber) }
    let first = try #require(ranks.first)
    #expect(try #require(ranks.last) < first)
  }
}
