import Foundation
import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct ReleaseTests {
  private static let year = -200...365

  private static func parts(_ version: String) -> [Int] { version.split(separator: ".").compactMap { Int($0) } }

  @Test("versions only grow, each has one date, and none is from the future")
  func growing() {
    for app in Catalogue.shared.apps {
      var before = app.release(at: SampleDay(Self.year.lowerBound - 1).date)
      for number in Self.year {
        let day = SampleDay(number)
        let release = app.release(at: day.date)
        // Before its first version an app isn't sold.
        #expect(release.date <= max(day.date, app.released))
        #expect(release.number >= before.number)
        if release == before { continue }
        #expect(release.date > before.date && release.date > SampleDay(number - 1).date, "\(app.entry.name) \(number)")
        #expect(Self.parts(before.version).lexicographicallyPrecedes(Self.parts(release.version)))
        #expect(app.size(of: release) != app.size(of: before))
        before = release
      }
    }
  }

  @Test("reviews get newer ones, and none is from the future or about a version to come", arguments: [-40, 0, 9, 200])
  func reviews(number: Int) async throws {
    let day = SampleDay(number)
    let app = try #require(Catalogue.shared.apps.first { $0.entry.votes > 100_000 })
    let feed = try await Asking(on: day).reviewFeed(app.id)
    let entries = try #require(feed["entry"] as? [[String: Any]])
    func labels(_ key: String) -> [String] { entries.compactMap { ($0[key] as? [String: String])?["label"] } }
    let dates = try labels("updated").map { try Date($0, strategy: .iso8601) }
    #expect(dates.count == 50 && dates == dates.sorted(by: >))
    #expect(try #require(dates.first) <= day.date)
    #expect(try #require(dates.first) > SampleDay(number - 2).date)
    let current = Self.parts(app.release(at: day.date).version)
    #expect(labels("im:version").allSatisfy { !current.lexicographicallyPrecedes(Self.parts($0)) })
    // The day before has the same ones, but for the newest.
    let earlier = try await Asking(on: SampleDay(number - 1)).reviewFeed(app.id)
    let before = try #require(earlier["entry"] as? [[String: Any]]).compactMap {
      ($0["id"] as? [String: String])?["label"]
    }
    let newest = try #require(labels("id").firstIndex(of: before[0]))
    #expect(newest > 0)
    #expect(labels("id").dropFirst(newest).elementsEqual(before.dropLast(newest)))
  }
}
