import Observatory

/// Reads what a page shows: all of it, or only what the answer to a search has changed.
///
/// All is read where that was not done yet, is under way or has failed: whatever an answer has changed is then among it.
@MainActor
final class PageReading {
  /// Reads and shows what belongs to a search, or all with `nil`.
  ///
  /// - Returns: `true` if that could be read. A task that was cancelled shows nothing.
  typealias Read = @MainActor (SearchKey?) async -> Bool

  private let read: Read
  private var isWhole = false
  private var lastNumber = 0
  /// The readings under way, by their numbers.
  private(set) var tasks: [Int: Task<Void, Never>] = [:]

  init(_ read: @escaping Read) {
    self.read = read
  }

  /// Reads all once more.
  func readAll() {
    stop()
    begin(nil)
  }

  /// Reads what the answer to a search has changed.
  func readAnswer(to search: SearchKey) {
    if isWhole { begin(search) } else { readAll() }
  }

  /// Shows nothing of what is being read; the next reading is of all.
  func stop() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
    isWhole = false
  }

  private func begin(_ search: SearchKey?) {
    lastNumber += 1
    tasks[lastNumber] = Task { [weak self, read, number = lastNumber] in
      let isRead = await read(search)
      guard let self, !Task.isCancelled else { return }
      tasks[number] = nil
      if !isRead { stop() } else if search == nil { isWhole = true }
    }
  }
}
