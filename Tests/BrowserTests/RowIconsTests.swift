import AppStore
import Artwork
import Concurrency
import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import Browser
import Texts

@MainActor
@Suite("The icons of the rows", .inTurn)
struct RowIconsTests {
  let store = MemoryStore()
  let clock = TestClock()
  let loader: ArtworkLoader
  let icons: RowIcons

  init() {
    loader = ArtworkLoader(transport: store.transport, clock: clock)
    icons = RowIcons(loader: loader, clock: clock, elapsed: clock.stopwatch(), onChange: {})
  }

  nonisolated static func app(_ number: Int) -> App {
    var app = App(id: Int64(number), name: "App \(number)")
    app.iconURL = WebAddress("https://store.example/art/\(number)/512x512bb.jpg")
    return app
  }

  nonisolated static func icon(_ number: Int) -> AppIcon { AppIcon(of: app(number)) }

  func show(_ visible: Range<Int>, margin: Range<Int> = 0..<0, size: IconSize = .small, mayLoad: Bool = true) {
    icons.show(
      visible: visible.map(Self.icon), margin: margin.map(Self.icon), size: size == .off ? nil : size.pixels,
      mayLoad: mayLoad)
  }

  /// Lets the window rest, and waits for a row's load to begin.
  func rest(until row: Int) async throws {
    try await clock.sleepers(count: 1)
    clock.advance(by: RowIcons.rest)
    try await eventually("row \(row) loads") { icons.state(of: Self.app(row).id) != .idle }
  }

  func isLoaded(_ number: Int) -> Bool {
    if case .loaded = icons.state(of: Self.app(number).id) { true } else { false }
  }

  private func failure(_ number: Int) -> ArtworkError? {
    if case .failed(let error) = icons.state(of: Self.app(number).id) { error } else { nil }
  }

  /// Waits until nothing loads.
  func settled() async throws {
    try await eventually("the icons are there") { icons.loadCount == 0 }
  }

  /// Holds pictures back until the gate opens.
  func hold() -> Gate {
    let gate = Gate()
    store.holdPictures(at: gate)
    return gate
  }

  @Test("rows that leave are cancelled down to the request; rows that stay go on")
  func leaving() async throws {
    let held = hold()
    show(0..<4)
    try await rest(until: 0)
    try await held.waiting(count: 4)
    show(2..<6)
    try await store.transport.cancelled(count: 2)
    #expect(icons.state(of: Self.app(0).id) == .idle)
    #expect(icons.loadCount == 2)
    try await rest(until: 5)
    try await held.waiting(count: 4)
    held.open()
    try await settled()
    #expect((2..<6).allSatisfy(isLoaded))
    #expect(store.transport.recorded.cancelled == 2)
  }

  @Test("while a search is in flight what loads is cancelled, what is there stays, and the rest goes on afterwards")
  func searching() async throws {
    show(0..<1)
    try await rest(until: 0)
    try await settled()
    let held = hold()
    show(0..<3)
    try await rest(until: 2)
    try await held.waiting(count: 2)
    show(0..<3, mayLoad: false)
    try await store.transport.cancelled(count: 2)
    #expect(icons.loadCount == 0)
    #expect(clock.sleeping == 0)
    #expect(isLoaded(0))
    show(1..<3, mayLoad: false)
    show(0..<3, mayLoad: false)
    #expect(isLoaded(0))
    held.open()
    show(0..<3)
    try await rest(until: 2)
    try await settled()
    #expect((0..<3).allSatisfy(isLoaded))
  }

  @Test("stopping cancels every load and the pause, and forgets the rows")
  func stop() async throws {
    let held = hold()
    show(0..<4)
    try await rest(until: 0)
    try await held.waiting(count: 4)
    icons.stop()
    try await store.transport.cancelled(count: 4)
    try await store.transport.idle()
    #expect(icons.loadCount == 0)
    #expect(icons.state(of: Self.app(0).id) == .idle)
    show(0..<4)
    try await clock.sleepers(count: 1)
    icons.stop()
    try await clock.noSleepers()
  }

  @Test("a failed icon shows as failed until it loads, and a retry asks for it again at once")
  func failing() async throws {
    store.missingPictures.withLock { $0 = ["1"] }
    show(0..<3)
    try await rest(until: 0)
    try await settled()
    #expect(failure(1) == .network(.status(code: 404, retryAfter: nil, body: [])))
    #expect(isLoaded(0))
    let before = store.askedPictures.count
    icons.retryFailed()
    try await settled()
    #expect(failure(1) != nil)
    #expect(store.askedPictures.count > before, "the loader's memory of the failure must not answer")
    store.missingPictures.withLock { $0 = [] }
    icons.retryFailed()
    try await settled()
    #expect(isLoaded(1))
    #expect(failure(1) == nil)
  }

  @Test("another size loads anew, and no icons at all load nothing")
  func sizes() async throws {
    show(0..<2)
    try await rest(until: 0)
    try await settled()
    show(0..<2, size: .large)
    #expect(icons.state(of: Self.app(0).id) == .idle)
    try await rest(until: 0)
    try await settled()
    #expect(isLoaded(0))
    #expect(
      Set(store.requests("/art/").map { String($0.url.path.split(separator: "/").last ?? "") }) == [
        "64x64bb.png", "128x128bb.png",
      ])
    show(0..<2, size: .off)
    #expect(icons.state(of: Self.app(0).id) == .idle)
    #expect(clock.sleeping == 0)
    show(0..<2, size: .large)
    #expect(isLoaded(0))
  }

  @Test("an app without an icon stays without one, and an app that is ranked twice asks once")
  func oddApps() async throws {
    let bare = App(id: 77, name: "Bare")
    icons.show(
      visible: [AppIcon(of: bare), Self.icon(1), Self.icon(1)], margin: [Self.icon(1)], size: IconSize.small.pixels)
    try await rest(until: 1)
    try await settled()
    #expect(icons.state(of: bare.id) == .idle)
    #expect(isLoaded(1))
    #expect(store.askedPictures == ["1"])
  }

  @Test("icons that are let go end what they asked for")
  func letGo() async throws {
    let held = hold()
    var icons: RowIcons? = RowIcons(loader: loader, clock: clock, elapsed: clock.stopwatch(), onChange: {})
    icons?.show(visible: [Self.icon(1)], margin: [], size: IconSize.small.pixels)
    try await clock.sleepers(count: 1)
    clock.advance(by: RowIcons.rest)
    try await held.waiting(count: 1)
    icons = nil
    try await store.transport.cancelled(count: 1)
  }
}
