/// How far a save has come.
package struct SaveProgress: Sendable, Hashable {
  private struct File: Sendable, Hashable {
    var received = 0
    var expected: Int?
    var isDone = false

    /// How much of it is there, 0…1; nothing can be said of a download whose length nobody named.
    var share: Double {
      if isDone { return 1 }
      guard let expected, expected > 0 else { return 0 }
      return min(1, Double(received) / Double(expected))
    }
  }

  /// What is saved: the app's name.
  package let name: String
  private var files: [File]
  /// How many files are dealt with: saved, or given up.
  package private(set) var doneCount = 0

  /// Starts with nothing of so many files.
  package init(name: String = "", fileCount: Int) {
    self.name = name
    files = Array(repeating: File(), count: fileCount)
  }

  /// How many files there are.
  package var fileCount: Int { files.count }
  /// The bytes received so far.
  package var receivedBytes: Int { files.reduce(0) { $0 + $1.received } }
  /// How much of the whole is done, 0…1: every file counts the same, since their lengths show only as they come.
  package var fraction: Double {
    files.isEmpty ? 1 : files.reduce(0) { $0 + $1.share } / Double(files.count)
  }

  /// So many bytes of a file have come; of how many, where the server named a length.
  package mutating func received(_ bytes: Int, of expected: Int?, file index: Int) {
    files[index].received = max(0, bytes)
    files[index].expected = expected
  }

  /// A file is saved, or has been given up.
  package mutating func finished(file index: Int) {
    guard !files[index].isDone else { return }
    files[index].isDone = true
    doneCount += 1
  }

  /// What a status bar can show of it: where this stays the same, nothing needs to be drawn.
  package var visible: [Int] { [doneCount, receivedBytes / 100_000, Int(fraction * 200)] }
}
