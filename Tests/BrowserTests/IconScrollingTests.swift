import AppStore
import Artwork
import Foundation
import HTTP
import Support
import Testing

@testable import Browser

/// Two hundred rows, nine of them in sight, and a key that is held; all of it on a clock that the test moves.
@MainActor
@Suite("The icons of a list that is being scrolled")
struct IconScrollingTests {
  private nonisolated static let rowCount = 200
  private nonisolated static let visibleCount = 9
  private nonisolated static let picture = PNGEncoder.encode(
    Pixmap(size: PixelSize(width: 1, height: 1), bytes: [255, 0, 0, 255]))

  private let clock = TestClock()
  private let transport = ScriptedTransport()
  private let icons: RowIcons

  init() {
    let loader = IconLoader(transport: transport, clock: clock)
    icons = RowIcons(loader: loader, clock: clock, elapsed: clock.stopwatch(), onChange: {})
  }

  struct Case: Sendable, CustomTestStringConvertible {
    /// The time between two rows, and what the server takes for a picture, both in milliseconds.
    var interval: Int
    var latency: Int
    /// How many downloads begin between the first movement and the last, and how many of all are called off.
    var started: Int
    var cancelled: Int

    var testDescription: String { "\(interval) ms a row, \(latency) ms a picture" }
  }

  @Test(
    "how many downloads a held key starts, and how many of them are called off",
    arguments: [
      // At 10 ms rows are gone as soon as they came. At 33 ms some are asked for and seen for a moment, at 60 ms more, at
      // 100 ms all; the rest loads where the scroll stops.
      Case(interval: 10, latency: 100, started: 0, cancelled: 0),
      Case(interval: 33, latency: 100, started: 39, cancelled: 0),
      Case(interval: 60, latency: 100, started: 73, cancelled: 0),
      Case(interval: 100, latency: 100, started: 181, cancelled: 0),
      // Pictures that would come too late to be seen are not asked for; the one is the margin's after the first movement, which
      // can't be told from a single one.
      Case(interval: 10, latency: 1000, started: 0, cancelled: 0),
      Case(interval: 33, latency: 1000, started: 0, cancelled: 0),
      Case(interval: 60, latency: 1000, started: 1, cancelled: 0),
      Case(interval: 100, latency: 1000, started: 1, cancelled: 0),
    ])
  func heldKey(expected: Case) async throws {
    serve(after: .milliseconds(expected.latency))
    show(from: 0)
    try await pass(.seconds(10))
    #expect(asked == 2 * Self.visibleCount, "the first rows and the margin")
    let last = Self.rowCount - Self.visibleCount
    for first in 1...last {
      show(from: first)
      if first < last { try await pass(.milliseconds(expected.interval)) }
    }
    let started = asked - 2 * Self.visibleCount
    try await pass(.seconds(10))
    #expect(started == expected.started)
    #expect(transport.recorded.cancelled == expected.cancelled)
    #expect((last..<Self.rowCount).allSatisfy(isLoaded), "what the scroll stopped at is there")
    #expect(clock.sleeping == 0)
  }

  @Test("while a list goes by slowly its icons appear, and what is ahead waits for the rest")
  func steady() async throws {
    serve(after: .milliseconds(100))
    show(from: 0)
    try await pass(.seconds(1))
    for first in 1...40 {
      show(from: first)
      try await pass(.milliseconds(100))
      // In sight for 200 ms, of which its load took 100.
      if first > 10 { #expect(isLoaded(first + Self.visibleCount - 2), "\(first)") }
      if first > 10 { #expect(icons.state(of: Self.app(first + Self.visibleCount)) == .idle) }
    }
    try await pass(.seconds(1))
    #expect((40..<58).allSatisfy(isLoaded))
    #expect(clock.sleeping == 0)
  }

  @Test("a server that turns slow in the middle of a scroll is asked for a few pictures in vain, not for all")
  func slowServer() async throws {
    serve(after: .milliseconds(20))
    show(from: 0)
    try await pass(.seconds(1))
    serve(after: .seconds(5))
    for first in 1...100 {
      show(from: first)
      try await pass(.milliseconds(60))
    }
    #expect((1...12).contains(transport.recorded.cancelled), "\(transport.recorded.cancelled)")
    icons.stop()
    try await quiet()
  }

  private var asked: Int { transport.recorded.requests.count }

  private func serve(after latency: Duration) {
    transport.route("/art/*") { [clock] request in
      try await clock.sleep(for: latency)
      return HTTPResponse(to: request, Self.picture)
    }
  }

  private func show(from first: Int) {
    let end = first + Self.visibleCount
    icons.show(
      visible: (first..<end).map(Self.icon), margin: (end..<min(Self.rowCount, end + Self.visibleCount)).map(Self.icon),
      size: .small)
  }

  private func isLoaded(_ number: Int) -> Bool {
    if case .loaded = icons.state(of: Self.app(number)) { true } else { false }
  }

  private nonisolated static func icon(_ number: Int) -> AppIcon { AppIcon(of: app(number)) }

  private nonisolated static func app(_ number: Int) -> App {
    var app = App(id: Int64(number), name: "App \(number)")
    app.iconURL = URL(string: "https://store.example/art/\(number)/512x512bb.jpg")
    return app
  }

  /// Lets time pass in steps, after each of which everything that was to happen has happened.
  private func pass(_ duration: Duration) async throws {
    try await quiet()
    let end = clock.now.advanced(by: duration)
    while clock.now < end, clock.sleeping > 0 {
      clock.advance(by: min(.milliseconds(10), clock.now.duration(to: end)))
      try await quiet()
    }
    clock.advance(by: clock.now.duration(to: end))
  }

  /// Waits until all that is left sleeps: the downloads, and the icons where they wait for their time.
  private func quiet() async throws {
    let (icons, transport, clock) = (icons, transport, clock)
    try await eventually("nothing but sleep") {
      let running = transport.recorded.running
      guard !icons.isCatchingUp, running == min(IconPlan.atOnce, icons.loadCount) else { return false }
      return clock.sleeping == running + (icons.isWaiting ? 1 : 0)
    }
  }
}
