import Essentials
package import Artwork
import Files

package struct SaveReport: Sendable, Hashable {
  package enum Ending: Sendable, Hashable {
    case complete
    case cancelled
    case stopped(SaveError)
  }

  package struct Failure: Sendable, Hashable {
    /// The file's name without the extension.
    package var stem: String
    package var error: ArtworkError
  }

  package let folder: String
  package let fileCount: Int
  package internal(set) var written: [String] = []
  /// Their size together.
  package internal(set) var writtenBytes = 0
  /// The number of them that got a number because the name was taken.
  package internal(set) var numberedCount = 0
  /// The names of the files that were there already with the same bytes.
  package internal(set) var unchanged: [String] = []
  package internal(set) var failures: [Failure] = []
  package internal(set) var ending = Ending.complete

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
      return "Saved \(presentCount) of \(files(fileCount)) in \(place); \(reason)\(others)"
    }
    if written.isEmpty { return fileCount == 1 ? "The file is in \(place) already" : allPresent }
    let numbered = numberedCount > 0 ? "; \(numberedCount) numbered, older ones kept" : ""
    let present = unchanged.isEmpty ? "" : "; \(unchanged.count) there already"
    return
      "Saved \(files(written.count)) in \(place), \(ByteCount.text(writtenBytes, smallest: .kilobytes))\(numbered)\(present)"
  }

  private var allPresent: String { "All \(fileCount) files are in \(place) already" }

  private var leftovers: String {
    presentCount == 0 ? "" : "; \(presentCount) of \(files(fileCount)) \(presentCount == 1 ? "is" : "are") in \(place)"
  }

  /// The folder as a notice has room for it: a path's beginning and end say more than its middle.
  private var place: String { folder.count <= 40 ? folder : "\(folder.prefix(14))…\(folder.suffix(25))" }

  private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}

package enum SaveError: Error, Sendable, Hashable {
  /// A path begins with `~` and a name that can't be expanded.
  case unknownHome(String)
  /// The path is a file of another kind.
  case notAFolder(path: String)
  /// A system call failed with this `errno`.
  case system(code: Int32, path: String)

  /// A message for people, without a full stop.
  package var message: String {
    switch self {
    case .unknownHome(let name): "no home folder is known for \(name)"
    case .notAFolder(let path): "\(path) is not a folder"
    case .system(ENOSPC, _): "the disk is full"
    case .system(EDQUOT, _): "your share of the disk is used up"
    case .system(EROFS, let path): "\(path) can only be read"
    case .system(EACCES, let path), .system(EPERM, let path): "no permission to write to \(path)"
    case .system(ENAMETOOLONG, _): "the folder's name is too long"
    case .system(ENOENT, let path): "\(path) can't be made here"
    case .system(EFBIG, _): "the disk takes no files this large"
    case .system(let code, let path): "\(path): \(String(cString: strerror(code)))"
    }
  }
}
