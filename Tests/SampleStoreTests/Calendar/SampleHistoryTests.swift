import Foundation
import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct SampleHistoryTests {
  @Test("sixty days are found, and a tracked app moves", arguments: SampleHistory.tracks)
  func findings(track: SampleHistory.Track) {
    let findings = SampleHistory.findings(of: track)
    #expect(findings.map(\.day.number) == Array(-60 ... -1))
    let ranks = track.apps.map { id in Set(findings.compactMap { $0.ids.firstIndex(of: id) }) }
    #expect(ranks.contains { $0.count > 2 })
    #expect(Set(findings.map(\.ids)).count > 10)
  }

  @Test(
    "a finding is what search and lookup answer on its day", arguments: SampleHistory.tracks, [-60, -45, -31, -7, -1])
  func answers(track: SampleHistory.Track, number: Int) async throws {
    let finding = try #require(SampleHistory.findings(of: track).first { $0.day.number == number })
    let asking = Asking(on: finding.day)
    let found = try await asking.results("search?term=\(track.term)&country=\(track.country)&limit=200")
    #expect(found.map { $0["trackId"] as? Int64 } == finding.ids)
    let apps = track.apps.map(String.init).joined(separator: ",")
    let records = try await asking.results("lookup?id=\(apps)&country=\(track.country)")
    #expect(records.map { $0["trackId"] as? Int64 } == finding.facts.map(\.id))
    for (record, facts) in zip(records, finding.facts) {
      #expect(record["trackName"] as? String == facts.name)
      #expect(record["version"] as? String == facts.version)
      #expect(record["currentVersionReleaseDate"] as? String == facts.updated.formatted(.iso8601))
      #expect(record["releaseNotes"] as? String == facts.releaseNotes)
      #expect(record["fileSizeBytes"] as? String == String(facts.size))
      #expect(record["averageUserRating"] as? Double == facts.rating)
      #expect(record["userRatingCount"] as? Int == facts.ratingCount)
      #expect(record["price"] as? Double == facts.price)
      #expect(record["formattedPrice"] as? String == facts.formattedPrice)
      #expect(record["currency"] as? String == facts.currency)
    }
  }
}
