/// The urgency of a picture.
package struct Urgency: Sendable, Hashable, Comparable {
  private let isVisible: Bool
  /// The number of others that are wanted sooner.
  private let distance: Int

  /// It is missing on the screen now.
  package static let visible = visible(distance: 0)
  /// It may come onto the screen soon.
  package static let margin = margin(distance: 0)

  /// It is missing on the screen now, so many steps from the selection; the fewer, the sooner it is wanted.
  package static func visible(distance: Int) -> Urgency { Urgency(isVisible: true, distance: max(0, distance)) }

  /// It may come onto the screen after so many others; the fewer, the sooner it is wanted.
  package static func margin(distance: Int) -> Urgency { Urgency(isVisible: false, distance: max(0, distance)) }

  /// `true` if the first is less urgent.
  package static func < (left: Urgency, right: Urgency) -> Bool {
    left.isVisible == right.isVisible ? left.distance > right.distance : !left.isVisible
  }
}
