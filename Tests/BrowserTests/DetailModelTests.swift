import AppStore
import Artwork
import Concurrency
import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import Browser
import Texts

@MainActor
@Suite("The detail of an app", .inTurn)
struct DetailModelTests {
  private let clock = TestClock()
  private let asked = Log<Int>()
  private let reads = Log<String>()

  private var page: PaneLoad<AppPage, StoreError> {
    PaneLoad(elapsed: clock.stopwatch(), ask: { _ throws(StoreError) in throw .pagesOff }, onChange: {})
  }

  private func model(_ pane: DetailPane = .overview, pictures: PictureLoads? = nil) -> DetailModel {
    let reviews = ReviewList(
      elapsed: clock.stopwatch(),
      fetch: { [asked] page, _ throws(StoreError) in
        asked.add(page)
        return ReviewPage(number: page, reviews: [Review(id: "\(page)", stars: 5)], hasMore: true)
      }, onChange: {})
    let changes = ChangeList(
      elapsed: clock.stopwatch(),
      ask: { [reads] _ throws(ObservatoryError) in
        reads.add("changes")
        return nil
      }, onChange: {})
    var app = App(id: 1, name: "App")
    app.bundleID = "com.example.app"
    app.details.screenshotURLs = ["https://store.example/1", "https://store.example/2"]
    return DetailModel(
      row: ResultList.Row(position: 3, app: app), storefront: .us, pane: pane, reviews: reviews,
      changes: changes, page: page, pictures: pictures, days: CalendarDays())
  }

  @Test("nothing loads before a pane needs it")
  func lazy() async throws {
    let model = model()
    model.show(.overview)
    model.show(.info)
    #expect(model.reviews.state == .initial)
    model.show(.reviews)
    try await eventually { !model.reviews.state.isLoading }
    model.show(.overview)
    model.show(.reviews)
    #expect(asked.values == [1])
  }

  @Test("where a record has no screenshots the whole one is looked up before it is said that there are none")
  func screenshots() async throws {
    let looked = Log<Int>()
    var whole = App(id: 1, name: "App")
    whole.details.screenshotURLs = ["https://store.example/1", "https://store.example/2"]
    let record = PaneLoad<App, StoreError>(
      elapsed: clock.stopwatch(),
      ask: { [whole] _ throws(StoreError) in
        looked.add(1)
        if looked.values.count == 1 { throw .timedOut }
        return whole
      }, onChange: {})
    let other = model()
    let model = DetailModel(
      row: ResultList.Row(position: 3, app: App(id: 1, name: "App")), storefront: .us, pane: .overview,
      reviews: other.reviews, changes: other.changes, page: page, fullRecord: record, pictures: nil,
      days: CalendarDays())
    model.show(.overview)
    #expect(record.state == .initial)
    model.show(.screenshots)
    try await eventually { record.hasFailed }
    #expect(model.canRetry)
    model.retry()
    try await eventually { record.state == .data(whole) }
    model.takeRecord()
    #expect(model.shelf.items.count == 2 && looked.values.count == 2)
    other.show(.screenshots)
    #expect(other.shelf.items.count == 2, "a record that has some is enough")
  }

  @Test("what has changed is read when its pane is first shown, and once")
  func changes() async throws {
    let model = model()
    model.show(.overview)
    model.show(.reviews)
    #expect(model.changes.state == .initial)
    model.show(.changes)
    try await eventually { model.changes.state == .empty }
    model.show(.info)
    model.show(.changes)
    #expect(model.changes.state == .empty)
    model.close()
    model.reopen()
    // Reading it again would have it load.
    #expect(model.changes.state == .empty)
    #expect(reads.values == ["changes"])
  }

  @Test("each pane keeps its own scroll position")
  func scroll() {
    let model = model()
    model.fit(lineCount: 100, windowHeight: 10)
    model.move(.lines(7))
    model.show(.whatsNew)
    #expect(model.scroll.firstLine == 0)
    model.fit(lineCount: 50, windowHeight: 10)
    model.move(.last)
    model.show(.overview)
    #expect(model.scroll.firstLine == 7)
    model.show(.whatsNew)
    #expect(model.scroll.firstLine == 40)
  }

  @Test("on the Info pane movements choose a value, within bounds")
  func info() {
    let model = model(.info)
    #expect(model.facts.count == 2)
    model.fit(lineCount: 2, windowHeight: 10)
    model.move(.lines(1))
    #expect(model.infoSelection == 1)
    model.move(.pages(3))
    #expect(model.infoSelection == 1)
    model.move(.first)
    model.move(.halfPages(-1))
    #expect(model.infoSelection == 0)
    model.move(.last)
    #expect(model.infoSelection == 1)
  }

  @Test("reviews go on when the end is scrolled to, and not before")
  func moreReviews() async throws {
    let model = model(.reviews)
    model.show(.reviews)
    try await eventually { !model.reviews.state.isLoading }
    model.fit(lineCount: 30, windowHeight: 10)
    model.move(.lines(1))
    #expect(!model.reviews.isLoadingMore)
    model.move(.last)
    #expect(model.reviews.isLoadingMore)
    try await eventually { !model.reviews.isLoadingMore }
    #expect(asked.values == [1, 2])
  }

  @Test("where all reviews fit the next page comes by itself; where they don't, or it failed, it doesn't")
  func fittingReviews() async throws {
    let model = model(.reviews)
    model.show(.reviews)
    try await eventually { !model.reviews.state.isLoading }
    model.fit(lineCount: 11, windowHeight: 10)
    #expect(!model.reviews.isLoadingMore)
    model.fit(lineCount: 10, windowHeight: 10)
    model.fit(lineCount: 10, windowHeight: 10)
    #expect(model.reviews.isLoadingMore)
    try await eventually { !model.reviews.isLoadingMore }
    #expect(asked.values == [1, 2])
    model.close()
    model.fit(lineCount: 10, windowHeight: 10)
    #expect(!model.reviews.isLoadingMore)
  }

  @Test("lines that come at the end are shown to whoever is there, and to nobody else")
  func newEnd() {
    let model = model()
    model.fit(lineCount: 20, windowHeight: 10, end: 18..<20)
    #expect(model.scroll.firstLine == 0)
    model.move(.last)
    model.fit(lineCount: 23, windowHeight: 10, end: 19..<23)
    #expect(model.scroll.firstLine == 13)
    model.move(.lines(-1))
    model.fit(lineCount: 25, windowHeight: 10, end: 19..<25)
    #expect(model.scroll.firstLine == 12)
  }

  @Test("choosing a screenshot leads to the pane that shows them; enlarged is only what is chosen")
  func screenshots() {
    let model = model()
    model.toggleEnlarged()
    #expect(!model.isScreenshotEnlarged)
    model.stepScreenshot(by: 1)
    #expect(model.pane == .screenshots)
    #expect(model.shelf.selection == 1)
    model.toggleEnlarged()
    #expect(model.isScreenshotEnlarged)
    model.show(.overview)
    #expect(!model.isScreenshotEnlarged)
  }

  @Test("panes go round the end")
  func panes() {
    #expect(DetailPane.similar.advanced(by: 1) == .overview)
    #expect(DetailPane.overview.advanced(by: -1) == .similar)
    #expect(DetailPane.overview.advanced(by: -17) == .similar)
  }

  @Test("what is closed wants no pictures until it is opened again")
  func closed() async throws {
    let store = MemoryStore()
    let pictures = PictureLoads(
      loader: ArtworkLoader(transport: store.transport), elapsed: clock.stopwatch(), onChange: {})
    let model = model(pictures: pictures)
    let url: WebAddress = "https://store.example/art/a/512x512bb.jpg"
    let wanted = [PictureLoads.Request(url: url, size: PixelSize(width: 4, height: 4))]
    let held = Gate()
    store.holdPictures(at: held)
    model.want(wanted, urgent: 1)
    try await held.waiting(count: 1)
    model.close()
    try await store.transport.cancelled(count: 1)
    model.want([], urgent: 0)
    model.want(wanted, urgent: 1)
    #expect(pictures.loadCount == 0)
    model.reopen()
    model.want(wanted, urgent: 1)
    #expect(pictures.loadCount == 1)
    held.open()
    try await eventually { pictures.loadCount == 0 }
  }
}
