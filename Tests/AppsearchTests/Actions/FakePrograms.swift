import Foundation
import Support
import Testing

/// The suites that write programs and run them, one test at a time: while a program is being started, its process holds for a
/// moment every file that another test is writing, and a program that is open for writing can't be run (ETXTBSY).
@Suite("Programs of the desktop", .serialized)
enum DesktopSuites {}

/// A folder of programs that only write down how they were started, to be found through `PATH`.
struct FakePrograms {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Where the programs are, and nothing else.
  var path: String { String(directory.url.path(percentEncoded: false).dropLast()) }

  /// An environment in which they are found first.
  var environment: [String: String] { ["PATH": "\(path):/usr/bin:/bin", "RECORD": path + "/record"] }

  /// Makes a program of lines of shell script.
  func add(_ name: String, _ script: String) throws {
    let file = directory.file(name).path(percentEncoded: false)
    try "#!/bin/sh\n\(script)\n".write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  /// Makes a program that records its arguments, each in a line behind their number, and ends with `status`.
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

  /// What was recorded, by lines; `nil` before anything was.
  var record: [String]? {
    (try? String(contentsOfFile: path + "/record", encoding: .utf8))?
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// Gathers words, on the MainActor.
@MainActor
final class Words {
  private(set) var said: [String] = []

  func say(_ words: String) {
    said.append(words)
  }
}
