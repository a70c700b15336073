package import Foundation

/// An empty directory that goes away, with all it holds, when nobody refers to it any more.
package final class TemporaryDirectory: Sendable {
  /// Where it is.
  package let url: URL

  /// Makes the directory, readable by this user alone.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "appsearch-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    // What can't be removed stays for the system's own tidying; a test has nothing to learn from it.
    try? FileManager.default.removeItem(at: url)
  }

  /// The address of a file inside, whether it exists or not.
  package func file(_ name: String) -> URL {
    url.appending(path: name)
  }
}
