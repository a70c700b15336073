import AppStore
import Foundation
import Testing
import Turns

@testable import Browser

@Suite("The list of results", .inTurn)
struct ResultListTests {
  private func list(_ count: Int, visible: Int = 5) -> ResultList {
    var list = ResultList()
    list.fit(room: visible)
    list.show(makeResults(count), at: .distantPast)
    return list
  }

  @Test("the selection stays within the list and the window follows it")
  func bounds() {
    var list = list(12)
    list.move(.lines(-3))
    #expect(list.window.selection == 0)
    list.move(.lines(7))
    #expect(list.window.selection == 7)
    #expect(list.window.visibleRows == 3..<8)
    list.move(.last)
    #expect(list.window.selection == 11)
    #expect(list.window.visibleRows == 7..<12)
    list.move(.lines(100))
    #expect(list.window.selection == 11)
    list.move(.first)
    #expect(list.window.visibleRows == 0..<5)
  }

  @Test("positions are the store's, past records that can't be used, in whatever order and filter")
  func positions() {
    var results = makeResults(6)
    results.skippedPositions = [2, 5]
    var list = ResultList()
    list.show(results, at: .distantPast)
    #expect((0..<6).compactMap { list.row($0)?.position } == [1, 3, 4, 6, 7, 8])
    list.sort(by: .position, reversed: true, at: .distantPast)
    #expect((0..<6).compactMap { list.row($0)?.position } == [8, 7, 6, 4, 3, 1])
    #expect(list.count == 6)
  }

  @Test("what was asked for by name has no position")
  func unranked() {
    var results = makeResults(1)
    results.isRanked = false
    var list = ResultList()
    list.show(results, at: .distantPast)
    #expect(list.row(0)?.app != nil)
    #expect(list.row(0)?.position == nil)
  }

  @Test("paging moves window and selection together")
  func paging() {
    var list = list(50)
    list.move(.lines(2))
    list.move(.pages(1))
    #expect(list.window.selection == 6)
    #expect(list.window.first == 4)
    list.move(.halfPages(-1))
    #expect(list.window.selection == 4)
    #expect(list.window.first == 2)
    list.move(.pages(-9))
    #expect(list.window.selection == 0)
  }

  @Test("an empty list and a list of one survive every movement", arguments: [0, 1])
  func tiny(count: Int) {
    var list = list(count)
    for movement in [Movement.lines(1), .lines(-1), .pages(1), .pages(-1), .halfPages(1), .first, .last] {
      list.move(movement)
      #expect(list.window.selection == 0)
      #expect(list.window.visibleRows == 0..<count)
    }
    #expect((list.selected == nil) == (count == 0))
  }

  @Test("the selection stays on its app when the same query is asked again")
  func reload() {
    var list = list(10)
    list.move(.lines(3))
    let selected = list.selected?.app
    var reloaded = makeResults(10)
    reloaded.apps.insert(App(id: 99, name: "New at the top"), at: 0)
    list.show(reloaded, at: .distantPast)
    #expect(list.selected?.app == selected)
    #expect(list.selected?.position == 5)
  }

  @Test("another store's answer to the same term keeps the selected app, the filter and the order")
  func anotherStore() throws {
    var list = list(10)
    list.sort(by: .name, reversed: true, at: .distantPast)
    list.narrow(to: "App", at: .distantPast)
    list.move(.first)
    list.move(.lines(2))
    #expect(list.selected?.app.name == "App 8")
    var elsewhere = makeResults(10)
    elsewhere.query.storefront = try #require(Storefront(code: "de"))
    elsewhere.apps.reverse()
    list.show(elsewhere, at: .distantPast)
    #expect(list.selected?.app.name == "App 8")
    #expect(list.selected?.position == 3)
    #expect(list.filter.words == "App")
    #expect(list.order == .name)
    elsewhere.apps.removeAll { $0.name == "App 8" }
    elsewhere.query.device = .ipad
    list.show(elsewhere, at: .distantPast)
    #expect(list.window.selection == 0)
    #expect(list.selected?.app.name == "App 10")
  }

  @Test("an earlier list comes back as it was, in the room there is now")
  func restoring() {
    var list = list(12)
    list.sort(by: .name, at: .distantPast)
    list.move(.lines(7))
    let earlier = list
    list.show(makeResults(1, term: "other"), at: .distantPast)
    list.clear()
    list.fit(room: 3)
    list.restore(earlier)
    #expect(list.selected == earlier.selected)
    #expect(list.order == .name)
    #expect(list.window.room == 3)
    #expect(list.window.visibleRows.contains(list.window.selection))
  }

  @Test("a filter keeps positions and finds names, developers and bundle ids without regard to case and accents")
  func filter() {
    var results = makeResults(5)
    results.apps[1].name = "Café"
    results.apps[2].developer = "CAFE Studio"
    results.apps[3].bundleID = "com.example.cafe"
    var list = ResultList()
    list.fit(room: 5)
    list.show(results, at: .distantPast)
    list.narrow(to: "cafe", at: .distantPast)
    #expect((0..<list.count).compactMap { list.row($0)?.position } == [2, 3, 4])
    #expect(list.totalCount == 5)
    list.narrow(to: "nowhere", at: .distantPast)
    #expect(list.count == 0)
    #expect(list.selected == nil)
    list.narrow(to: "", at: .distantPast)
    #expect(list.count == 5)
  }

  @Test("sorting orders by the value, unknown ones last either way, equal ones as the store ranked them")
  func sort() {
    var results = makeResults(4)
    results.apps[0].rating = 4.5
    results.apps[2].rating = 4.9
    results.apps[3].rating = 4.5
    var list = ResultList()
    list.fit(room: 5)
    list.show(results, at: .distantPast)
    list.sort(by: .rating, at: .distantPast)
    #expect((0..<4).compactMap { list.row($0)?.position } == [3, 1, 4, 2])
    list.sort(by: .rating, reversed: true, at: .distantPast)
    #expect((0..<4).compactMap { list.row($0)?.position } == [1, 4, 3, 2])
    list.sort(by: .position, reversed: true, at: .distantPast)
    #expect((0..<4).compactMap { list.row($0)?.position } == [4, 3, 2, 1])
    list.sort(by: .position, at: .distantPast)
    #expect((0..<4).compactMap { list.row($0)?.position } == [1, 2, 3, 4])
  }

  @Test("sorting shows the top of the new order, as far as the selection stays in sight")
  func sortShowsTop() {
    var results = makeResults(20)
    for index in 0..<20 { results.apps[index].rating = index == 2 ? 5 : index == 0 ? 4.5 : 3 }
    var list = ResultList()
    list.fit(room: 5)
    list.show(results, at: .distantPast)
    list.sort(by: .rating, at: .distantPast)
    #expect(list.window.selection == 1)
    #expect(list.window.first == 0)
    list.move(.last)
    list.sort(by: .position, at: .distantPast)
    #expect(list.selected?.position == 20)
    #expect(list.window.visibleRows == 15..<20)
  }

  @Test("the selection stays on its app through sorting and filtering")
  func selectionStays() {
    var list = list(30)
    list.move(.lines(20))
    let selected = list.selected
    list.sort(by: .position, reversed: true, at: .distantPast)
    #expect(list.selected == selected)
    list.narrow(to: "2", at: .distantPast)
    #expect(list.selected == selected)
    #expect(list.window.visibleRows.contains(list.window.selection))
  }

  @Test("a smaller window still shows the selection")
  func resize() {
    var list = list(20, visible: 10)
    list.move(.lines(9))
    list.fit(room: 3)
    #expect(list.window.visibleRows.contains(9))
    list.fit(room: 40)
    #expect(list.window.visibleRows == 0..<20)
  }
}

extension ResultOrder {
  fileprivate static let name = rising("name")
  fileprivate static let rating = falling("rating")
}
