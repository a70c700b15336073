package import Foundation

/// Says that an answer is an earlier one, which stands in for one that could not be had.
package struct EarlierAnswer: Sendable, Hashable {
  /// When the store gave it.
  package var received: Date
  /// Why there is no newer one.
  package var error: StoreError

  package init(received: Date, error: StoreError) {
    self.received = received
    self.error = error
  }
}

extension StoreError {
  /// Whether the store could not be reached, so that an earlier answer may stand in.
  ///
  /// A store that throttles or fails was reached: it says when to come back, or what is wrong with it, and an old answer would hide that.
  /// So would it where a connection isn't secure, which has to be looked into.
  var isOutOfReach: Bool {
    switch self {
    case .offline, .hostNotFound, .cannotConnect, .timedOut, .interrupted: true
    case .cancelled, .secureConnectionFailed, .rejected, .throttled, .serverFailed, .unexpectedStatus, .notJSON,
      .tooLarge, .budgetSpent, .paused, .other:
      false
    }
  }
}
