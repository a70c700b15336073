/// An answer that was asked for: it is known already, or its request waits for its turn or is under way.
///
/// Always await ``answer``, or call ``withdraw``: only cancelling that wait, or withdrawing, gives the turn back.
package struct PendingAnswer<Answer: Sendable>: Sendable {
  /// Waits for the answer. Throws ``StoreError/cancelled`` as soon as the task is cancelled; the request goes on if others wait for it.
  package let answer: @Sendable () async throws(StoreError) -> Answer
  /// Leaves the request: unless others share it, its turn is given back or its connection closed. What follows its answer goes on.
  package let withdraw: @Sendable () -> Void

  /// An answer that is known without a request, or the reason why it can't be.
  package init(
    withdraw: @escaping @Sendable () -> Void = {},
    _ answer: @escaping @Sendable () async throws(StoreError) -> Answer
  ) {
    (self.withdraw, self.answer) = (withdraw, answer)
  }

  init(refused error: StoreError) {
    self.init { () async throws(StoreError) in throw error }
  }

  package func outcome() async -> Result<Answer, StoreError> {
    do throws(StoreError) {
      return .success(try await answer())
    } catch {
      return .failure(error)
    }
  }

  /// The same request, whose waiting caller makes its answer something else.
  package func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Answer) async throws(StoreError) -> Other
  ) -> PendingAnswer<Other> {
    settling { outcome async throws(StoreError) in try await transform(try outcome.get()) }
  }

  /// The same request, with an answer that stands in for a failure, or another failure.
  func recovering(
    _ recover: @escaping @Sendable (StoreError) async throws(StoreError) -> Answer
  ) -> PendingAnswer {
    settling { outcome async throws(StoreError) in
      switch outcome {
      case .success(let answer): return answer
      case .failure(let error): return try await recover(error)
      }
    }
  }

  /// The same request, whose waiting caller goes on from its answer or its failure.
  func settling<Other: Sendable>(
    _ settle: @escaping @Sendable (Result<Answer, StoreError>) async throws(StoreError) -> Other
  ) -> PendingAnswer<Other> {
    PendingAnswer<Other>(withdraw: withdraw) { [self] () async throws(StoreError) in
      try await settle(await outcome())
    }
  }
}

extension Array {
  /// Gives all turns back, the last first: those that wait have left before others end and would hand their turn on.
  package func withdrawAll<Answer: Sendable>() where Element == PendingAnswer<Answer> {
    for request in reversed() { request.withdraw() }
  }
}
