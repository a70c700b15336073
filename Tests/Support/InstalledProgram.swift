package import Foundation

/// Programs that some tests need and that may not be installed.
package enum InstalledProgram {
  /// The location of a program: its path, or a folder of `PATH` or of servers; `nil` if it is not installed.
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

/// The folder that the build system puts its products in.
package enum BuiltProducts {
  /// The folder of the programs. The tests run from a bundle on Apple platforms and are an executable of their own elsewhere.
  package static var folder: URL {
    #if canImport(Darwin)
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    #endif
  }

  private final class Marker {}
}

/// Writes programs that tests run.
package enum Executable {
  /// Writes a program and makes it executable, so that it can be run at once.
  ///
  /// Another process writes it. Where this one did, a process that another test starts at that moment would hold the file open
  /// for writing, and nobody can run a program that is (ETXTBSY).
  package static func write(_ text: String, to path: String) throws {
    let source = path + ".source"
    try text.write(toFile: source, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: source) }
    let copy = try ChildProcess(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "cp \"$1\" \"$2\" && chmod 755 \"$2\"", "sh", source, path],
      environment: ["PATH": "/usr/bin:/bin"])
    let status = copy.wait()
    guard status == 0 else { throw TestFailure("\(path) could not be written: exit code \(status)") }
  }
}
