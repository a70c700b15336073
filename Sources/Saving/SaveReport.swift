package import Artwork
import Files

/// What became of a save.
package struct SaveReport: Sendable, Hashable {
  /// How it ended.
  package enum Ending: Sendable, Hashable {
    /// Every file was dealt with.
    case complete
    /// Somebody called it off.
    case cancelled
    /// The disk refused: the rest was not tried.
    case stopped(SaveError)
  }

  /// A picture that could not be had.
  package struct Failure: Sendable, Hashable {
    /// The file's name without its extension.
    package var stem: String
    /// Why.
    package var error: ArtworkError
  }

  /// The folder, as the person named it.
  package let folder: String
  /// How many files there were to save.
  package let fileCount: Int
  /// The names of the files that were written.
  package internal(set) var written: [String] = []
  /// How many bytes they have together.
  package internal(set) var writtenBytes = 0
  /// How many of them got a number, since the name was taken by another picture.
  package internal(set) var numberedCount = 0
  /// The names of the files that were there already, byte for byte.
  package internal(set) var unchanged: [String] = []
  /// The pictures that could not be had.
  package internal(set) var failures: [Failure] = []
  /// How it ended.
  package internal(set) var ending = Ending.complete

  package init(folder: String, fileCount: Int) {
    self.folder = folder
    self.fileCount = fileCount
  }

  /// How many of the files are in the folder now.
  package var presentCount: Int { written.count + unchanged.count }
}

extension SaveReport {
  /// What became of it in a line; what matters most comes first, since a narrow screen cuts the end.
  package var message: String {
    switch ending {
    case .complete: completeMessage
    case .cancelled: "Save cancelled" + leftovers
    case .stopped(let error): "Save failed: \(error.message)" + leftovers
    }
  }

  private var completeMessage: String {
    if let failure = failures.first {
      let reason = "\(failure.stem): \(failure.error.message)"
      guard presentCount > 0 else { return "Nothing saved: \(reason)" }
      let others = failures.count > 1 ? ", and \(failures.count - 1) more" : ""
      return "Saved \(presentCount) of \(files(fileCount)) in \(folder); \(reason)\(others)"
    }
    if written.isEmpty { return fileCount == 1 ? "The file is in \(folder) already" : allPresent }
    let numbered = numberedCount > 0 ? "; \(numberedCount) numbered, older ones kept" : ""
    let present = unchanged.isEmpty ? "" : "; \(unchanged.count) there already"
    return "Saved \(files(written.count)) in \(folder), \(ByteCount.text(writtenBytes, smallest: .kilobytes))\(numbered)\(present)"
  }

  private var allPresent: String { "All \(fileCount) files are in \(folder) already" }

  /// Whole files stay, and the message says so.
  private var leftovers: String {
    presentCount == 0 ? "" : "; \(presentCount) of \(files(fileCount)) \(presentCount == 1 ? "is" : "are") in \(folder)"
  }

  private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
