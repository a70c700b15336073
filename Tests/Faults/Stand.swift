import Foundation
import Support

/// The program with the library that makes faults, and prepared stores, of which each run gets a copy.
final class Stand: Sendable {
  private let program: URL
  private let library: String
  private let folder = TemporaryDirectory.new()
  private let exported: String
  private let apps: [String]
  private let shop: Shop

  /// The moments at which the stores were prepared, and at which commands run on them.
  private static let past = 1_781_000_000
  private static let present = past + 100_000
  /// Two hours from now, when leftovers of a killed run are old enough to be removed.
  private static var later: Int { Int(Date().timeIntervalSince1970) + 7_200 }

  /// Prepares the stores, which takes a few seconds.
  init(program: String, library: String) async throws {
    self.program = URL(fileURLWithPath: program)
    self.library = library
    shop = try Shop()
    exported = folder.file("exported.jsonl").path(percentEncoded: false)
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let environment = sandbox.environment
    func printed(_ words: [String]) async throws -> String {
      let variables = ["LD_PRELOAD": library, "FAULTS_CLOCK": "\(Self.past)"]
      let run = try await Subprocess.run(
        URL(fileURLWithPath: program), words + ["--sample"], environment: environment.merging(variables) { $1 })
      guard run.status < 2 else { throw TestFailure("\(words) ended with \(run.status): \(run.errors)") }
      return run.output
    }
    let ids = try await printed(["search", "weather", "--limit", "4", "--fields", "id"]).split(separator: "\n")
    apps = ids.map(String.init)
    guard apps.count == 4 else { throw TestFailure("the sample catalogue has \(apps.count) apps for weather") }
    for command in Command.other { _ = try await printed(command.words(apps: apps, exported: "")) }
    try await printed(["export"]).write(toFile: exported, atomically: true, encoding: .utf8)
    let made = Copy(in: sandbox, of: .last)
    try made.empty()
    for command in Command.preparation { _ = try await printed(command.words(apps: apps, exported: "")) }
    try made.keep(as: file(.sound))
    try await prepareOpen(made, sandbox)
    try damage("rating", from: file(.sound), to: file(.damaged))
    // Another table than the log has, since that would mend it.
    try damage("review", from: file(.open), to: file(.damagedOpen))
    for store in [Scene.Store.none, .earlier] {
      try FileManager.default.createDirectory(at: file(store), withIntermediateDirectories: true)
    }
    try SQLiteFile(file(.earlier).appending(path: Command.last.fileName))
      .run(EarlierStore.sql(apps: apps, at: Self.past))
  }

  /// The folder of a prepared store.
  private func file(_ store: Scene.Store) -> URL { folder.file(store.rawValue) }

  private func prepareOpen(_ made: Copy, _ sandbox: Sandbox) async throws {
    let run = try await run(
      Command.last, in: sandbox, Fault(call: "unlink", nth: 1, kind: .kill, lasts: false), at: Self.past)
    guard run.status == 137 else { throw TestFailure("no log could be left: \(run.status), \(run.errors)") }
    try made.keep(as: file(.open))
  }

  /// Zeroes the page that a table begins at.
  private func damage(_ table: String, from origin: URL, to target: URL) throws {
    try FileManager.default.copyItem(at: origin, to: target)
    // Reads a copy, since opening it would change what lies beside it.
    let asked = folder.file("asked")
    try FileManager.default.copyItem(at: origin, to: asked)
    defer { try? FileManager.default.removeItem(at: asked) }
    let page = try SQLiteFile(asked.appending(path: Command.last.fileName))
      .column("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'").first.flatMap { UInt64($0) }
    guard let page else { throw TestFailure("there is no table \(table) to damage") }
    let file = try FileHandle(forUpdating: target.appending(path: Command.last.fileName))
    defer { try? file.close() }
    try file.seek(toOffset: (page - 1) * 4_096)
    try file.write(contentsOf: Data(count: 4_096))
  }

  // MARK: - Runs

  /// A sandbox with a copy of a prepared store, to be removed by the caller.
  func sandbox(for scene: Scene) throws -> Sandbox {
    let sandbox = try Sandbox()
    try Copy(in: sandbox, of: scene.command).take(from: file(scene.store))
    return sandbox
  }

  /// Runs a command with or without a fault.
  func run(
    _ command: Command, in sandbox: Sandbox, _ fault: Fault? = nil, at moment: Int = present
  ) async throws -> FaultyRun {
    let log = sandbox.path("calls")
    try? FileManager.default.removeItem(atPath: log)
    var variables = [
      "LD_PRELOAD": library, "FAULTS_FOLDER": Copy(in: sandbox, of: command).folder.path(percentEncoded: false),
      "FAULTS_LOG": log, "FAULTS_CLOCK": "\(moment)",
      // Positions and records have changed since the store was prepared.
      "APPSEARCH_SAMPLE_DAY": "3",
    ]
    if let fault { variables.merge(fault.environment.filter { !$0.value.isEmpty }) { $1 } }
    let input = command.typed == nil ? "/dev/null" : sandbox.path("typed")
    try command.typed?.write(toFile: input, atomically: true, encoding: .utf8)
    let source = command.asksServer ? ["--server", shop.address] : ["--sample"]
    let run = try await Subprocess.run(
      // The shell gives it what is typed, and its own process.
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "input=$1; shift; exec \"$@\" <\"$input\"", "sh", input, program.path]
        + command.words(apps: apps, exported: exported) + source,
      environment: sandbox.environment.merging(variables) { $1 })
    let calls = (sandbox.text("calls") ?? "").split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    return FaultyRun(status: run.status, output: run.output, errors: run.errors, calls: calls)
  }

  /// A person's next step: looks at what is kept, hours later and without a fault.
  func follow(_ command: Command, in sandbox: Sandbox) async throws -> FaultyRun {
    try await run(command.next, in: sandbox, at: Self.later)
  }
}

/// How a run ended, and its calls on the store's files, in order.
struct FaultyRun: Sendable {
  let status: Int32
  let output: String
  let errors: String
  let calls: [String]

  /// `true` if the fault's moment came.
  var wasStruck: Bool { calls.contains("!") }
  /// `true` if it said that something can't be kept or read.
  var hasComplained: Bool { status == 4 && errors.contains("appsearch: ") }
}

/// The store in a sandbox.
struct Copy {
  let name: String
  let folder: URL

  init(in sandbox: Sandbox, of command: Command) {
    name = command.fileName
    folder = sandbox.folder.appending(path: "data/appsearch")
  }

  var file: URL { folder.appending(path: name) }

  /// The names in the folder, but for those that are always there.
  var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.filter { $0 != name && $0 != name + ".telling" }.sorted()
  }

  /// `true` if the file has these bytes, and nothing lies beside it.
  func has(_ bytes: Data?) -> Bool { bytes != nil && names.isEmpty && (try? Data(contentsOf: file)) == bytes }

  func keep(as target: URL) throws { try FileManager.default.copyItem(at: folder, to: target) }

  func empty() throws { try FileManager.default.removeItem(at: folder) }

  func take(from source: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: source.path(percentEncoded: false))
    for other in names {
      let own = other.replacing(Command.last.fileName, with: name)
      try FileManager.default.copyItem(at: source.appending(path: other), to: folder.appending(path: own))
    }
  }
}
