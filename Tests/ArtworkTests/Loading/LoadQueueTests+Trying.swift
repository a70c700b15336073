import Foundation
import HTTP
import Testing

@testable import Artwork

/// After a failure: another address, or another try.
extension LoadQueueTests {
  @Test("a failure can be forgotten, and being cancelled is none")
  func forgottenFailure() throws {
    var stage = Stage()
    for (waiter, error) in [(1, ArtworkError.network(.offline)), (2, .cancelled)] as [(UInt64, ArtworkError)] {
      _ = stage.want("a", waiter)
      let load = try #require(stage.queue.load(of: waiter))
      _ = stage.queue.failed(load, error, now: .zero)
      if error != .cancelled { stage.queue.forgetFailures() }
      #expect(stage.ask("a", waiter + 10) == ["look up a"])
      _ = stage.queue.left([waiter + 10])
    }
  }

  @Test("bytes that a person asked for may be asked for again at once")
  func bytes() throws {
    var queue = LoadQueue(maximumDownloads: 6, failureLifetime: .seconds(30))
    let key = Stage.key("a", purpose: .bytes(nil, limit: 10))
    _ = queue.asked(key, waiter: 1, urgency: .visible, now: .zero)
    let load = try #require(queue.load(of: 1))
    _ = queue.failed(load, .network(.offline), now: .zero)
    #expect(Stage.words(queue.asked(key, waiter: 2, urgency: .visible, now: .zero)) == ["look up a"])
  }

  @Test("an address that is refused or unreadable makes way for the next, once")
  func nextAddress() throws {
    var stage = Stage()
    #expect(stage.ask("512x512bb.jpg", 1) == ["look up 64x64bb.png, 512x512bb.jpg"])
    let load = try #require(stage.queue.load(of: 1))
    #expect(Stage.words(stage.queue.missed(load, now: .zero)) == ["download 64x64bb.png"])
    #expect(Stage.words(stage.queue.downloadEnded(load)) == [])
    #expect(Stage.words(stage.queue.failed(load, refused, now: .zero)) == ["look up 512x512bb.jpg"])
    #expect(Stage.words(stage.queue.missed(load, now: .zero)) == ["download 512x512bb.jpg"])
    #expect(Stage.words(stage.queue.downloadEnded(load)) == [])
    #expect(Stage.words(stage.queue.failed(load, .image(.truncated), now: .zero)) == ["fail [1]"])
    #expect(stage.queue.inFlightCount == 0)
  }

  @Test(
    "whatever is wrong with an address itself is a reason to fetch the next",
    arguments: [
      ArtworkError.network(.status(code: 400, retryAfter: nil, body: [])),
      .network(.status(code: 403, retryAfter: nil, body: [])), .network(.status(code: 500, retryAfter: nil, body: [])),
      .network(.status(code: 503, retryAfter: .seconds(1), body: [])), .network(.interrupted(received: 10)),
      .network(.tooLarge(limit: 10)), .network(.badRedirect), .network(.other("garbled")), .image(.unknownFormat),
    ])
  func otherAddress(error: ArtworkError) throws {
    var stage = Stage()
    let load = try stage.download("512x512bb.jpg")
    #expect(Stage.words(stage.queue.failed(load, error, now: .zero)) == ["look up 512x512bb.jpg"])
    #expect(Stage.words(stage.queue.missed(load, now: .zero)) == ["download 512x512bb.jpg"])
  }

  @Test(
    "other failures are no reason to fetch another address, but what the disk has of it is taken",
    arguments: [
      ArtworkError.network(.offline), .network(.hostNotFound(host: "")), .network(.cannotConnect(host: "")),
      .network(.timedOut), .network(.secureConnectionFailed(host: "")),
      .network(.status(code: 429, retryAfter: nil, body: [])),
    ])
  func noOtherAddress(error: ArtworkError) throws {
    for isKept in [false, true] {
      var stage = Stage()
      let load = try stage.download("512x512bb.jpg")
      #expect(Stage.words(stage.queue.failed(load, error, now: .zero)) == ["look up 512x512bb.jpg"])
      if isKept {
        #expect(Stage.words(stage.queue.loaded(load, .bytes([]))) == ["give [1]"])
      } else {
        #expect(Stage.words(stage.queue.missed(load, now: .seconds(5))) == ["fail [1]"])
        #expect(stage.ask("512x512bb.jpg", 2, at: .seconds(34)) == ["fail [2]"])
      }
      #expect(stage.queue.inFlightCount == 0)
    }
  }

  @Test("a load that was cancelled tries no other address")
  func cancelledLoad() throws {
    var stage = Stage()
    let load = try stage.download("512x512bb.jpg")
    #expect(Stage.words(stage.queue.failed(load, .cancelled, now: .zero)) == ["dismiss [1]"])
    #expect(stage.queue.inFlightCount == 0)
  }
}
