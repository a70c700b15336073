package import Artwork
import Files

/// The outcome of a save.
package struct SaveReport: Sendable, Hashable {
  package enum Ending: Sendable, Hashable {
    /// Every file was saved or has failed.
    case complete
    /// The person cancelled it.
    case cancelled
    /// Writing failed; the rest was not tried.
    case stopped(SaveError)
  }

  /// A picture that could not be fetched.
  package struct Failure: Sendable, Hashable {
    /// The file's name without the extension.
    package var stem: String
    package var error: ArtworkError
  }

  /// The folder as the person typed it.
  package let folder: String
  /// The number of files to save.
  package let fileCount: Int
  /// The names of the files that were written.
  package internal(set) var written: [String] = []
  /// Their size together.
  package internal(set) var writtenBytes = 0
  /// The number of them that got a number because the name was taken.
  package internal(set) var numberedCount = 0
  /// The names of the files that were there already with the same bytes.
  package internal(set) var unchanged: [String] = []
  package internal(set) var failures: [Failure] = []
  package internal(set) var ending = Ending.complete

  package init(folder: String, fileCount: Int) {
    self.folder = folder
    self.fileCount = fileCount
  }

  /// The number of the save's files that are in the folder now.
  package var presentCount: Int { written.count + unchanged.count }
}

extension SaveReport {
  /// A message of one line, the most important first, since a narrow screen cuts the end.
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
    return
      "Saved \(files(written.count)) in \(folder), \(ByteCount.text(writtenBytes, smallest: .kilobytes))\(numbered)\(present)"
  }

  private var allPresent: String { "All \(fileCount) files are in \(folder) already" }

  /// The part of the message about files that stay.
  private var leftovers: String {
    presentCount == 0 ? "" : "; \(presentCount) of \(files(fileCount)) \(presentCount == 1 ? "is" : "are") in \(folder)"
  }

  private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
