import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import Artwork

@Suite("The artwork loader under random use", .inTurn)
struct ArtworkLoaderRandomTests {
  /// Asks for icons and cancels askers at random, then waits for some of those that are left and cancels the others.
  private func shake(_ loader: ArtworkLoader, steps: Int) async -> (answered: Int, cancelled: Int) {
    var random = SplitMix64(seed: 2026)
    var tasks: [Task<Icon, any Error>] = []
    var live: [Task<Icon, any Error>] = []
    for _ in 0..<steps {
      if Int.random(in: 0..<5, using: &random) < 3 {
        let url = Samples.url("\(Int.random(in: 0..<40, using: &random))")
        let size = Bool.random(using: &random) ? Samples.size : PixelSize(width: 4, height: 4)
        let urgency = Bool.random(using: &random) ? Urgency.margin : .visible
        let task = Task { try await loader.icon(for: url, size: size, urgency: urgency) }
        tasks.append(task)
        live.append(task)
      } else if !live.isEmpty {
        live.remove(at: .random(in: live.indices, using: &random)).cancel()
      }
      for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() }
    }
    // However slow the machine, these are answered; a busy one could else get to none before it is called off.
    for task in live.prefix(300) { _ = await outcome(task) }
    for task in live { task.cancel() }
    var answered = 0
    var cancelled = 0
    for task in tasks {
      switch await outcome(task) {
      case .success: answered += 1
      case .failure(.cancelled): cancelled += 1
      default: break
      }
    }
    return (answered, cancelled)
  }

  @Test("ten thousand requests and cancellations leave no task, no download, no entry, and never more than six at once")
  func randomSteps() async throws {
    let atOnce = Watched((now: 0, most: 0))
    let transport = ScriptedTransport()
    transport.route("/icons/*") { request in
      atOnce.update { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { atOnce.update { $0.now -= 1 } }
      let number = Int(Samples.names([request])[0]) ?? 0
      for _ in 0..<number * 3 {
        try Task.checkCancellation()
        await Task.yield()
      }
      if number % 7 == 6 { return HTTPResponse(to: request, status: 404) }
      if number % 7 == 5 { throw HTTPError.timedOut }
      return HTTPResponse(to: request, Samples.png)
    }
    var limits = ArtworkLimits()
    limits.memoryCount = 5
    limits.failureLifetime = .zero
    let loader = ArtworkLoader(transport: transport, limits: limits, clock: TestClock())
    let (answered, cancelled) = await shake(loader, steps: 10_000)
    await loader.settled()
    try await transport.idle()
    #expect(await loader.leftovers == [])
    #expect(atOnce.current.now == 0)
    // The number of loads at once, and of those called off under way, depends on the machine; the bound does not.
    #expect((2...6).contains(atOnce.current.most))
    #expect(answered > 100)
    #expect(cancelled > 100)
    #expect(transport.recorded.cancelled > 0)
  }
}
