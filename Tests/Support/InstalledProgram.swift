package import Foundation

/// Programs that some tests need and that may not be installed.
package enum InstalledProgram {
  /// The location of a program that is named by its path, in `PATH` or where systems have their servers; `nil` if it is not installed.
  package static func location(_ name: String) -> URL? {
    if name.hasPrefix("/") { return URL(fileURLWithPath: name) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init)
    return (folders + ["/bin", "/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin"])
      .map { URL(fileURLWithPath: $0).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// The same for who can't do without it.
  package static func required(_ name: String) throws -> URL {
    guard let location = location(name) else { throw TestFailure("\(name) is not installed") }
    return location
  }

  /// `true` if this machine lets one have namespaces of one's own, named by the options of `unshare`.
  package static func canUnshare(_ namespaces: String...) -> Bool {
    guard let unshare = location("unshare"),
      let child = try? ChildProcess(unshare, namespaces + ["/bin/true"], environment: [:])
    else { return false }
    return child.wait() == 0
  }
}
