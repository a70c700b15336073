import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct RatingCalendarTests {
  @Test("the number of ratings only grows, and the mean moves slowly", arguments: ["us", "jp"])
  func growing(country: String) throws {
    let market = try #require(Market(code: country))
    for app in Catalogue.shared.apps {
      let days = (-180...365).map { SampleDay($0) }
      let counts = days.map { app.votes(in: market, on: $0) }
      let means = days.map { app.rating(in: market, on: $0) }
      guard app.entry.votes > 0 else {
        #expect(Set(counts) == [0] && Set(means) == [0])
        continue
      }
      #expect(counts[0] > 0 && zip(counts, counts.dropFirst()).allSatisfy { $0 <= $1 }, "\(app.entry.name)")
      #expect(means.allSatisfy { (1...5).contains($0) && abs($0 - app.entry.rating) < 0.3 })
      #expect(zip(means, means.dropFirst()).allSatisfy { abs($0 - $1) < 0.002 })
      #expect(Set(means).count > 100)
      // A busy app gets some every day.
      if counts[0] > 100_000 { #expect(Set(counts).count == counts.count) }
    }
  }

  @Test("some apps take another name for a while, which the store could have, and keep their address")
  func names() async throws {
    var renamed: Set<Int64> = []
    for app in Catalogue.shared.apps {
      let names = Set((-180...365).map { app.name(on: SampleDay($0)) })
      #expect(names.contains(app.entry.name) && names.count <= 2)
      if names.count == 2 { renamed.insert(app.id) }
      #expect(names.subtracting([app.entry.name]).allSatisfy { $0.count <= 30 })
    }
    #expect((3...30).contains(renamed.count))
    let id = try #require(renamed.min())
    let app = try #require(Catalogue.shared.app(id: id))
    let day = try #require((1...365).map { SampleDay($0) }.first { app.name(on: $0) != app.entry.name })
    let record = try #require(try await Asking(on: day).results("lookup?bundleId=\(app.bundleID)").first)
    #expect(record["trackId"] as? Int64 == id)
    #expect(record["trackName"] as? String == app.name(on: day))
  }
}
