import Foundation
import HTTP
import SampleStore
import Support
import Testing
import Turns
import Texts

@Suite(.inTurn) struct TransportTests {
  private func request(_ term: String, maximumBytes: Int = 16 << 20) throws -> HTTPRequest {
    let url: WebAddress = "https://itunes.apple.com/search?term=\(term)&country=us&limit=50"
    return HTTPRequest(url: url, maximumBytes: maximumBytes)
  }

  @Test("an answer comes in pieces with progress, each after a sleep on the clock")
  func pieces() async throws {
    let clock = TestClock()
    let transport = SampleTransport(clock: clock)
    let received = Watched<[HTTPProgress]>([])
    let request = try request("weather")
    let answer = Task {
      try await transport.send(request) { progress in received.update { $0.append(progress) } }
    }
    try await clock.sleepers(count: 1)
    clock.advance(by: .milliseconds(71))
    #expect(received.current.isEmpty)
    clock.advance(by: .milliseconds(1))
    for piece in 1...4 {
      try await clock.sleepers(count: 1)
      #expect(received.current.count == piece - 1)
      clock.advance(by: .milliseconds(12))
    }
    let response = try await answer.value
    #expect(clock.now.offset == .milliseconds(120))
    let all = received.current
    #expect(all.count == 4)
    #expect(all.map(\.received) == all.map(\.received).sorted())
    #expect(all.last == HTTPProgress(received: response.body.count, expected: response.body.count))
  }

  @Test(
    "slow takes five seconds and then finds something, in any case and with spaces around",
    arguments: ["slow", "SLOW", "%20Slow+"])
  func slow(term: String) async throws {
    let clock = TestClock()
    let transport = SampleTransport(clock: clock)
    let request = try request(term)
    let answer = Task { try await transport.send(request) }
    try await clock.sleepers(count: 1)
    clock.advance(by: .milliseconds(2_999))
    #expect(clock.sleeping == 1)
    clock.advance(by: .milliseconds(1))
    for _ in 1...4 {
      try await clock.sleepers(count: 1)
      clock.advance(by: .milliseconds(500))
    }
    let body = String(decoding: try await answer.value.body, as: UTF8.self)
    #expect(clock.now.offset == .seconds(5))
    #expect(body.contains("Slow Mornings"))
  }

  @Test("never waits until it is cancelled, however late it gets")
  func never() async throws {
    let clock = TestClock()
    let transport = SampleTransport(clock: clock)
    let ended = Watched(false)
    let started = Gate()
    let request = try request("never")
    let answer = Task {
      started.open()
      defer { ended.update { $0 = true } }
      return try await transport.send(request)
    }
    try await started.wait()
    clock.advance(by: .seconds(86_400))
    #expect(clock.sleeping == 0)
    #expect(!ended.current)
    answer.cancel()
    await #expect(throws: HTTPError.cancelled) { try await answer.value }
  }

  @Test("cancelling ends an answer under way at once, without the clock moving")
  func cancelled() async throws {
    let clock = TestClock()
    let transport = SampleTransport(clock: clock)
    let request = try request("weather")
    let answer = Task { try await transport.send(request) }
    try await clock.sleepers(count: 1)
    answer.cancel()
    await #expect(throws: HTTPError.cancelled) { try await answer.value }
    #expect(clock.sleeping == 0)
    #expect(clock.now.offset == .zero)
  }

  @Test("offline fails as without a network")
  func offline() async throws {
    let transport = SampleTransport(clock: InstantClock())
    let request = try request("offline")
    await #expect(throws: HTTPError.offline) { try await transport.send(request) }
  }

  @Test("throttled answers 403 with an empty body and no time to wait")
  func throttled() async throws {
    let response = try await SampleTransport(clock: InstantClock()).send(request("throttled"))
    #expect(response.status == 403)
    #expect(response.headers["retry-after"] == nil)
    #expect(response.body.isEmpty)
  }

  @Test("nothing finds nothing, and only the whole term is special")
  func nothing() async throws {
    let transport = SampleTransport(clock: InstantClock())
    let empty = try await transport.send(request("nothing"))
    #expect(String(decoding: empty.body, as: UTF8.self).contains("\"resultCount\":0"))
    let cooker = try await transport.send(request("slow+cooker"))
    #expect(String(decoding: cooker.body, as: UTF8.self).contains("Slow Cooker Club"))
    #expect(SampleTerm(typed: "slow cooker") == nil)
    #expect(SampleTerm(typed: " Never ") == .never)
  }

  @Test("a body longer than the request allows is refused")
  func tooLarge() async throws {
    let transport = SampleTransport(clock: InstantClock())
    let request = try request("weather", maximumBytes: 1_000)
    await #expect(throws: HTTPError.tooLarge(limit: 1_000)) { try await transport.send(request) }
  }
}
