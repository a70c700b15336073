import AppStore
import Essentials
import Files
import Observatory

extension Subcommand {
  static let `import` = Subcommand(
    name: "import", operands: "<file | ->...",
    brief: "take in an export", summary: "read what export wrote, here or on another machine",
    details: [
      """
      Rows are joined with those that are here, older or newer. Nothing is doubled, and what is here stays. What was removed there is removed \
      here, and the other way round, unless it was added again later. Positions and lists come with their apps, but only tracks are followed.
      """,
      """
      JSON lines, a JSON array and CSV with names are recognised, and so are kinds, by kind or by the names of the fields. Names and most times \
      are optional. Columns may have commas, semicolons or tabs between them, in UTF-8 or UTF-16. An id has only digits. A line that can't be read is named with the reason, the others are taken in, and the exit code is \
      2. If the disk is full, what was taken in stays, and the same import again completes it. - is standard input.
      """,
      """
      --columns takes positions from another program: our columns (term, country, device, id, position, from …) by the file's names. --app and --country \
      stand for missing ones. Dates without a zone are UTC. Of several ranks at one time, such as a day, the last counts.
      """,
    ], example: "import positions.jsonl",
    examples: [
      "export > my.jsonl && appsearch import my.jsonl", "export tracks --csv | appsearch import -",
      "export tracks | appsearch import - --json",
    ],
    options: Option.rows.filter { !Option.choosing.contains($0) } + [.columns, .app, .unranked, .dateFormat],
    rows: [Schema(ImportCommand.fields, of: "import")], writes: true
  ) { words throws(UsageError) in
    guard !words.words.isEmpty else {
      throw UsageError(
        "import needs a file that export wrote, or - for standard input, such as: appsearch import positions.jsonl")
    }
    if words.words.count(where: { $0 == "-" }) > 1 { throw words.inputTwice }
    return .print(ImportCommand(files: Array(words.words), foreign: try ForeignRows(words)))
  }
}

/// Takes in files, many rows at a time, so that other copies can write too, and a kill loses only the last rows.
struct ImportCommand: PrintingCommand {
  /// Paths, and `-` for standard input.
  let files: [String]
  let foreign: ForeignRows

  /// The rows that it prints, as a kind of their own.
  static let counts = KeptKind(
    counting: [
      ("kind", "what the rows are of; unknown where they don't say"),
      ("added", "how many were new, or said more than was known"), ("known", "how many were here already"),
      ("refused", "how many could not be taken in"),
    ])
  static let fields = FieldSet<ExportRow>(of: counts, isTable: true).with {
    $0.orders = [RowOrder("kind") { $0.values[0].propertyValue }]
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: Self.fields)
    let run = ImportRun(context, foreign)
    var trouble: (any Error)?
    do {
      for file in files { try await run.take(file) }
    } catch {
      trouble = error
    }
    if Task.isCancelled { return .interrupted }
    run.finish()
    let code = try printer.finish(with: run.counts.map(\.row))
    if let trouble {
      if run.counts.contains(where: { $0.added > 0 }) {
        Output.complain("what was added stays; the same import again completes it")
      }
      throw trouble
    }
    if code == .nothingFound, !run.hasRefused { context.note("there is nothing to take in") }
    return run.hasRefused ? .usage : code
  }
}

/// The numbers of rows of a kind.
struct ImportCount: Sendable {
  var kind: String?
  var added = 0
  var known = 0
  var refused = 0

  var row: ExportRow {
    ExportRow(
      kind: ImportCommand.counts,
      values: [kind.map { .text($0) } ?? .null, .integer(added), .integer(known), .integer(refused)])
  }
}
