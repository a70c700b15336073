import Concurrency
import Foundation

/// Gives tests their turns, in the order in which they asked.
package final class TurnQueue: Sendable {
  package static let shared = TurnQueue(width: ProcessInfo.processInfo.activeProcessorCount)

  private struct State: Sendable {
    var running: [Turn.Manner: Int] = [:]
    var waiting: [(manner: Turn.Manner, continuation: CheckedContinuation<Void, Never>)] = []
  }

  /// The number of tests that run beside each other, and half that of those that drive a program.
  private let width: Int
  private let state = Locked(State())

  package init(width: Int) { self.width = width }

  /// The number of bodies that wait for their turns.
  package var waiting: Int { state.withLock { $0.waiting.count } }

  /// Runs a body when it is its turn.
  ///
  /// Cancelling the task doesn't end the wait: those that run end by themselves.
  package func run(_ manner: Turn.Manner, _ body: () async throws -> Void) async throws {
    await withCheckedContinuation { continuation in
      admit { $0.waiting.append((manner, continuation)) }
    }
    defer { admit { $0.running[manner, default: 0] -= 1 } }
    try await body()
  }

  /// Changes the state, and begins all turns that are possible then.
  private func admit(_ change: (inout State) -> Void) {
    let admitted = state.withLock { state in
      change(&state)
      var admitted: [CheckedContinuation<Void, Never>] = []
      var index = 0
      while index < state.waiting.count {
        let manner = state.waiting[index].manner
        if isFree(for: manner, in: state) {
          state.running[manner, default: 0] += 1
          admitted.append(state.waiting.remove(at: index).continuation)
        } else if manner == .alone {
          // Those behind it would keep it waiting for ever.
          break
        } else {
          index += 1
        }
      }
      return admitted
    }
    for continuation in admitted { continuation.resume() }
  }

  private func isFree(for manner: Turn.Manner, in state: State) -> Bool {
    func count(_ manner: Turn.Manner) -> Int { state.running[manner, default: 0] }
    guard count(.alone) == 0 else { return false }
    return switch manner {
    case .beside: count(.beside) < width
    case .outside: count(.outside) < 2 * width
    case .alone: count(.beside) == 0 && count(.outside) == 0
    }
  }
}
