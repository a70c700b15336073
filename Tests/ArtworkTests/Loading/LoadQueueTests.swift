import Foundation
import HTTP
import Testing
import Turns

@testable import Artwork
import Texts

@Suite("The queue of loads", .inTurn)
struct LoadQueueTests {
  /// A queue, and what it said to do, in words.
  struct Stage {
    var queue = LoadQueue(maximumDownloads: 6, failureLifetime: .seconds(30))

    static func key(_ name: String, purpose: LoadKey.Purpose = .picture(PixelSize(width: 64, height: 64))) -> LoadKey {
      LoadKey(url: "https://store.example/\(name)", purpose: purpose)
    }

    mutating func ask(_ name: String, _ waiter: UInt64, _ urgency: Urgency = .visible, at now: Duration = .zero)
      -> [String]
    {
      Self.words(queue.asked(Self.key(name), waiter: waiter, urgency: urgency, now: now))
    }

    /// Asks, and finds nothing on the disk.
    mutating func want(_ name: String, _ waiter: UInt64, _ urgency: Urgency = .visible) -> [String] {
      _ = ask(name, waiter, urgency)
      guard let load = queue.load(of: waiter) else { return [] }
      return Self.words(queue.missed(load, now: .zero))
    }

    /// Wants something, and has its download end.
    mutating func download(_ name: String, _ waiter: UInt64 = 1) throws -> LoadQueue.LoadID {
      _ = want(name, waiter)
      let load = try #require(queue.load(of: waiter))
      _ = queue.downloadEnded(load)
      return load
    }

    /// What begins as the downloads of these waiters end, one after the other.
    mutating func begun(afterThoseOf waiters: ClosedRange<UInt64>) throws -> [String] {
      try waiters.flatMap { waiter in
        let load = try #require(queue.load(of: waiter))
        return Self.words(queue.downloadEnded(load))
      }
    }

    static func words(_ actions: [LoadQueue.Action]) -> [String] {
      actions.map { action in
        switch action {
        case .lookUp(_, _, let urls): "look up \(urls.map(\.lastComponent).joined(separator: ", "))"
        case .download(_, _, let url): "download \(url.lastComponent)"
        case .cancel(let load): "cancel \(load)"
        case .answer(let waiters, .success): "give \(waiters.sorted())"
        case .answer(let waiters, .failure(.cancelled)): "dismiss \(waiters.sorted())"
        case .answer(let waiters, .failure): "fail \(waiters.sorted())"
        }
      }
    }
  }

  let refused = ArtworkError.network(.status(code: 404, retryAfter: nil, body: []))

  @Test(
    "of several that leave together, whatever their order, none gets a connection because another has left",
    arguments: [false, true])
  func leavingTogether(lastFirst: Bool) {
    var stage = Stage()
    _ = stage.want("waits", 1, .margin(distance: 3))
    for waiter in 2...6 { _ = stage.want("\(waiter)", UInt64(waiter)) }
    _ = stage.ask("looked up", 7)
    _ = stage.want("also waits", 8, .margin(distance: 9))
    let waiters: [LoadQueue.WaiterID] = [1, 7, 8]
    let words = Stage.words(stage.queue.left(lastFirst ? waiters.reversed() : waiters))
    #expect(words.filter { $0.hasPrefix("cancel") }.count == 3)
    #expect(!words.contains { $0.hasPrefix("download") })
  }

  @Test("of the margin what is nearer comes first, whenever it was wished for")
  func nearness() throws {
    var stage = Stage()
    for waiter in 1...6 as ClosedRange<UInt64> { _ = stage.want("held\(waiter)", waiter) }
    for (waiter, distance) in [2, 0, 3, 1].enumerated() {
      _ = stage.want("m\(distance)", UInt64(10 + waiter), .margin(distance: distance))
    }
    _ = stage.want("v", 20)
    #expect(
      try stage.begun(afterThoseOf: 1...5) == [
        "download v", "download m0", "download m1", "download m2", "download m3",
      ])
  }

  @Test("a free connection is kept for what is more urgent while that is being looked up, however the look ends")
  func keptConnection() throws {
    for end in ["missed", "found", "left"] {
      var stage = Stage()
      _ = stage.ask("v", 1)
      #expect(stage.want("m", 2, .margin) == [])
      #expect(stage.want("w", 3) == ["download w"])
      let load = try #require(stage.queue.load(of: 1))
      let actions =
        switch end {
        case "missed": stage.queue.missed(load, now: .zero)
        case "found": stage.queue.loaded(load, .bytes([]))
        default: stage.queue.left([1])
        }
      let words = Stage.words(actions)
      #expect(words.last == "download m", "\(words)")
    }
  }

  @Test("a load is as urgent as the most urgent of those who wait for it now")
  func urgency() throws {
    var stage = Stage()
    for waiter in 1...6 as ClosedRange<UInt64> { _ = stage.want("held\(waiter)", waiter) }
    _ = stage.want("a", 10, .margin)
    _ = stage.want("b", 11, .visible)
    _ = stage.want("c", 12, .margin)
    // `a` comes into view, and then `b` leaves the screen again but stays in the margin.
    _ = stage.ask("a", 13, .visible)
    _ = stage.ask("b", 14, .margin)
    _ = stage.queue.left([11])
    #expect(
      try stage.begun(afterThoseOf: 1...3) == ["download a", "download b", "download c"])
  }

  @Test("a cancelled download keeps its connection until it has ended, and its successor is another load")
  func cancelledDownload() throws {
    var stage = Stage(queue: LoadQueue(maximumDownloads: 1, failureLifetime: .seconds(30)))
    _ = stage.want("a", 1)
    let first = try #require(stage.queue.load(of: 1))
    _ = stage.queue.left([1])
    #expect(stage.queue.inFlightCount == 0)
    #expect(stage.queue.activeDownloads == 1)
    #expect(stage.want("a", 2) == [])
    #expect(stage.queue.load(of: 2) != first)
    #expect(Stage.words(stage.queue.downloadEnded(first)) == ["download a"])
    #expect(Stage.words(stage.queue.failed(first, refused, now: .zero)) == [])
    #expect(Stage.words(stage.queue.missed(first, now: .zero)) == [])
    #expect(stage.queue.inFlightCount == 1)
  }

  @Test("a value reaches all who wait, once")
  func answer() throws {
    var stage = Stage()
    _ = stage.ask("a", 1)
    _ = stage.ask("a", 2)
    let load = try #require(stage.queue.load(of: 2))
    #expect(Stage.words(stage.queue.loaded(load, .bytes([]))) == ["give [1, 2]"])
    #expect(Stage.words(stage.queue.loaded(load, .bytes([]))) == [])
    #expect(Stage.words(stage.queue.left([1])) == [])
    #expect(stage.queue.waiterCount == 0)
  }
}
