import Foundation
import Observatory
import Testing
import Turns

@testable import Tracking

@Suite("Rules of alerts", .inTurn)
struct AlertRuleTests {
  @Test(
    "each is read, whatever the blanks and the case",
    arguments: [
      (" Drops  5", "drops 5"), ("leaves 10", "leaves 10"), ("enters 3", "enters 3"), ("LOST", "lost"),
      ("price", "price"), ("version", "version"), ("rating below 4", "rating below 4"),
      ("rating below 4.25", "rating below 4.25"), ("review 1", "review 1"),
    ])
  func reading(typed: String, text: String) throws {
    let rule = try #require(AlertRule(typed))
    #expect(rule.text == text && AlertRule(text) == rule)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "drops", "drops 0", "drops -1", "drops five", "drops 5 6", "leaves 201", "lost 1", "price 5", "rating 4",
      "rating below", "rating below 0", "rating below 5.1", "rating below nan", "review 0", "review 6", "sinks 5",
    ])
  func none(typed: String) {
    #expect(AlertRule(typed) == nil)
  }

  @Test("the examples are rules")
  func examples() {
    #expect(AlertRule.examples.split(separator: ",").allSatisfy { AlertRule(String($0)) != nil })
  }

  /// The position before and after: above zero a position, else how many results it is not among.
  @Test(
    "a move is told by the rules that are about it",
    arguments: [
      (3, 8, "drops 5, leaves 3, leaves 7"), (3, 7, "leaves 3"), (8, 3, "enters 3, enters 7"), (10, 12, ""),
      (3, -200, "drops 5, leaves 3, leaves 7, lost"), (24, -25, "drops 5, lost"),
      (3, -5, "drops 5, leaves 3, leaves 7, lost"), (-25, 3, "enters 3, enters 7"),
      (-25, 8, ""), (-200, -25, ""), (7, 8, "leaves 7"), (4, 3, "enters 3"),
    ])
  func moves(from: Int, to: Int, expected: String) {
    func position(_ code: Int) -> Position { code > 0 ? .at(code) : .notAmong(-code) }
    let move = TrackMove(number: 1, from: position(from), to: position(to), seen: .now)
    let rules = "drops 5, leaves 3, leaves 7, enters 3, enters 7, lost, price, version, rating below 4, review 1"
    let told = rules.split(separator: ",").compactMap { AlertRule(String($0)) }.filter { $0.matches(move) }
    #expect(told.map(\.text).joined(separator: ", ") == expected)
  }

  @Test("the strongest comes first: lost, the smallest bound, the largest drop")
  func strength() {
    let rules =
      "review 3, drops 5, rating below 4, leaves 50, drops 50, enters 3, version, review 1, lost, leaves 10, price"
    let sorted = rules.split(separator: ",").compactMap { AlertRule(String($0)) }.sorted().map(\.text)
    #expect(
      sorted == [
        "lost", "leaves 10", "leaves 50", "enters 3", "drops 50", "drops 5", "price", "version", "rating below 4",
        "review 1", "review 3",
      ])
  }
}
