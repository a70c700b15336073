import Concurrency

/// Limits how much work runs at once. The most urgent goes first; of equals, the latest request.
///
/// ```
/// enter ──> announced ──turn──> waiting ──> running ──> leave
/// ```
/// While more urgent work is still looking on the disk (announced), a free turn waits for it. This is a lock, not an actor: cancelled work
/// is gone when `cancel()` returns, so cancelling many never hands a turn to another cancelled one.
final class UrgencyQueue: Sendable {
  /// How urgent work is now, and the number of the latest wish for it. Asked whenever a turn is free, so it may change while it waits.
  typealias Wish = @Sendable () -> (urgency: Urgency, number: Int)
  private typealias Waiter = CheckedContinuation<Bool, Never>

  private enum Stage: Sendable {
    case announced
    case waiting(Waiter)
    case running
  }

  private struct Entry: Sendable {
    let wish: Wish
    var stage = Stage.announced

    var waiter: Waiter? { if case .waiting(let waiter) = stage { waiter } else { nil } }
    var isRunning: Bool { if case .running = stage { true } else { false } }
  }

  private struct State: Sendable {
    var entries: [Int: Entry] = [:]
    var lastNumber = 0

    var turnsTaken: Int { entries.values.count { $0.isRunning } }
  }

  private let state = Locked(State())
  private let turnsAtOnce: Int

  init(turnsAtOnce: Int) {
    self.turnsAtOnce = turnsAtOnce
  }

  var waitingCount: Int { state.withLock { $0.entries.values.count { $0.waiter != nil } } }
  var turnsTaken: Int { state.withLock(\.turnsTaken) }

  /// Announces work, which must ``leave(_:)`` at its end.
  func enter(_ wish: @escaping Wish) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = Entry(wish: wish)
      return state.lastNumber
    }
  }

  /// Waits for a turn; `false` as soon as the task is cancelled, and for work that has left.
  func turn(of number: Int) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let waiters = state.withLock { state -> [Waiter]? in
          guard !Task.isCancelled, state.entries[number] != nil else { return nil }
          state.entries[number]?.stage = .waiting(waiter)
          return giveTurns(&state)
        }
        if let waiters { resume(waiters) } else { waiter.resume(returning: false) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        let waiter = state.entries[number]?.waiter
        if waiter != nil { state.entries[number] = nil }
        return waiter
      }
      waiter?.resume(returning: false)
    }
  }

  /// Work is over, or needs no turn: others may have one. Without effect for work that has left.
  func leave(_ number: Int) {
    resume(
      state.withLock { state in
        state.entries[number] = nil
        return giveTurns(&state)
      })
  }

  private func resume(_ waiters: [Waiter]) {
    for waiter in waiters { waiter.resume(returning: true) }
  }

  /// Linear in the entries, about as many as there are rows on two screens.
  private func giveTurns(_ state: inout State) -> [Waiter] {
    var free = turnsAtOnce - state.turnsTaken
    guard free > 0 else { return [] }
    // Sound within the lock: a wish takes only the lock of its own load.
    let open = state.entries.filter { !$0.value.isRunning }.map { ($0.key, $0.value.waiter, wish: $0.value.wish()) }
    let announced = open.filter { $0.1 == nil }.map(\.wish.urgency).max()
    var waiters: [Waiter] = []
    for (number, waiter, wish) in open.sorted(by: { $0.wish > $1.wish }) {
      guard let waiter else { continue }
      if free == 0 || announced.map({ wish.urgency < $0 }) == true { break }
      free -= 1
      state.entries[number]?.stage = .running
      waiters.append(waiter)
    }
    return waiters
  }
}

/// The urgency of a picture.
package struct Urgency: Sendable, Hashable, Comparable {
  private let isVisible: Bool
  /// The number of others that are wanted sooner.
  private let distance: Int

  /// It is missing on the screen now.
  package static let visible = visible(distance: 0)
  /// It may come onto the screen soon.
  package static let margin = margin(distance: 0)

  /// It is missing on the screen now, so many steps from the selection; the fewer, the sooner it is wanted.
  package static func visible(distance: Int) -> Urgency { Urgency(isVisible: true, distance: max(0, distance)) }

  /// It may come onto the screen after so many others; the fewer, the sooner it is wanted.
  package static func margin(distance: Int) -> Urgency { Urgency(isVisible: false, distance: max(0, distance)) }

  /// `true` if the first is less urgent.
  package static func < (left: Urgency, right: Urgency) -> Bool {
    left.isVisible == right.isVisible ? left.distance > right.distance : !left.isVisible
  }
}
