/// A request that has its place in the queue, or an answer that was there already.
///
/// Its place is kept, and its request sent, until ``answer()`` is waited for and cancelled: so it must be waited for.
package struct PlacedRequest<Answer: Sendable>: Sendable {
  /// Why it has no place and nothing is sent; `nil` where it has one.
  package let refusal: StoreError?
  private let wait: @Sendable () async throws(StoreError) -> Answer
  private let leave: @Sendable () -> Void

  init(leave: @escaping @Sendable () -> Void, _ wait: @escaping @Sendable () async throws(StoreError) -> Answer) {
    refusal = nil
    self.wait = wait
    self.leave = leave
  }

  /// What is known, or why it can't be, without a request.
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
  /// - Throws: ``StoreError/cancelled`` as soon as the task is cancelled; the request goes on where others wait for it.
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

  /// The same request, its answer made into something else by whoever waits for it.
  package func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Answer) async throws(StoreError) -> Other
  ) -> PlacedRequest<Other> {
    if let refusal { return PlacedRequest<Other>(refused: refusal) }
    return PlacedRequest<Other>(leave: leave) { [wait] () async throws(StoreError) in
      try await transform(try await wait())
    }
  }

  /// The same request, with an answer that stands in where it has failed; the failure remains where there is none.
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
  /// - Parameter body: adds the tasks that wait for the requests to a group made outside of it. A task's cancellation reaches what
  ///   was added last first: places that wait are given back before a task of the group ends one under way, which would give them its turn.
  package func withdrawingOnCancel<Answer: Sendable, Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value where Element == PlacedRequest<Answer> {
    try await withTaskCancellationHandler(operation: body, onCancel: { withdrawAll() }, isolation: isolation)
  }
}
