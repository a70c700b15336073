import Foundation
import Support

/// The built program run to its end without a terminal: as a script or a pipe sees it.
struct ProgramRun: Equatable, Sendable, CustomStringConvertible {
  let status: Int32
  let output: String
  let errors: String

  /// A run as it is expected.
  init(_ output: String, _ errors: String, _ status: Int32) {
    (self.output, self.errors, self.status) = (output, errors, status)
  }

  var description: String { "\(status)\n--- output\n\(output)--- errors\n\(errors)" }

  var outputLines: [String] { Self.lines(output) }
  var errorLines: [String] { Self.lines(errors) }

  /// - Parameters:
  ///   - arguments: the program's own.
  ///   - environment: variables besides the sandbox's; an empty value removes one.
  init(_ arguments: String..., environment: [String: String] = [:]) async throws {
    try await self.init(BuiltProgram.path, arguments, environment: environment)
  }

  /// Runs a line of shell script in which `appsearch` is the built program and `$program` its path.
  init(shell script: String, environment: [String: String] = [:]) async throws {
    let definitions = """
      program='\(try BuiltProgram.path)'
      appsearch() { "$program" "$@"; }

      """
    try await self.init("/bin/sh", ["-c", definitions + script], environment: environment)
  }

  private init(_ executable: String, _ arguments: [String], environment: [String: String]) async throws {
    let sandbox = try Sandbox(environment)
    defer { sandbox.remove() }
    let run = try await Subprocess.run(URL(fileURLWithPath: executable), arguments, environment: sandbox.environment)
    status = run.status
    output = run.output
    errors = run.errors
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(
      text.hasSuffix("\n") ? 1 : 0)
  }
}

/// The `appsearch` that this build made.
enum BuiltProgram {
  /// Its path: `APPSEARCH_BINARY`, or the product beside the tests.
  static var path: String {
    get throws {
      let named = ProcessInfo.processInfo.environment["APPSEARCH_BINARY"] ?? ""
      let path = named.isEmpty ? BuiltProducts.folder.appendingPathComponent("appsearch").path : named
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw TestFailure("no program at \(path): build it first, or name another in APPSEARCH_BINARY")
      }
      return path
    }
  }

  /// The folder of programs that are only there for tests.
  static var tests: String { BuiltProducts.folder.path }
}

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
