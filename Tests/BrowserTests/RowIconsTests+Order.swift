import AppStore
import Artwork
import Concurrency
import HTTP
import Support
import Testing

@testable import Browser

/// When loads begin, and in which order.
extension RowIconsTests {
  @Test("the rows in sight and the margin load, no other, and the rows in sight come first")
  func visibleFirst() async throws {
    let slow = Gate()
    store.transport.route("/art/*") { request in
      try await slow.wait()
      return HTTPResponse(to: request, status: 404)
    }
    show(10..<16, margin: 16..<22)
    try await rest(until: 10)
    // The number of connections.
    try await store.transport.requests(count: 6)
    // Each row's task reaches the loader on its own: while connections are free, at most one of the margin may slip in.
    #expect(Set(store.askedPictures).intersection((10..<16).map(String.init)).count >= 5)
    #expect(icons.loadCount == 12)
    slow.open()
    try await settled()
    #expect(Set(store.askedPictures) == Set((10..<22).map(String.init)))
    #expect(icons.state(of: Self.app(22).id) == .idle)
  }

  @Test(
    "of the margin the nearest rows come first, both while connections are free and while others have to be waited for")
  func nearestFirst() async throws {
    let held = hold()
    show(0..<0, margin: 0..<18)
    try await rest(until: 0)
    try await held.waiting(count: 6)
    #expect(Set(store.askedPictures.compactMap { Int($0) }) == Set(0..<6))
    try await eventually("twelve wait for a connection") { await loader.waitingCount >= 12 }
    for count in 7...18 {
      held.admit()
      try await store.transport.requests(count: count)
    }
    let later = store.askedPictures.compactMap { Int($0) }.dropFirst(6)
    #expect(later.elementsEqual(later.sorted()), "\(later)")
    held.open()
    try await settled()
  }

  @Test("a row that comes from the margin into sight raises the urgency of its load, and asks once")
  func raising() async throws {
    // Six loads hold all connections, so later ones must wait.
    let held = hold()
    show(0..<6, margin: 6..<12)
    try await rest(until: 0)
    try await held.waiting(count: 6)
    try await eventually("the margin waits") { icons.loadCount == 12 }
    try await eventually("six wait for a connection") { await loader.waitingCount >= 6 }
    show(0..<7, margin: 7..<12)
    try await clock.sleepers(count: 1)
    clock.advance(by: RowIcons.rest)
    // One waiter for each of the first six and of the margin, and a second for the raised row.
    try await eventually("the raised row asks again") { await loader.waiterCount >= 13 }
    held.admit(1)
    try await store.transport.requests(count: 7)
    #expect(store.askedPictures.last == "6")
    held.open()
    try await settled()
    #expect(store.askedPictures.count == 12)
    #expect(isLoaded(6))
    let waiters = await loader.waiterCount
    #expect(waiters == 0)
  }

  @Test(
    "rows that come into sight, step by step or in a jump, show at once what is in memory, and the rest once they rest")
  func memory() async throws {
    var changes = 0
    let icons = RowIcons(loader: loader, clock: clock, elapsed: clock.stopwatch(), onChange: { changes += 1 })
    func show(from first: Int) {
      icons.show(
        visible: (first..<first + 6).map(Self.icon), margin: (first + 6..<first + 12).map(Self.icon),
        size: IconSize.small.pixels)
    }
    func isLoaded(_ number: Int) -> Bool {
      if case .loaded = icons.state(of: Self.app(number).id) { true } else { false }
    }
    show(from: 0)
    let url = try #require(Self.icon(13).url)
    _ = try await loader.picture(for: url, fitting: IconSize.small.pixels)
    #expect(changes == 0, "nobody asks for it yet")
    show(from: 1)
    #expect(!isLoaded(13))
    show(from: 2)
    #expect(isLoaded(13), "as a part of the margin")
    #expect(icons.loadCount == 0)
    try await clock.sleepers(count: 1)
    clock.advance(by: RowIcons.rest)
    try await eventually("all of them come") { (2..<14).allSatisfy(isLoaded) }
    show(from: 40)
    #expect(!isLoaded(13))
    show(from: 3)
    #expect((3..<14).allSatisfy(isLoaded))
    icons.stop()
    #expect(!isLoaded(3))
  }
}
