import Essentials
import Files

/// Finds programs as a shell does.
struct ProgramSearch: Sendable {
  private let folders: [String]

  /// - Parameter path: the value of `PATH`.
  init(path: String?) {
    // Empty and relative entries are skipped: anybody may have put a program into the current folder.
    folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }.map(
      String.init)
  }

  /// The absolute path by which a program was called. Links stay, so that their targets may move.
  ///
  /// - Parameters:
  ///   - name: its first argument.
  ///   - folder: its working folder.
  func path(ofCalled name: String, in folder: String) -> String? {
    guard name.contains("/") else { return path(of: name) }
    return name.hasPrefix("/") ? name : "\(folder)/\(name)"
  }

  /// The absolute path of a name or an absolute path; `nil` if it is not installed.
  func path(of name: String) -> String? {
    let places = name.hasPrefix("/") ? [name] : folders.map { "\($0)/\(name)" }
    return places.first { path in
      guard let status = try? FileStatus(of: path), status.kind != .folder else { return false }
      return access(path, X_OK) == 0
    }
  }
}
