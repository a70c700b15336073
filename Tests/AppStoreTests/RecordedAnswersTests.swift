import Foundation
import Testing
import Turns

@testable import AppStore
import Texts

private let recordedAnswers = ProcessInfo.processInfo.environment["APPSEARCH_FIXTURES"]

/// Reads recorded answers of the real store, from a folder that the environment names.
@Suite("Recorded answers", .enabled(if: recordedAnswers != nil, "APPSEARCH_FIXTURES names no folder"), .inTurn)
struct RecordedAnswersTests {
  private func bodies() throws -> [(name: String, data: Data)] {
    let folder = URL(filePath: try #require(recordedAnswers))
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .map { ($0.lastPathComponent, try Data(contentsOf: $0)) }
  }

  @Test("every record that has an id and a name is kept, and the rest is counted")
  func records() throws {
    var answers = 0
    for (name, data) in try bodies() {
      guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { continue }
      if object["errorMessage"] != nil {
        #expect(throws: StoreError.self, "\(name)") { try AppAnswer(body: Array(data), records: .ranked) }
        continue
      }
      guard let records = object["results"] as? [[String: Any]] else { continue }
      let expected = records.compactMap { record -> String? in
        guard let id = record["trackId"], let name = record["trackName"] else { return nil }
        return "\(id) \(name)"
      }
      let answer = try AppAnswer(body: Array(data), records: .ranked)
      #expect(answer.apps.map { "\($0.id) \($0.name)" } == expected, "\(name)")
      #expect(answer.skippedRecords == records.count - expected.count, "\(name)")
      answers += 1
    }
    #expect(answers > 0)
  }

  @Test("two readers agree on every text and number")
  func agreement() throws {
    for (name, data) in try bodies() {
      guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
        let records = object["results"] as? [[String: Any]]
      else { continue }
      let apps = try AppAnswer(body: Array(data), records: .ranked).apps
      for (app, record) in zip(apps, records.filter { $0["trackId"] != nil && $0["trackName"] != nil }) {
        #expect(app.bundleID == record["bundleId"] as? String, "\(name) \(app.id)")
        #expect(app.developer == record["artistName"] as? String, "\(name) \(app.id)")
        #expect(app.price == record["price"] as? Double, "\(name) \(app.id)")
        #expect(app.ratingCount == record["userRatingCount"] as? Int, "\(name) \(app.id)")
        if let count = app.ratingCount, count > 0, let rating = record["averageUserRating"] as? Double {
          // Foundation's reader goes through a decimal of its own and is off in the last places of long literals.
          #expect(abs((app.rating ?? -1) - rating) < 1e-9, "\(name) \(app.id)")
        }
        #expect(app.url?.text == record["trackViewUrl"] as? String, "\(name) \(app.id)")
        #expect(app.details.description == record["description"] as? String, "\(name) \(app.id)")
        #expect(
          app.details.screenshotURLs.map(\.text) == record["screenshotUrls"] as? [String], "\(name) \(app.id)"
        )
        #expect(app.details.supportedDevices == record["supportedDevices"] as? [String], "\(name) \(app.id)")
        #expect((app.details.releaseDate != nil) == (record["releaseDate"] != nil), "\(name) \(app.id)")
      }
    }
  }

  @Test("every review of a recorded feed is kept")
  func reviews() throws {
    for (name, data) in try bodies() {
      guard let feed = (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["feed"] as? [String: Any],
        let entries = feed["entry"] as? [[String: Any]]
      else { continue }
      let page = try ReviewPage(body: Array(data), number: 1)
      #expect(page.reviews.count == entries.count { $0["im:rating"] != nil }, "\(name)")
      #expect(page.skippedRecords == 0, "\(name)")
      #expect(page.reviews.allSatisfy { $0.date != nil && $0.author != nil && $0.text != nil }, "\(name)")
    }
  }
}
