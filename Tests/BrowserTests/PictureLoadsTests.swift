import Artwork
import Concurrency
import Foundation
import Support
import Testing
import Turns

@testable import Browser
import Texts

@MainActor
@Suite("The pictures of a pane", .inTurn)
struct PictureLoadsTests {
  private let store = MemoryStore()
  private let clock = TestClock()
  private let loader: ArtworkLoader
  private let loads: PictureLoads

  init() {
    loader = ArtworkLoader(transport: store.transport, clock: clock)
    loads = PictureLoads(loader: loader, elapsed: clock.stopwatch(), onChange: {})
  }

  private func requests(_ names: String...) -> [PictureLoads.Request] {
    names.map { name in
      PictureLoads.Request(
        url: "https://store.example/art/\(name)/392x696bb.jpg", size: PixelSize(width: 8, height: 8))
    }
  }

  private func settled() async throws {
    try await eventually("the pictures are there") { loads.loadCount == 0 }
  }

  private func isLoaded(_ request: PictureLoads.Request) -> Bool {
    if case .loaded = loads.state(of: request) { true } else { false }
  }

  @Test("a wanted picture loads once")
  func once() async throws {
    let wanted = requests("a", "b")
    loads.want(wanted, urgent: 1)
    loads.want(wanted, urgent: 2)
    #expect(loads.loadCount == 2)
    try await settled()
    loads.want(wanted, urgent: 2)
    #expect(loads.loadCount == 0)
    #expect(wanted.allSatisfy(isLoaded))
    #expect(Set(store.askedPictures) == ["a", "b"])
    #expect(store.askedPictures.count == 2)
  }

  /// Lets held pictures through one by one and returns the order of the requests.
  private func order(_ held: Gate, from first: Int, to last: Int) async throws -> [String] {
    for count in first...last {
      held.admit()
      try await store.transport.requests(count: count)
    }
    return Array(store.askedPictures.dropFirst(first - 1))
  }

  @Test("the most important come first, both while connections are free and while others have to be waited for")
  func order() async throws {
    let held = Gate()
    store.holdPictures(at: held)
    loads.want((0..<10).flatMap { requests("\($0)") }, urgent: 8)
    try await held.waiting(count: 6)
    #expect(Set(store.askedPictures) == ["0", "1", "2", "3", "4", "5"])
    try await eventually("four wait for a connection") { await loader.waitingCount >= 4 }
    #expect(try await order(held, from: 7, to: 10) == ["6", "7", "8", "9"])
    held.open()
    try await settled()
  }

  @Test("a waiting picture that becomes more important is served sooner")
  func nearer() async throws {
    let held = Gate()
    store.holdPictures(at: held)
    let names = (0..<10).map(String.init)
    loads.want(names.flatMap { requests($0) }, urgent: 10)
    try await held.waiting(count: 6)
    try await eventually("four wait for a connection") { await loader.waitingCount >= 4 }
    loads.want(names.reversed().flatMap { requests($0) }, urgent: 10)
    #expect(loads.loadCount == 10)
    try await eventually("those that moved up ask again") { await loader.waiterCount >= 15 }
    #expect(try await order(held, from: 7, to: 10) == ["9", "8", "7", "6"])
    held.open()
    try await settled()
    try await eventually("nobody waits") { await loader.waiterCount == 0 }
    #expect(store.askedPictures.count == 10)
  }

  @Test("a failure stays until a person asks for another try, and then the store is asked")
  func failure() async throws {
    store.missingPictures.withLock { $0 = ["a"] }
    let wanted = requests("a")
    loads.want(wanted, urgent: 1)
    try await settled()
    guard case .failed = loads.state(of: wanted[0]) else {
      Issue.record("the picture is missing")
      return
    }
    loads.want(wanted, urgent: 1)
    #expect(loads.loadCount == 0)
    store.missingPictures.withLock { $0 = [] }
    loads.forgetFailures()
    loads.want(wanted, urgent: 1)
    try await settled()
    #expect(isLoaded(wanted[0]))
  }
}
