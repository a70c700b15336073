/// How a run asks and tells.
package struct RunManner: Sendable {
  /// How many requests have a place in the queue at once.
  let placesAtOnce: Int
  /// After so many failures in a row nothing else is asked.
  let failuresInARow: Int
  /// Whether each outcome is told only after those of the items before it.
  let tellsInOrder: Bool

  /// That of a command, which is asked for all of it: all take their places at once, in one step, and no failure but a store that turns
  /// requests away keeps the others from being asked.
  package static let command = RunManner(placesAtOnce: .max, failuresInARow: .max, tellsInOrder: true)

  /// That of a page which a person looks at meanwhile. More than may be under way have places, and few, so that what is wanted first is soon
  /// next.
  package static let background = RunManner(placesAtOnce: 8, failuresInARow: 3, tellsInOrder: false)
}
