import Foundation
import Support
import Testing
import Turns

/// The suites that run programs of their own.
@Suite("Programs of the desktop", .inTurn)
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
    try Executable.write("#!/bin/sh\n\(script)\n", to: directory.file(name).path(percentEncoded: false))
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
