import Foundation
import Support
import Testing
import Turns

/// The suites that write programs and run them. Serialized: a process being started briefly holds every file that another
/// test is writing, and a program that is open for writing can't be run (ETXTBSY).
@Suite("Programs of the desktop", .serialized, .inTurn)
enum DesktopSuites {}

/// A folder of programs, for `PATH`, that record how they were started.
struct FakePrograms {
  let directory = TemporaryDirectory.new()

  /// The folder alone, as a `PATH`.
  var path: String { String(directory.url.path(percentEncoded: false).dropLast()) }

  /// An environment whose `PATH` has the folder first.
  var environment: [String: String] { ["PATH": "\(path):/usr/bin:/bin", "RECORD": path + "/record"] }

  /// Adds a shell script.
  func add(_ name: String, _ script: String) throws {
    let file = directory.file(name).path(percentEncoded: false)
    try "#!/bin/sh\n\(script)\n".write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  /// Adds a program that records its number of arguments and each argument in a line, and exits with `status`.
  func addRecorder(_ name: String, status: Int = 0) throws {
    try add(
      name,
      """
      { printf '%s\\n' "$#"; for argument in "$@"; do printf '%s\\n' "$argument"; done; cat; } > "$RECORD.new"
      mv "$RECORD.new" "$RECORD"
      echo 'words for a screen'
      echo 'more of them' >&2
      exit \(status)
      """)
  }

  /// The recorded lines; `nil` before there is a record.
  var record: [String]? {
    (try? String(contentsOfFile: path + "/record", encoding: .utf8))?
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// Collects notices.
@MainActor
final class Words {
  private(set) var said: [String] = []

  func say(_ words: String) {
    said.append(words)
  }
}
