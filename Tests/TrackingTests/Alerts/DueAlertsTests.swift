import AppStore
import Concurrency
import Foundation
import SampleStore
import Support
import Testing
import Turns

@testable import Observatory
@testable import Tracking

@Suite("Alerts, each told once", .inTurn)
struct DueAlertsTests {
  private let alerts: AlertFixture

  init() async throws { alerts = try await AlertFixture() }

  /// Looks at hours, and tells what is due after each, with the hour before it.
  private func told(_ rules: String, _ looks: [(hour: Int, position: Int?)]) async throws -> [String] {
    var told: [String] = []
    for (hour, position) in looks {
      try await alerts.look(hour, position)
      told += try await alerts.due(rules).map { "\(hour) \($0)" }
    }
    return told
  }

  @Test("a run without alerts marks none as told; the next run tells each once; a failed one is due again")
  func once() async throws {
    try await alerts.look(0, 3)
    #expect(try await alerts.due("drops 5, lost") == [])
    try await alerts.look(24, 9)
    try await alerts.look(25, 9)
    #expect(try await alerts.due("drops 5, lost", failing: true) == ["drops 5: 3 to 9"])
    #expect(try await alerts.due("drops 5, lost") == ["drops 5: 3 to 9"])
    #expect(try await alerts.due("drops 5, lost") == [])
    try await alerts.look(48, nil)
    #expect(try await alerts.due("drops 5, lost") == ["lost, drops 5: 9 to "])
  }

  @Test("a move is one alert, whichever rules it is about; the strongest names it")
  func one() async throws {
    let told = try await told(
      "drops 3, drops 5, leaves 10, leaves 3, enters 3, enters 1, lost",
      [(0, 1), (24, 9), (48, 2), (72, nil), (96, 1)])
    #expect(
      told == [
        "24 leaves 3, drops 5, drops 3: 1 to 9", "48 enters 3: 9 to 2",
        "72 lost, leaves 3, leaves 10, drops 5, drops 3: 2 to ", "96 enters 1, enters 3:  to 1",
      ])
  }

  @Test("a loss is a drop, however deep in the results it stood before", arguments: [1, 100, 200])
  func lossIsDrop(position: Int) async throws {
    #expect(try await told("drops 50", [(0, position), (24, nil)]) == ["24 drops 50: \(position) to "])
  }

  @Test(
    "several moves between two runs are told each, and each rule by its last; one whose program failed stays due alone")
  func severalMoves() async throws {
    try await alerts.look(0, 3)
    #expect(try await alerts.due("leaves 10, enters 3") == [])
    try await alerts.look(24, 12)
    try await alerts.look(25, 2)
    let rules = [AlertRule(.leaves, 10), AlertRule(.enters, 3)]
    let both = try await alerts.tracker.positionAlerts(of: try await alerts.tracker.summaries(), by: rules)
    #expect(both.alerts.map(AlertFixture.words) == ["leaves 10: 3 to 12", "enters 3: 12 to 2"])
    try await alerts.tracker.keep(told: Array(both.alerts.suffix(1)), of: both)
    #expect(try await alerts.due("leaves 10, enters 3") == ["leaves 10: 3 to 12"])
    #expect(try await alerts.due("leaves 10, enters 3") == [])
  }

  @Test("a continuing drop is told at once, measured from the position told last; the same drop again once a day")
  func further() async throws {
    let told = try await told(
      "drops 5",
      [
        (0, 1), (1, 6), (2, 1), (3, 6), (4, 80), (5, 82), (6, 84), (7, 85), (8, 6), (9, 85), (10, nil), (11, 85),
        (12, nil), (13, 1), (40, 6), (41, 1), (60, 6),
      ])
    #expect(
      told == [
        "1 drops 5: 1 to 6", "4 drops 5: 6 to 80", "7 drops 5: 80 to 85", "10 drops 5: 85 to ", "40 drops 5: 1 to 6",
        "60 drops 5: 1 to 6",
      ])
  }

  @Test("a rule in its pause is listed beside the rule that tells the move, and its pause restarts")
  func quiet() async throws {
    let told = try await told(
      "leaves 10, drops 5", [(0, 9), (1, 12), (2, 9), (3, 80), (4, 9), (22, 12), (24, 9), (25, 12)])
    #expect(told == ["1 leaves 10: 9 to 12", "3 leaves 10, drops 5: 9 to 80", "25 leaves 10: 9 to 12"])
  }

  @Test("a new rule tells neither what was told, nor what lies longer back")
  func newRules() async throws {
    try await alerts.look(0, 3)
    try await alerts.look(1, 30)
    #expect(try await alerts.due("drops 5") == ["drops 5: 3 to 30"])
    #expect(try await alerts.due("leaves 10") == [])
    alerts.hour.withLock { $0 = 100 }
    for _ in 0..<3 { #expect(try await alerts.due("leaves 5") == []) }
    try await alerts.look(101, 2)
    #expect(try await alerts.due("leaves 5, enters 3") == ["enters 3: 30 to 2"])
  }

  @Test("a move in a rule's pause is told after it, if it is still so")
  func keptBack() async throws {
    let told = try await told(
      "leaves 10, enters 10",
      [(0, 1), (24, 50), (26, 1), (28, 50), (45, 50), (50, 50), (51, 1), (52, 50), (53, 1), (80, 1)])
    #expect(
      told == ["24 leaves 10: 1 to 50", "26 enters 10: 50 to 1", "45 leaves 10: 1 to 50", "51 enters 10: 50 to 1"])
  }

  @Test("a loss in the pause is told after it, by the strongest of the rules that are about it")
  func lossKeptBack() async throws {
    let told = try await told(
      "drops 5, leaves 3, enters 3, lost", [(0, 1), (24, nil), (26, 1), (28, nil), (50, nil), (75, nil)])
    #expect(
      told == ["24 lost, leaves 3, drops 5: 1 to ", "26 enters 3:  to 1", "50 lost, leaves 3, drops 5: 1 to "])
  }

  @Test("a rule that is new looks back for a day, and no longer")
  func new() async throws {
    for (hour, position) in [(0, 3), (10, 9), (30, 9), (50, 15)] { try await alerts.look(hour, position) }
    #expect(try await alerts.due("drops 5") == ["drops 5: 9 to 15"])
    try await alerts.look(90, 15)
    #expect(try await alerts.due("leaves 10") == [])
  }

  @Test("after a clock was ahead nothing is told twice, and nothing missed")
  func ahead() async throws {
    try await alerts.look(0, 3)
    #expect(try await alerts.due("leaves 5, enters 5") == [])
    try await alerts.look(24 * 365, 9)
    #expect(try await alerts.due("leaves 5, enters 5") == ["leaves 5: 3 to 9"])
    try await alerts.look(48, 9)
    #expect(try await alerts.due("leaves 5, enters 5") == [], "as the wrong clock has said")
    try await alerts.look(72, 4)
    #expect(try await alerts.due("leaves 5, enters 5") == ["enters 5: 9 to 4"])
    try await alerts.look(96, 9)
    #expect(try await alerts.due("leaves 5, enters 5") == ["leaves 5: 4 to 9"])
  }

  @Test("an answer that is older than the latest look is no move, and two looks of a second are one")
  func late() async throws {
    try await alerts.look(0, 3)
    try await alerts.look(5, 9)
    try await alerts.look(4, 3, now: 6)
    try await alerts.look(5, 2, now: 6)
    #expect(try await alerts.due("drops 5, enters 5") == ["drops 5: 3 to 9"])
  }

  @Test("a track's own rules replace the general ones until they are removed")
  func own() async throws {
    try await alerts.observatory.setAlerts("enters 3, leaves 3", of: [AlertFixture.track])
    try await alerts.look(0, 9)
    try await alerts.look(1, 2)
    #expect(try await alerts.due("drops 1") == ["enters 3: 9 to 2"])
    let tracks = try await alerts.tracker.withAlerts(try await alerts.tracker.summaries(), by: [AlertRule(.drops, 1)])
    #expect(
      tracks.map(\.alerts) == [
        [
          TrackAlert(rule: "enters 3", told: AlertFixture.date(1)), TrackAlert(rule: "leaves 3", told: nil),
        ]
      ])
    try await alerts.observatory.setAlerts(nil, of: [AlertFixture.track])
    try await alerts.look(2, 5)
    #expect(try await alerts.due("drops 1") == ["drops 1: 2 to 5"])
  }
}
