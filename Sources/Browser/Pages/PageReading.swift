package import Essentials
import Observatory
import Tracking

/// Reads a page's content: all of it, or only what an answer to a search has changed.
///
/// An answer has all read if that was not done yet, is under way or has failed.
@MainActor
package final class PageReading {
  /// Reads and shows the rows of a search, or all with `nil`. A cancelled task shows nothing.
  typealias Read = @MainActor (SearchKey?) async throws(ObservatoryError) -> Void

  /// Why the store of observations can't be read.
  package private(set) var trouble: String?
  /// `true` once something was read, or could not be.
  package private(set) var isLoaded = false
  /// When it was read.
  package private(set) var readAt = Date.distantPast

  private let following: Following
  private let read: Read
  private var isWhole = false
  private var lastNumber = 0
  /// The readings under way, by their numbers.
  private(set) var tasks: [Int: Task<Void, Never>] = [:]

  init(_ following: Following, _ read: @escaping Read) {
    self.following = following
    self.read = read
  }

  func readAll() {
    stop()
    begin(nil)
  }

  /// Reads the rows that the answer to a search has changed.
  func readAnswer(to search: SearchKey) { if isWhole { begin(search) } else { readAll() } }

  /// Cancels all readings; the next one reads all.
  func stop() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
    isWhole = false
  }

  private func begin(_ search: SearchKey?) {
    lastNumber += 1
    tasks[lastNumber] = Task { [weak self, following, read, number = lastNumber] in
      // The person's earlier changes are written before it is read.
      await following.settled()
      var trouble: String?
      do throws(ObservatoryError) {
        try await read(search)
      } catch {
        trouble = error.message
      }
      guard let self, !Task.isCancelled else { return }
      tasks[number] = nil
      self.trouble = trouble
      isLoaded = true
      if trouble == nil { readAt = following.tracker.now() }
      if trouble != nil { stop() } else if search == nil { isWhole = true }
      following.browser?.changed()
    }
  }
}
