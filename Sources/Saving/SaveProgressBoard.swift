import Concurrency

/// Where a save's downloads, on whatever thread, note how far they are, and where one reader is woken to look.
///
/// However many notes arrive while the reader is busy, it is woken once and finds the newest of each.
package final class SaveProgressBoard: Sendable {
  /// An element each time that something to be seen has changed; ends with ``finish()``.
  package let changes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation
  // Behind a lock: notes come from the transport's threads, and through an actor they could overtake each other.
  private let state: Locked<SaveProgress>

  package init(name: String = "", fileCount: Int) {
    (changes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    state = Locked(SaveProgress(name: name, fileCount: fileCount))
  }

  /// How far it has come by now.
  package var current: SaveProgress { state.withLock { $0 } }

  /// Notes something.
  package func note(_ change: (inout SaveProgress) -> Void) {
    let isVisible = state.withLock { progress in
      let before = progress.visible
      change(&progress)
      return progress.visible != before
    }
    if isVisible { wake.yield() }
  }

  /// Nothing more will come.
  package func finish() {
    wake.finish()
  }
}
