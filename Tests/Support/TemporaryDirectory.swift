package import Foundation

/// A new directory for this user only, removed with its contents when the object is released.
package final class TemporaryDirectory: Sendable {
  package let url = FileManager.default.temporaryDirectory.appending(
    path: "appsearch-\(UUID().uuidString)", directoryHint: .isDirectory)

  package init() throws { try make() }

  private init(make: (TemporaryDirectory) -> Void) { make(self) }

  /// A new one for a suite's property: where the system makes none, what a test does in it fails.
  package static func new() -> TemporaryDirectory { TemporaryDirectory { try? $0.make() } }

  private func make() throws {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    // The system removes the rest.
    try? FileManager.default.removeItem(at: url)
  }

  /// The address of a file inside, whether it exists or not.
  package func file(_ name: String) -> URL {
    url.appending(path: name)
  }
}
