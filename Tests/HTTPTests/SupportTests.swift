import Foundation
import HTTP
import Support
import Testing
import Turns

@Suite("The test support itself", .inTurn)
struct SupportTests {
  @Test("the clock wakes sleepers when they are due, the earliest first")
  func clock() async throws {
    let clock = TestClock()
    let woken = Watched<[Int]>([])
    for seconds in [3, 1, 2] {
      Task {
        try await clock.sleep(for: .seconds(seconds))
        woken.update { $0.append(seconds) }
      }
    }
    try await clock.sleepers(count: 3)
    for seconds in 1...3 {
      clock.advance(by: .seconds(1))
      try await woken.wait(for: "sleeper \(seconds)") { $0 == Array(1...seconds) }
    }
  }

  @Test("a wait in vain ends in a sentence")
  func expiry() async throws {
    let error = await #expect(throws: WaitExpired.self) {
      try await Watched(7).wait(for: "eight", within: .milliseconds(1)) { $0 == 8 }
    }
    #expect(error?.description.hasPrefix("eight: ") == true)
    #expect(error?.description.contains("7") == true)
  }

  @Test("the store sees who waits and who leaves, and stops with all its connections")
  func ledger() async throws {
    let subject = try Subject()
    subject.store.route("/", reply: .hang)
    let asking = subject.asking()
    try await subject.store.requests(count: 1)
    #expect(subject.store.openConnections == 1)
    subject.store.stop()
    try await subject.store.openConnections(count: 0)
    #expect(subject.store.ledger.count(.cut) == 1)
    await #expect(throws: HTTPError.interrupted(received: 0)) { try await asking.value }
  }

  @Test("eventually ends in a sentence where the condition never holds")
  func neverTrue() async throws {
    let error = await #expect(throws: WaitExpired.self) {
      try await eventually("two and two are five", within: .milliseconds(1)) { 2 + 2 == 5 }
    }
    #expect(error?.description.hasPrefix("two and two are five did not come true") == true)
  }

  @Test("memory that climbs is told from peaks, and from caches that fill in the first half")
  func memoryTrace() {
    func trace(_ bytes: (Int) -> Int) -> MemoryTrace {
      var trace = MemoryTrace()
      for index in 0..<600 { trace.add(bytes(index)) }
      return trace
    }
    #expect(trace { min($0, 300) }.isFlat(within: 0))
    #expect(trace { $0 % 7 == 0 ? 1000 : 50 }.isFlat(within: 0))
    #expect(!trace { $0 }.isFlat(within: 100))
    #expect(trace { $0 }.growth == 200)
    #expect(trace { 600 - $0 }.isFlat(within: 0))
    #expect(trace { $0 }.atHalf == 300)
    #expect(trace { $0 }.peak == 599)
    #expect(MemoryTrace().isFlat(within: 0))
  }
}
