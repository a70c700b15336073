import AppStore
import Concurrency
import Foundation
import SampleStore
import Support

@testable import Observatory
@testable import Tracking

/// An app that is followed for one search, the looks at it, and the alerts that are due.
struct AlertFixture {
  static let search = SearchKey(term: "weather", country: "us", device: "iphone")
  static let track = TrackKey(search: search, app: 7)
  static let listing = Listing(app: 7, country: "us")

  let folder: TemporaryDirectory
  let observatory: Observatory
  /// Hours since the beginning.
  let hour = Locked(0)
  let tracker: Tracker

  init() async throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("appsearch.sqlite").path)
    let now: @Sendable () -> Date = { [hour] in Self.date(hour.withLock(\.self)) }
    let service = AppSearchService(transport: SampleTransport(clock: InstantClock()), now: now)
    tracker = Tracker(service: service, observatory: observatory, now: now)
    try await observatory.follow(Self.track, name: "Radar", at: Self.date(0))
  }

  static func date(_ hour: Int) -> Date { Date(timeIntervalSince1970: 1_780_000_000 + Double(hour) * 3600) }

  /// Looks at an hour; `nil` for not among 200.
  func look(_ hour: Int, _ position: Int?, now: Int? = nil) async throws {
    self.hour.withLock { $0 = now ?? hour }
    let places = position.map { [PositionedApp(position: $0, app: 7, name: "Radar")] } ?? []
    try await observatory.record(
      PositionList(depth: 200, apps: places), for: Self.search, at: Self.date(hour), now: Self.date(now ?? hour))
  }

  /// The alerts that are due, in words; all but the failing ones are then told.
  func due(_ rules: String, failing: Bool = false) async throws -> [String] {
    let rules = rules.split(separator: ",").compactMap { AlertRule(String($0)) }
    let due = try await tracker.positionAlerts(of: try await tracker.summaries(), by: rules)
    try await tracker.keep(told: failing ? [] : due.alerts, of: due)
    return due.alerts.map(Self.words)
  }

  static func words(_ alert: Alert) -> String {
    let rules = [alert.rule] + alert.also
    return "\(rules.map(\.text).joined(separator: ", ")): \(alert.from.words()) to \(alert.to.words())"
  }
}
