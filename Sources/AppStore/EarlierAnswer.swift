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
  /// `true` if the store could not be reached, so that an earlier answer may stand in.
  ///
  /// A store that throttles or fails was reached: it says when to come back, or its own fault, and an old answer would hide that.
  /// It would hide a connection that isn't secure as well, which has to be looked into.
  var isOutOfReach: Bool {
    switch self {
    case .offline, .hostNotFound, .cannotConnect, .timedOut, .interrupted: true
    case .cancelled, .secureConnectionFailed, .rejected, .throttled, .serverFailed, .unexpectedStatus, .notJSON,
      .tooLarge, .budgetSpent, .paused, .other:
      false
    }
  }
}
