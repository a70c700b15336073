/// The progress of work in the background.
package struct RunProgress: Sendable, Hashable {
  /// The things that are counted, such as `searches`.
  package var what: String
  package var done = 0
  package var count: Int
  /// The number of requests that wait for their turn.
  package var waiting = 0
  /// `true` while it waits because the store wants a pause.
  package var isTurnedAway = false
  /// `true` while a person holds it back.
  package var isPaused = false
  /// When the last of them is likely to be sent, by the clock of whoever shows it; `nil` where none waits, or they are held back.
  package var endsAt: Duration?
}
