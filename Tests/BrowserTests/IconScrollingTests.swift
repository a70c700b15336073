import AppStore
import Artwork
import Concurrency
import HTTP
import Support
import Testing
import Turns

@testable import Browser

/// Two hundred rows, nine in sight, and a held key, on a clock that the test moves.
@MainActor
@Suite("The icons of a list that is being scrolled", .inTurn)
struct IconScrollingTests {
  private nonisolated static let rowCount = 200
  private nonisolated static let visibleCount = 9

  private let clock = TestClock()
  private let transport = ScriptedTransport()
  private let icons: RowIcons

  init() {
    let loader = ArtworkLoader(transport: transport, clock: clock)
    icons = RowIcons(loader: loader, clock: clock, elapsed: clock.stopwatch(), onChange: {})
  }

  @Test("a held key starts no download before it is let go, and calls none off", arguments: [10, 33, 49])
  func heldKey(interval: Int) async throws {
    serve(after: .milliseconds(100))
    show(from: 0)
    try await pass(.seconds(10))
    #expect(asked == 2 * Self.visibleCount, "the first rows and the margin")
    let last = Self.rowCount - Self.visibleCount
    for first in 1...last {
      show(from: first)
      if first < last { try await pass(.milliseconds(interval)) }
    }
    #expect(asked == 2 * Self.visibleCount)
    try await pass(.seconds(10))
    #expect(asked == 3 * Self.visibleCount, "those in sight; there is no margin behind the last row")
    #expect(transport.recorded.cancelled == 0)
    #expect((last..<Self.rowCount).allSatisfy(isLoaded), "what the scroll stopped at is there")
    #expect(clock.sleeping == 0)
  }

  private var asked: Int { transport.recorded.requests.count }

  private func serve(after latency: Duration) {
    transport.route("/art/*") { [clock] request in
      try await clock.sleep(for: latency)
      return HTTPResponse(to: request, MemoryStore.picture)
    }
  }

  private func show(from first: Int) {
    let end = first + Self.visibleCount
    let margin = end..<min(Self.rowCount, end + Self.visibleCount)
    icons.show(
      visible: (first..<end).map(RowIconsTests.icon), margin: margin.map(RowIconsTests.icon),
      size: IconSize.small.pixels)
  }

  private func isLoaded(_ number: Int) -> Bool {
    if case .loaded = icons.state(of: RowIconsTests.app(number).id) { true } else { false }
  }

  /// Advances the clock in steps, and lets all work finish after each.
  private func pass(_ duration: Duration) async throws {
    try await quiet()
    let end = clock.now.advanced(by: duration)
    while clock.now < end, clock.sleeping > 0 {
      clock.advance(by: min(.milliseconds(10), clock.now.duration(to: end)))
      try await quiet()
    }
    clock.advance(by: clock.now.duration(to: end))
  }

  /// Waits until all remaining tasks sleep: downloads, and icons that wait for the list to rest.
  private func quiet() async throws {
    let (icons, transport, clock) = (icons, transport, clock)
    try await eventually("nothing but sleep") {
      let running = transport.recorded.running
      guard running == min(ArtworkLimits().downloads, icons.loadCount) else { return false }
      return clock.sleeping == running + (icons.isWaiting ? 1 : 0)
    }
  }
}
