/// A place that keys can go to: a page, or a part of one in which keys have a meaning of their own. Each is declared beside its model.
package struct PlaceID: Sendable, Hashable, CustomStringConvertible {
  /// Such as `detail.screenshots`.
  package let name: String
  /// The use of keys that no action of the place names: `moves` through rows or lines, `types` into a field.
  package let input: Input

  package enum Input: Sendable, Hashable {
    case none, moves, types
  }

  package init(_ name: String, _ input: Input = .none) {
    self.name = name
    self.input = input
  }

  package var description: String { name }

  package static func == (left: PlaceID, right: PlaceID) -> Bool { left.name == right.name }

  /// Few places have names of one length, and each drawing looks places up.
  package func hash(into hasher: inout Hasher) { hasher.combine(name.utf8.count) }
}
