import Foundation
import Support

/// A home that several runs of the program share: what one has kept another finds.
struct SharedHome: Sendable {
  /// Before a command: files of 20 kB at most, less than SQLite needs to begin to write.
  static let fullDisk = "ulimit -f 40;"

  let data: TemporaryDirectory

  init() throws {
    data = try TemporaryDirectory()
  }

  var environment: [String: String] { ["XDG_DATA_HOME": data.url.path] }

  /// The file of what is kept of stores.
  var file: URL { data.file("appsearch/appsearch.sqlite") }

  /// The file of what is kept of the sample catalogue.
  var sampleFile: URL { data.file("appsearch/sample.sqlite") }

  /// Runs a line of shell script, as ``ProgramRun`` does.
  func run(_ script: String, environment own: [String: String] = [:]) async throws -> ProgramRun {
    try await ProgramRun(shell: script, environment: environment.merging(own) { $1 })
  }

  /// Runs a command on the sample catalogue.
  func sample(_ words: String, environment own: [String: String] = [:]) async throws -> ProgramRun {
    try await run("appsearch --sample \(words)", environment: own)
  }

  /// Runs a command on a store of the test's.
  ///
  /// - Parameter before: what stands before it in the shell's line.
  func ask(_ store: LoopbackStore, _ words: String, before: String = "") async throws -> ProgramRun {
    try await run("\(before) appsearch --server \(store.url) \(words)")
  }

  /// The first column of each row that is kept, as another program sees it.
  func kept(_ sql: String) throws -> [String] { try SQLiteFile(file).column(sql) }

  /// Makes the kept file one of a newer program.
  func makeNewer() throws { try SQLiteFile(file).run("PRAGMA user_version = 99") }
}
