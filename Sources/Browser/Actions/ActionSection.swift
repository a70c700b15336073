/// Actions that hold in the same places, as the help shows them together.
package struct ActionSection: Sendable {
  package enum Scope: Sendable, Hashable {
    case everywhere
    case places([PlaceID])
    /// All places whose keys move, or type.
    case input(PlaceID.Input)
    /// All places with a trait.
    case having(PlaceID.Trait)
  }

  package let title: String
  package let scope: Scope
  /// A sentence or two about the group; `nil` where its title says it.
  package let about: String?
  package let lines: [ActionLine]

  /// - Parameter title: as the help's heading. A section of which no line has words is not shown there.
  init(_ title: String, _ scope: Scope, about: String? = nil, _ lines: [ActionLine]) {
    self.title = title
    self.scope = scope
    self.about = about
    self.lines = lines
  }

  init(_ title: String, _ places: PlaceID..., about: String? = nil, lines: [ActionLine]) {
    self.init(title, .places(places), about: about, lines)
  }

  package func holds(in place: PlaceID) -> Bool {
    switch scope {
    case .everywhere: true
    case .places(let places): places.contains(place)
    case .input(let input): place.input == input
    case .having(let trait): place.traits.contains(trait)
    }
  }
}
