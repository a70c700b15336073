/// How far work in the background has come.
package struct RunProgress: Sendable, Hashable {
  /// What is counted, such as `searches`.
  package var what: String
  package var done = 0
  package var count: Int
  /// How many requests wait for their turn.
  package var waiting = 0
  /// Whether it waits since the store wants a pause.
  package var isTurnedAway = false
  /// Whether a person holds it back.
  package var isPaused = false
  /// When the last of them is likely to be sent, by the clock of whoever shows it; `nil` where none waits, or they are held back.
  package var endsAt: Duration?

  package init(what: String, count: Int) {
    self.what = what
    self.count = count
  }
}
