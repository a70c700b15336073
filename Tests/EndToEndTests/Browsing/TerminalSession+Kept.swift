import Foundation
import Support
import Testing

/// The names of the bookmarks, in the order in which they were set.
let bookmarkNames = "SELECT name FROM bookmark ORDER BY number"

extension SQLiteFile {
  /// Overwrites the page that a table begins on.
  func zero(_ table: String, of file: URL) throws {
    let page = try column("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'").first.flatMap { UInt64($0) }
    try run("PRAGMA wal_checkpoint(TRUNCATE)")
    let handle = try FileHandle(forUpdating: file)
    try handle.seek(toOffset: ((page ?? 1) - 1) * 4_096)
    try handle.write(contentsOf: Data(count: 4_096))
    try handle.close()
  }
}

extension TerminalSession {
  /// The program's file, as another program has it open, once it is there.
  ///
  /// - Parameter data: where, if not in the sandbox.
  func kept(in home: SharedHome? = nil) async throws -> SQLiteFile {
    let file =
      home?.sampleFile ?? sandbox.folder.appending(path: "data/appsearch/sample.sqlite")
    try await eventually("the file is there") { FileManager.default.fileExists(atPath: file.path) }
    return try SQLiteFile(file)
  }

  /// The names in the program's folder.
  var folder: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: sandbox.path("data/appsearch"))) ?? []
  }

  /// Runs a script and then the browser on the sample catalogue, until there are results.
  static func runningSample(
    after script: String, size: TerminalSession.Size = .init(80, 24), in home: SharedHome? = nil,
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await running(
      ["sh", "-c", "program='\(BuiltProgram.path)'\n\(script)\nexec \"$program\" --sample weather"], size: size,
      environment: home?.environment ?? [:]
    ) { terminal in
      try await terminal.waitForResults()
      try await body(terminal)
    }
  }
}
