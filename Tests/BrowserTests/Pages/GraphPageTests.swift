import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("The graph of an app's positions", .inTurn)
struct GraphPageTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  /// The graph of an app with positions seen so many days before now, the oldest first, opened from what is tracked.
  private func graph(_ positions: (days: Double, position: Int)...) async throws -> GraphPage {
    try await fixture.follow(7, "weather")
    for (days, position) in positions {
      try await fixture.see("weather", (7, position), (8, position + 1), daysAgo: days)
    }
    _ = try await fixture.openTracked()
    fixture.press("Enter")
    let graph: GraphPage = try #require(fixture.browser.page())
    try await eventually("it is read") { graph.content != nil }
    return graph
  }

  private func positions(of graph: GraphPage) -> [Int] { graph.content?.spans.compactMap(\.position.number) ?? [] }

  @Test("it begins with thirty days, the position that was in force when they began, and the neighbours then and now")
  func month() async throws {
    let graph = try await graph((300, 9), (60, 7), (20, 5), (2, 3))
    #expect(graph.range == .month && positions(of: graph) == [7, 5, 3])
    #expect(graph.status.selected == 2 && graph.status.count == 4)
    #expect(graph.content?.then?.apps.map(\.position) == [7, 8])
    // Nobody looked on the day when they began: the look before is what the apps around are of.
    let content = try #require(graph.content)
    #expect(abs(content.end.timeIntervalSince(content.lastLook(by: content.start)) / 86_400 - 60) < 1)
    #expect(graph.content?.now?.apps.map(\.name) == ["App 7", "App 8"])
  }

  @Test(
    "steps go through the ranges and end at the first and the last; the old content stays until the new one is read")
  func ranges() async throws {
    let graph = try await graph((300, 9), (60, 7), (20, 5), (2, 3))
    fixture.press("→")
    #expect(graph.range == .quarter)
    fixture.press("→", "→")
    #expect(graph.range == .year && !positions(of: graph).isEmpty)
    try await eventually("the year is read") { positions(of: graph) == [9, 7, 5, 3] }
    fixture.press("1", "←")
    #expect(graph.range == .week)
    try await eventually("the week is read") { positions(of: graph) == [5, 3] }
  }

  @Test("a range that is left before it is read never shows")
  func late() async throws {
    let graph = try await graph((300, 9), (2, 3))
    fixture.press("4", "1")
    try await eventually("the week is read") {
      graph.content.map { $0.end.timeIntervalSince($0.start) == 7 * 86_400 } == true
    }
  }

  @Test("what a clock that was ahead has seen is left out, and said")
  func ahead() async throws {
    let graph = try await graph((2, 3), (-30, 1))
    #expect(positions(of: graph) == [3])
    #expect(graph.content?.ahead == fixture.today.current + 30 * 86_400)
  }

  @Test("Enter looks the app up in the country of the search, over no other page; Esc goes back to the page below")
  func ways() async throws {
    _ = try await graph((2, 3))
    fixture.press("Esc")
    #expect(fixture.browser.top is TrackedPage)
    fixture.press("Enter", "Enter")
    #expect(fixture.browser.isAtHome)
    #expect(fixture.state.query?.term == "https://apps.apple.com/us/app/id7")
  }
}
