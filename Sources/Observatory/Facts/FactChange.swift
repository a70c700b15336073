package import Essentials

/// A change of one fact about an app.
package struct FactChange: Sendable, Hashable {
  package var field: FactField
  /// ``FactValue/missing`` for a price where there was none: the app could only be ordered.
  package var from: FactValue
  package var to: FactValue
  /// The times when the old value was last seen and the new one first: the change lies between.
  package var before: Date
  package var seen: Date
}
