import AppStore
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Turns
@testable import Tracking

@testable import Browser

@MainActor
@Suite("Work in the background that the program's end cuts short", .inTurn)
struct UnfinishedWorkTests {
  private let fixture: PageFixture

  init() throws {
    fixture = try PageFixture()
    fixture.store.transport.route("/lookup") { request in
      HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: 42, name: "Weather")]))
    }
  }

  /// An update of so many tracked terms, which has just begun.
  private func update(terms count: Int) async throws -> TrackedPage {
    try await fixture.follow(terms: count)
    let page = try await fixture.openTracked()
    fixture.press("u")
    return page
  }

  /// The storefronts of the app with the id 42, which was looked up.
  private func compare() async throws -> StorefrontsPage {
    fixture.browser.start(opening: AppReference(.id(42)))
    try await fixture.settled()
    return try fixture.openStorefronts()
  }

  private func left() async throws -> [QueuedWork] { try await fixture.observatory.queuedWork() }

  private func nothingLeft() async throws {
    try await eventually("nothing is left") { try await left().isEmpty }
  }

  @Test("an update that was not done is offered by the next program, with what is left of it, until it is done")
  func positions() async throws {
    try await fixture.budgetSpent(try await update(terms: 20))
    await fixture.browser.close()

    // All are due again by then; the update has left two.
    fixture.pass(hours: 24)
    let next = fixture.nextProgram()
    next.browser.loadTracks()
    try await next.said("Left undone: 2 searches (T, then u)")
    let again = try await next.openTracked()
    next.press("u")
    try await next.budgetSpent(again)
    next.clock.advance(by: .seconds(60))
    try await next.ended(again)
    try await nothingLeft()
  }

  @Test("work that has only just begun is offered as well: the end waits until it is noted")
  func justBegun() async throws {
    try await fixture.follow(terms: 2)
    let page = try await fixture.openTracked()
    let disk = Watched(false)
    fixture.browser.following?.keeping.add { _ = try? await disk.wait(for: "the disk") { $0 } }
    fixture.press("u")
    #expect(page.status.progress != nil)
    async let end = fixture.browser.close()
    await Task.yield()
    #expect(try await left().isEmpty, "the disk is busy")
    disk.update { $0 = true }
    #expect(await end == nil)
    #expect(try await left() == [UnfinishedWork.positions.queued])
  }

  @Test("what has been done by other means is not offered")
  func needless() async throws {
    try await fixture.observatory.enqueue([UnfinishedWork.positions.queued, QueuedWork(kind: "unknown", payload: "?")])
    let tracker = try #require(fixture.browser.following?.tracker)
    let undone = try await tracker.leftUndone()
    #expect(undone.searches == 0 && undone.comparisons.isEmpty)
    #expect(try await left().map(\.kind) == ["unknown"], "another version's stays")
    fixture.browser.following?.offer(undone)
    #expect(fixture.notice == nil)
  }

  @Test("Esc calls work off, and it is not offered")
  func calledOff() async throws {
    try await fixture.budgetSpent(try await update(terms: 20))
    #expect(try await left() == [UnfinishedWork.positions.queued])
    fixture.press("Esc")
    try await nothingLeft()
  }

  @Test("a comparison of all storefronts is offered, and C goes on with it without an app, asking only for the rest")
  func storefronts() async throws {
    let first = try await compare()
    fixture.press("a")
    try await eventually("some are known") { first.knownCount == 18 }
    await fixture.browser.close()

    let next = fixture.nextProgram()
    next.browser.loadTracks()
    try await next.said("Left undone: Weather in all countries (C in the list)")
    let page = try next.openStorefronts()
    try await eventually("the rest is asked for") {
      page.status.progress.map { $0.done >= 18 } == true && page.knownCount >= 18
    }
    next.press("q")
    let again = try next.openStorefronts()
    #expect(again.subject == page.subject, "closed, and not called off")
    try await eventually("it goes on again") { again.status.progress != nil }
    next.press("Esc")
    try await nothingLeft()
  }

  @Test("the opening of the page and an update of its few rows are nothing to go on with")
  func opening() async throws {
    let page = try await compare()
    try await eventually("all are known") { page.knownCount == 8 && page.status.progress == nil }
    fixture.press("u")
    try await fixture.ended(page)
    #expect(try await left().isEmpty)
  }

  @Test("work is read as it was kept, whatever its texts")
  func kept() throws {
    let subject = StorefrontSubject(app: 42, name: "\"Wetter\"\n🌦", term: "a/b", device: .mac)
    for work in [UnfinishedWork.positions, .storefronts(subject)] { #expect(UnfinishedWork(work.queued) == work) }
    #expect(UnfinishedWork(QueuedWork(kind: "storefronts", payload: "{}")) == nil)
  }
}
