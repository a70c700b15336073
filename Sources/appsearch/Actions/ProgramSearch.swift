import Essentials
import Files

/// Finds programs as a shell does, without one.
struct ProgramSearch: Sendable {
  private let folders: [String]

  /// - Parameter path: the value of `PATH`.
  init(path: String?) {
    // Empty and relative entries depend on the current folder, where anybody may have put a program of that name.
    folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }.map(
      String.init)
  }

  /// The absolute path by which a running program was called. Links in it stay, so that what they lead to may move.
  ///
  /// - Parameters:
  ///   - name: its first argument.
  ///   - folder: the one that it was called in.
  func path(ofCalled name: String, in folder: String) -> String? {
    guard name.contains("/") else { return path(of: name) }
    return name.hasPrefix("/") ? name : "\(folder)/\(name)"
  }

  /// The absolute path of a program, given by name or absolute path; `nil` if it is not installed.
  func path(of name: String) -> String? {
    let places = name.hasPrefix("/") ? [name] : folders.map { "\($0)/\(name)" }
    return places.first { path in
      guard let status = try? FileStatus(of: path), status.kind != .folder else { return false }
      return access(path, X_OK) == 0
    }
  }
}
