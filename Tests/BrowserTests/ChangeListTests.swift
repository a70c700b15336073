import Concurrency
import Foundation
import Observatory
import Support
import Testing
import Turns
@testable import Tracking

@testable import Browser

@MainActor
@Suite("What has changed of an app, read when it is shown", .inTurn)
struct ChangeListTests {
  private let clock = TestClock()
  private let reads = Log<Int>()
  private let changes = Log<Int>()

  private nonisolated static let history = AppHistory(since: .distantPast, until: .distantPast, looks: [])

  private func list(_ answer: @escaping @Sendable () async throws(ObservatoryError) -> AppHistory?) -> ChangeList {
    ChangeList(
      elapsed: clock.stopwatch(),
      ask: { [reads] _ throws(ObservatoryError) in
        reads.add(1)
        return try await answer()
      }, onChange: { [changes] in changes.add(1) })
  }

  @Test("what is shown stays until what is known newly is read")
  func reload() async throws {
    let gate = Gate()
    let reads = reads
    let list = list { () throws(ObservatoryError) in
      guard reads.values.count > 1 else { return Self.history }
      await gate.pass()
      return nil
    }
    list.start()
    try await eventually { list.state == .data(Self.history) }
    #expect(changes.values.count == 2, "that it loads, and that it is there")
    list.reload()
    try await gate.waiting(count: 1)
    #expect(list.state == .data(Self.history))
    #expect(changes.values.count == 2, "nothing on the screen has changed")
    gate.open()
    try await eventually { list.state == .empty }
    #expect(changes.values.count == 3)
  }

  @Test("an answer that was on its way when it was stopped is dropped, and showing it again reads anew")
  func late() async throws {
    let gate = Gate()
    let answered = Gate()
    let list = list { () throws(ObservatoryError) in
      // Answers on purpose although its task was cancelled.
      await gate.pass()
      answered.open()
      return Self.history
    }
    list.start()
    try await gate.waiting(count: 1)
    list.stop()
    #expect(list.state == .initial)
    gate.open()
    try await answered.wait()
    for _ in 0..<100 { await Task.yield() }
    #expect(list.state == .initial)
    list.start()
    try await eventually { list.state == .data(Self.history) }
  }

  @Test("stopping while it is read once more keeps what is there")
  func stopReload() async throws {
    let gate = Gate()
    let reads = reads
    let list = list { () throws(ObservatoryError) in
      if reads.values.count > 1 { await gate.pass() }
      return reads.values.count > 1 ? nil : Self.history
    }
    list.start()
    try await eventually { list.state == .data(Self.history) }
    list.reload()
    try await gate.waiting(count: 1)
    list.stop()
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(list.state == .data(Self.history))
  }
}
