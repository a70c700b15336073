package import Foundation

/// That something about an app has become something else.
package struct FactChange: Sendable, Hashable {
  package var field: FactField
  package var from: FactValue
  package var to: FactValue
  /// When it was last seen as it was before, and first as it is: it has changed between.
  package var before: Date
  package var seen: Date

  package init(field: FactField, from: FactValue, to: FactValue, before: Date, seen: Date) {
    self.field = field
    self.from = from
    self.to = to
    self.before = before
    self.seen = seen
  }
}
