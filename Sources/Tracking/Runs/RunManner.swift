/// The rules by which a run asks and tells.
package struct RunManner: Sendable {
  /// The most requests that have a place in the queue at once.
  let placesAtOnce: Int
  /// After so many failures in a row nothing else is asked.
  let failuresInARow: Int
  /// `true` if each outcome is told only after those of the items before it.
  package let tellsInOrder: Bool

  /// The manner of a command, which is asked for all of it. All requests take their places at once, in one step.
  /// Only a store that turns requests away keeps the others from being asked.
  package static let command = RunManner(placesAtOnce: .max, failuresInARow: .max, tellsInOrder: true)

  /// The manner of a command that shares its work with others, and tells each answer as soon as it is there. Few requests have places, so
  /// that little is claimed at a time.
  package static let sharing = RunManner(placesAtOnce: 4, failuresInARow: .max, tellsInOrder: false)

  /// The manner of a page that a person looks at meanwhile. More requests have places than may be under way,
  /// but not many, so that what is wanted first is soon next.
  package static let background = RunManner(placesAtOnce: 8, failuresInARow: 3, tellsInOrder: false)
}
