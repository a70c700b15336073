import Foundation

/// Writes programs that tests run.
package enum Executable {
  /// Writes a program and makes it executable, so that it can be run at once.
  ///
  /// Another process writes it. Where this one did, a process that another test starts at that moment would hold the file open for
  /// writing, and nobody can run a program that is (ETXTBSY).
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
