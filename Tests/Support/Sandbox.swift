package import Foundation

/// A home of its own for one run of the program: nothing of the person running the tests is read or written.
package struct Sandbox: Sendable {
  package let folder: URL

  /// Everything the program finds in its environment, and nothing else.
  package let environment: [String: String]

  package static let locale: String = {
    #if os(macOS)
      "en_US.UTF-8"
    #else
      "C.UTF-8"
    #endif
  }()

  /// - Parameter overrides: variables to set besides the usual ones; an empty value removes one.
  package init(_ overrides: [String: String] = [:]) throws {
    // Short, since the path of a socket in it may have no more than about a hundred bytes.
    let name = "appsearch-\(UUID().uuidString.prefix(8))"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
      "LC_ALL": Self.locale,
      "HOME": folder.path,
      // A crash ends the program at once; the backtracer would stop at a prompt instead.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    for (name, place) in [
      "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "state",
    ] {
      environment[name] = folder.appendingPathComponent(place).path
    }
    environment.merge(overrides) { _, override in override }
    self.environment = environment.filter { !$0.value.isEmpty }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  package func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The contents of a file of the sandbox; `nil` while there is none.
  package func text(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  package func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
