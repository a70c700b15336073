package import Essentials

/// Marks an answer as an earlier one, which stands in for one that could not be had.
package struct EarlierAnswer: Sendable, Hashable {
  /// The time when the store gave it.
  package var received: Date
  /// The reason why there is no newer one.
  package var error: StoreError

  package init(received: Date, error: StoreError) {
    self.received = received
    self.error = error
  }
}

extension StoreError {
  /// `true` if the store could not be reached, so that an earlier answer may stand in. It would hide what a store that was reached says,
  /// and a connection that isn't secure.
  package var isOutOfReach: Bool {
    switch self {
    case .offline, .hostNotFound, .cannotConnect, .timedOut, .interrupted, .outOfReach: true
    case .cancelled, .secureConnectionFailed, .rejected, .throttled, .serverFailed, .unexpectedStatus, .notJSON,
      .unusable, .tooLarge, .budgetSpent, .paused, .other:
      false
    }
  }
}
