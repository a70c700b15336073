import Testing
import Turns

@testable import AppStore
import Foundation

@Suite("Orders", .inTurn)
struct RowOrderTests {
  private static func arranged(_ values: [PropertyValue], isDescending: Bool = false, reversed: Bool = false) -> [Int] {
    let order = RowOrder<Int>("any", isDescending: isDescending) { values[$0] }
    return order.arranged(Array(values.indices), reversed: reversed, at: .distantPast)
  }

  @Test("what is unknown comes last in both directions, and what is equal stays as it comes")
  func unknown() {
    let values: [PropertyValue] = [.null, .integer(2), .integer(1), .integer(2), .null]
    #expect(Self.arranged(values) == [2, 1, 3, 0, 4])
    #expect(Self.arranged(values, reversed: true) == [1, 3, 2, 0, 4])
    #expect(Self.arranged(values, isDescending: true) == [1, 3, 2, 0, 4])
    #expect(Self.arranged(values, isDescending: true, reversed: true) == [2, 1, 3, 0, 4])
  }

  @Test("texts are compared without case, accents and width, and by the value of their numbers")
  func texts() {
    #expect(Self.arranged([.text("b"), .text("Á"), .text("c10"), .text("c9"), .text("ｃ11")]) == [1, 0, 3, 2, 4])
    #expect(Self.arranged([.text("A"), .text("á")]) == [0, 1])
  }

  @Test("amounts are compared within their currency, and what is free comes before all")
  func amounts() {
    let values = [Price(3, "USD"), Price(2, "EUR"), Price(0, "USD"), Price(1, "EUR")].map(\.propertyValue)
    #expect(Self.arranged(values) == [2, 3, 1, 0])
    #expect(Self.arranged(values, reversed: true) == [1, 3, 0, 2])
  }

  @Test("an order without a property is that in which rows come")
  func natural() {
    #expect(RowOrder<Int>("any").arranged([3, 1, 2], reversed: false, at: .distantPast) == [3, 1, 2])
    #expect(RowOrder<Int>("any").arranged([3, 1, 2], reversed: true, at: .distantPast) == [2, 1, 3])
  }

  @Test("each order of apps but the store's own has a property, each fact as well, and no id is there twice")
  func apps() {
    #expect(App.orders.filter { $0.value == nil } == [.position])
    #expect(Set(App.properties.map(\.id)).count == App.properties.count)
  }
}
