import Concurrency

package struct SaveProgress: Sendable, Hashable {
  private struct File: Sendable, Hashable {
    var received = 0
    var expected: Int?
    var isDone = false

    /// The downloaded share, 0…1; 0 while the length is unknown.
    var share: Double {
      if isDone { return 1 }
      guard let expected, expected > 0 else { return 0 }
      return min(1, Double(received) / Double(expected))
    }
  }

  package let name: String
  private var files: [File]
  package private(set) var doneCount = 0

  package init(name: String = "", fileCount: Int) {
    self.name = name
    files = Array(repeating: File(), count: fileCount)
  }

  package var fileCount: Int { files.count }
  package var receivedBytes: Int { files.reduce(0) { $0 + $1.received } }
  /// The share of the whole, 0…1. Every file counts the same, since lengths are known only during download.
  package var fraction: Double {
    files.isEmpty ? 1 : files.reduce(0) { $0 + $1.share } / Double(files.count)
  }

  /// Sets how many bytes of a file have come, and how many are expected if the server named a length.
  package mutating func received(_ bytes: Int, of expected: Int?, file index: Int) {
    files[index].received = max(0, bytes)
    files[index].expected = expected
  }

  package mutating func finished(file index: Int) {
    guard !files[index].isDone else { return }
    files[index].isDone = true
    doneCount += 1
  }

  /// The progress as coarse as a status bar shows it; while this is unchanged, nothing needs to be drawn.
  package var visible: [Int] { [doneCount, receivedBytes / 100_000, Int(fraction * 200)] }
}

/// Collects a save's progress from downloads on any thread. However many changes come, a busy reader is woken once and reads the newest.
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

  package func note(_ change: (inout SaveProgress) -> Void) {
    let isVisible = state.withLock { progress in
      let before = progress.visible
      change(&progress)
      return progress.visible != before
    }
    if isVisible { wake.yield() }
  }

  package func finish() {
    wake.finish()
  }
}
