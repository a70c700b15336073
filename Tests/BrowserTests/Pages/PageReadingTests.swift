import Observatory
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("What a page reads again", .inTurn)
struct PageReadingTests {
  /// Records what is read, and reads it when the test says so.
  @MainActor
  private final class Page {
    var reads: [String] = []
    var fails = false
    let gate = Gate()
    private let following: Following
    lazy var reading = PageReading(following) { [weak self] search throws(ObservatoryError) in
      try await self?.read(search)
    }

    init(_ following: Following) { self.following = following }

    private func read(_ search: SearchKey?) async throws(ObservatoryError) {
      reads.append(search?.term ?? "all")
      await gate.pass()
      if fails { throw .noHome }
    }
  }

  private let fixture: PageFixture
  private let page: Page

  init() throws {
    fixture = try PageFixture()
    page = Page(try #require(fixture.browser.following))
  }

  private func search(_ term: String) -> SearchKey { SearchKey(term: term, country: "us", device: "iphone") }

  private func settled() async {
    for task in page.reading.tasks.values { await task.value }
  }

  @Test("after all has been read, only what was answered is")
  func answers() async throws {
    page.gate.open()
    page.reading.readAll()
    await settled()
    for term in ["a", "b", "a"] { page.reading.readAnswer(to: search(term)) }
    await settled()
    #expect(page.reads == ["all", "a", "b", "a"])
    #expect(page.reading.tasks.isEmpty)
  }

  @Test("an answer that comes while all is read has all read again")
  func early() async throws {
    page.reading.readAll()
    try await page.gate.waiting(count: 1)
    page.reading.readAnswer(to: search("a"))
    page.gate.open()
    await settled()
    page.reading.readAnswer(to: search("b"))
    await settled()
    #expect(page.reads == ["all", "all", "b"])
  }

  @Test("what could not be read, and what was stopped, is read with all else")
  func again() async {
    page.gate.open()
    page.reading.readAll()
    await settled()
    page.fails = true
    page.reading.readAnswer(to: search("a"))
    await settled()
    page.fails = false
    page.reading.readAnswer(to: search("b"))
    await settled()
    page.reading.stop()
    page.reading.readAnswer(to: search("c"))
    await settled()
    #expect(page.reads == ["all", "a", "all", "all"])
  }
}
