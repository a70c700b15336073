/// A request that has its place in the queue, or an answer that was there already.
///
/// Its place is kept, and its request sent, until ``answer()`` is waited for and cancelled: so it must be waited for.
package struct PlacedRequest<Answer: Sendable>: Sendable {
  /// The reason why it has no place and nothing is sent; `nil` if it has one.
  package let refusal: StoreError?
  private let wait: @Sendable () async throws(StoreError) -> Answer
  private let leave: @Sendable () -> Void

  init(leave: @escaping @Sendable () -> Void, _ wait: @escaping @Sendable () async throws(StoreError) -> Answer) {
    refusal = nil
    self.wait = wait
    self.leave = leave
  }

  /// An answer that is known without a request, or the reason why it can't be.
  package init(_ answer: @escaping @Sendable () async throws(StoreError) -> Answer) {
    self.init(leave: {}, answer)
  }

  init(refused error: StoreError) {
    refusal = error
    wait = { () async throws(StoreError) in throw error }
    leave = {}
  }

  /// Waits for the answer.
  ///
  /// - Throws: ``StoreError/cancelled`` as soon as the task is cancelled; the request goes on if others wait for it.
  package func answer() async throws(StoreError) -> Answer {
    try await wait()
  }

  /// ``answer()`` as a value.
  package func outcome() async -> Result<Answer, StoreError> {
    do throws(StoreError) {
      return .success(try await answer())
    } catch {
      return .failure(error)
    }
  }

  /// Leaves the request: its place is given back, or its connection closed, unless others share it. Steps after its answer go on
  /// until the task that waits is cancelled.
  package func withdraw() {
    leave()
  }

  /// The same request, whose waiting caller makes its answer something else.
  package func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Answer) async throws(StoreError) -> Other
  ) -> PlacedRequest<Other> {
    if let refusal { return PlacedRequest<Other>(refused: refusal) }
    return PlacedRequest<Other>(leave: leave) { [wait] () async throws(StoreError) in
      try await transform(try await wait())
    }
  }

  /// The same request, with an answer that stands in for a failure; without one the failure remains.
  func recovering(_ recover: @escaping @Sendable (StoreError) async -> Answer?) -> PlacedRequest {
    if refusal != nil { return self }
    return PlacedRequest(leave: leave) { [wait] () async throws(StoreError) in
      do throws(StoreError) {
        return try await wait()
      } catch {
        guard let answer = await recover(error) else { throw error }
        return answer
      }
    }
  }
}

extension Array {
  /// Gives all places back, the last first: those that wait have left before others end, and would give them their turn.
  package func withdrawAll<Answer: Sendable>() where Element == PlacedRequest<Answer> {
    for request in reversed() { request.withdraw() }
  }

  /// Waits for several requests, and gives all places back as soon as the task is cancelled.
  ///
  /// - Parameter body: adds the tasks that wait for the requests to a group made outside of it. A task's cancellation reaches the
  ///   handler added last first: places that wait are given back before a task of the group ends one under way, which would give
  ///   them its turn.
  package func withdrawingOnCancel<Answer: Sendable, Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value where Element == PlacedRequest<Answer> {
    try await withTaskCancellationHandler(operation: body, onCancel: { withdrawAll() }, isolation: isolation)
  }
}
