import AppStore
import Foundation
import Testing
import Turns

@testable import Browser

@Suite("The list of results", .inTurn)
struct ResultListTests {
  private func list(_ count: Int, visible: Int = 5) -> ResultList {
    var list = ResultList()
    list.table.window.fit(room: visible)
    list.show(makeResults(count), at: .distantPast)
    return list
  }

  @Test(
    "a movement keeps the selection among the rows and in sight; screens move the rows with it",
    arguments: [
      (12, [.lines(-3)], 0, 0), (12, [.lines(7)], 7, 3), (12, [.last], 11, 7), (12, [.lines(100)], 11, 7),
      (12, [.last, .first], 0, 0), (50, [.lines(2), .pages(1)], 6, 4),
      (50, [.lines(2), .pages(1), .halfPages(-1)], 4, 2), (50, [.lines(2), .pages(-9)], 0, 0), (0, [.pages(1)], 0, 0),
      (0, [.lines(-1)], 0, 0), (1, [.last], 0, 0),
    ] as [(Int, [Movement], Int, Int)])
  func movements(count: Int, movements: [Movement], selection: Int, first: Int) {
    var list = list(count)
    for movement in movements { list.table.window.move(movement) }
    #expect(list.window.selection == selection && list.window.first == first)
    list.table.window.fit(room: 2)
    #expect(count == 0 || list.window.visibleRows.contains(selection), "a smaller window still shows it")
  }

  @Test("positions are the store's, past records that can't be used, in whatever order and filter")
  func positions() {
    var results = makeResults(6)
    results.skippedPositions = [2, 5]
    var list = ResultList()
    list.show(results, at: .distantPast)
    #expect((0..<6).compactMap { list.row($0)?.position } == [1, 3, 4, 6, 7, 8])
    list.table.sort(by: .position, reversed: true, at: .distantPast)
    #expect((0..<6).compactMap { list.row($0)?.position } == [8, 7, 6, 4, 3, 1])
    #expect(list.count == 6)
  }

  @Test("an app that was looked up has no position")
  func unranked() {
    var results = makeResults(1)
    results.hasPositions = false
    var list = ResultList()
    list.show(results, at: .distantPast)
    #expect(list.row(0)?.app != nil)
    #expect(list.row(0)?.position == nil)
  }

  @Test("the selection stays on its app when the same query is asked again")
  func reload() {
    var list = list(10)
    list.table.window.move(.lines(3))
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
    list.table.sort(by: .name, reversed: true, at: .distantPast)
    list.narrow(to: "App", at: .distantPast)
    list.table.window.move(.first)
    list.table.window.move(.lines(2))
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
    list.table.sort(by: .name, reversed: false, at: .distantPast)
    list.table.window.move(.lines(7))
    let earlier = list
    list.show(makeResults(1, term: "other"), at: .distantPast)
    list.clear()
    list.table.window.fit(room: 3)
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
    list.table.window.fit(room: 5)
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

  @Test("sorting shows the top of the new order, as far as the selection stays in sight")
  func sortShowsTop() {
    var results = makeResults(20)
    for index in 0..<20 { results.apps[index].rating = index == 2 ? 5 : index == 0 ? 4.5 : 3 }
    var list = ResultList()
    list.table.window.fit(room: 5)
    list.show(results, at: .distantPast)
    list.table.sort(by: .rating, reversed: false, at: .distantPast)
    #expect(list.window.selection == 1)
    #expect(list.window.first == 0)
    list.table.window.move(.last)
    list.table.sort(by: .position, reversed: false, at: .distantPast)
    #expect(list.selected?.position == 20)
    #expect(list.window.visibleRows == 15..<20)
  }

  @Test("the selection stays on its app through sorting and filtering")
  func selectionStays() {
    var list = list(30)
    list.table.window.move(.lines(20))
    let selected = list.selected
    list.table.sort(by: .position, reversed: true, at: .distantPast)
    #expect(list.selected == selected)
    list.narrow(to: "2", at: .distantPast)
    #expect(list.selected == selected)
    #expect(list.window.visibleRows.contains(list.window.selection))
  }
}

extension RowOrder<ResultList.Row> {
  fileprivate static let name = rising("name")
  fileprivate static let rating = falling("rating")
}
