/// A request that has its place in the queue, or an answer that was there already.
///
/// Its place is kept, and its request sent, until ``answer()`` is waited for and cancelled: so it must be waited for.
package struct PlacedRequest<Answer: Sendable>: Sendable {
  /// The reason why it has no place and nothing is sent; `nil` if it has one.
  package let refusal: StoreError?
  /// Waits for the answer. Throws ``StoreError/cancelled`` as soon as the task is cancelled; the request goes on if others wait for it.
  package let answer: @Sendable () async throws(StoreError) -> Answer
  /// Leaves the request: its place is given back, or its connection closed, unless others share it. Steps after its answer go on
  /// until the task that waits is cancelled.
  package let withdraw: @Sendable () -> Void

  init(
    withdraw: @escaping @Sendable () -> Void, answer: @escaping @Sendable () async throws(StoreError) -> Answer
  ) {
    refusal = nil
    self.answer = answer
    self.withdraw = withdraw
  }

  /// An answer that is known without a request, or the reason why it can't be.
  package init(_ answer: @escaping @Sendable () async throws(StoreError) -> Answer) {
    self.init(withdraw: {}, answer: answer)
  }

  init(refused error: StoreError) {
    refusal = error
    answer = { () async throws(StoreError) in throw error }
    withdraw = {}
  }

  /// ``answer()`` as a value.
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
  ) -> PlacedRequest<Other> {
    if let refusal { return PlacedRequest<Other>(refused: refusal) }
    return PlacedRequest<Other>(withdraw: withdraw) { [answer] () async throws(StoreError) in
      try await transform(try await answer())
    }
  }

  /// The same request, whose waiting caller goes on from its answer or its failure.
  func settling<Other: Sendable>(
    _ settle: @escaping @Sendable (Result<Answer, StoreError>) async throws(StoreError) -> Other
  ) -> PlacedRequest<Other> {
    if let refusal { return PlacedRequest<Other>(refused: refusal) }
    return PlacedRequest<Other>(withdraw: withdraw) { [self] () async throws(StoreError) in
      try await settle(await outcome())
    }
  }

  /// The same request, with an answer that stands in for a failure, or another failure.
  func recovering(
    _ recover: @escaping @Sendable (StoreError) async throws(StoreError) -> Answer
  ) -> PlacedRequest {
    if refusal != nil { return self }
    return PlacedRequest(withdraw: withdraw) { [answer] () async throws(StoreError) in
      do throws(StoreError) {
        return try await answer()
      } catch {
        return try await recover(error)
      }
    }
  }
}

extension Array {
  /// Gives all places back, the last first: those that wait have left before others end, and would give them their turn.
  package func withdrawAll<Answer: Sendable>() where Element == PlacedRequest<Answer> {
    for request in reversed() { request.withdraw() }
  }
}
