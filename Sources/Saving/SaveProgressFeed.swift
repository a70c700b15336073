import Concurrency

/// Collects a save's progress from downloads on any thread for one reader.
///
/// However many changes come while the reader is busy, it is woken once and reads the newest state.
package final class SaveProgressFeed: Sendable {
  /// An element when something visible has changed; ends with ``finish()``.
  package let changes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation
  // A lock, not an actor: changes come from the transport's threads, and through an actor they could overtake each other.
  private let state: Locked<SaveProgress>

  package init(name: String = "", fileCount: Int) {
    (changes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    state = Locked(SaveProgress(name: name, fileCount: fileCount))
  }

  package var current: SaveProgress { state.withLock { $0 } }

  /// Applies a change.
  package func note(_ change: (inout SaveProgress) -> Void) {
    let isVisible = state.withLock { progress in
      let before = progress.visible
      change(&progress)
      return progress.visible != before
    }
    if isVisible { wake.yield() }
  }

  /// Ends ``changes``.
  package func finish() {
    wake.finish()
  }
}
