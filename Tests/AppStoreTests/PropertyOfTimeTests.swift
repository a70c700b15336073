import Foundation
import Testing
import Turns

@testable import AppStore

/// A row whose one property is the number of days since its beginning.
private struct Aging: Described {
  let begun: Date

  static let properties: [Property<Aging>] = [
    Property("age", "Age", "days since its beginning", at: { row, now in Int64(row.days(until: now)).propertyValue })
      .filtered(as: FilterName("age", .number, ">30"))
  ]
  static let orders: [RowOrder<Aging>] = [RowOrder("begun"), .falling("age")]
  var filterTexts: [String?] { [] }

  func days(until now: Date) -> Int { Int(now.timeIntervalSince(begun) / 86_400) }
}

@Suite("A property that time changes", .inTurn)
struct PropertyOfTimeTests {
  private let start = Date(timeIntervalSince1970: 1_000_000_000)
  private func day(_ number: Int) -> Date { start.addingTimeInterval(Double(number) * 86_400) }
  private var row: Aging { Aging(begun: start) }

  @Test("its value, also of a row within another, is that of the moment which is asked for", arguments: [3, 159])
  func value(days: Int) {
    let property = Aging.properties[0]
    #expect(property.value(row, day(days)) == .integer(Int64(days)))
    let outer: Property<[Aging]> = property.of(\.first)
    #expect(outer.value([row], day(days)) == .integer(Int64(days)) && outer.value([], day(days)) == .null)
  }

  @Test("a term of a filter is about the moment of the filter, and an order about its own")
  func filterAndOrder() {
    func holds(at days: Int) -> Bool {
      Filter("age>30", naming: Aging.properties.map(\.filter), at: day(days)).holds(
        for: row, of: Aging.properties, texts: \.filterTexts)
    }
    #expect(!holds(at: 29) && holds(at: 31))
    let rows = [Aging(begun: day(5)), row]
    #expect(Aging.orders[1].arranged(rows, reversed: false, at: day(9)).map(\.begun) == [start, day(5)])
    // Ages are told apart by whole days.
    let near = [Aging(begun: start.addingTimeInterval(60)), row]
    #expect(Aging.orders[1].arranged(near, reversed: false, at: day(9)).map(\.begun) == [start, near[0].begun])
    #expect(Aging.orders[1].arranged(near, reversed: false, at: day(9) - 1).map(\.begun) == near.map(\.begun))
  }
}
