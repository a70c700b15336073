import AppStore
import Essentials
import Observatory
import Texts

extension Subcommand {
  static let sync = Subcommand(
    name: "sync", operands: "<host>",
    brief: "bring from another machine", summary: "bring what another machine has kept, over ssh",
    details: [
      """
      Asks for all that has come there since the last sync, wherever it is from: ssh <host> appsearch export --arrived TIME | appsearch import -. \
      --both sends what has come here as well. Rows say how many were brought and sent. Of what was seen in the same time on both, repeat it until \
      nothing is added.
      """,
      """
      The other machine needs appsearch in its path. If ssh or the export fails, the exit code is 3, what came stays, and the next sync asks for \
      all of it again. With reader = yes in the configuration a machine asks the store for nothing but on Enter while browsing.
      """,
    ], example: "sync office", examples: ["sync office", "sync office --both", "sync office --json"],
    options: Option.rows.filter { !Option.choosing.contains($0) } + [.both], refused: [.country],
    rows: [Schema(SyncCommand.fields, of: "sync")], writes: true
  ) { words throws(UsageError) in
    guard words.words.count == 1, let host = words.words.first, !host.isBlank else {
      throw UsageError("sync needs one machine, as ssh knows it, such as: appsearch sync office")
    }
    if host.hasPrefix("-") { throw UsageError("sync: '\(host)' is no machine; ssh would take it for an option") }
    return .print(SyncCommand(host: host, isBoth: words.given.has(.both)))
  }
}

/// Brings and sends what is new by a time that each file counts (``Observatory/nextArrival()``).
struct SyncCommand: PrintingCommand {
  let host: String
  let isBoth: Bool

  private static let counts = KeptKind(
    counting: [("way", "brought or sent"), ("kind", "what the rows are of"), ("added", "how many were new there")])
  static let fields = FieldSet<ExportRow>(of: counts, isTable: true).with {
    $0.orders = [RowOrder("kind") { $0.values[1].propertyValue }]
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: Self.fields)
    let next = try await context.observatory.nextArrival()
    let run = ImportRun(context)
    let remote = ["ssh", host, "appsearch"], sample = context.settings.usesSample ? ["--sample"] : []
    let export = try await [export(since: "sync from \(host)", context), ["-q"], sample].joined()
    var isWhole = isNone(try await context.pipe([remote + export]) { try await run.take($0, named: host) })
    run.finish()
    var rows = run.counts.filter { $0.added > 0 }.map { row("brought", $0.kind ?? "", $0.added) }
    var hasRefused = run.hasRefused
    if isWhole, run.end == nil, !Task.isCancelled { Output.complain("\(host): the export broke off") }
    // A row that is refused here would be every time, and hold up the others.
    isWhole = isWhole && run.end != nil
    if isWhole, let end = run.end {
      try await context.observatory.setMark("sync from \(host)", to: Date(timeIntervalSince1970: Double(end)))
      if isBoth {
        let export = try await self.export(since: "sync to \(host)", context)
        let own = [[CommandLine.arguments[0]], export, ["-q"], sample].joined()
        var counts = 0
        let programs = [Array(own), remote + ["import", "-", "-q"] + sample]
        let troubles = try await context.pipe(programs) { descriptor in
          let reader = LineReader(descriptor: descriptor)
          while let lines = await reader.next(atMost: .max) {
            for line in lines {
              let cells = try line.text().split(separator: "\t", omittingEmptySubsequences: false)
              counts += 1
              guard cells.count > 1, let added = Int(cells[1]), added > 0 else { continue }
              rows.append(row("sent", String(cells[0]), added))
            }
          }
        }
        // An import that has told its counts has refused some rows, and named them.
        let isOfRows = counts > 0 && troubles == ["ssh ended with \(ExitCode.usage.rawValue)"]
        hasRefused = hasRefused || isOfRows
        isWhole = isOfRows || isNone(troubles)
        let moment = Date(timeIntervalSince1970: Double(next))
        if isWhole { try await context.observatory.setMark("sync to \(host)", to: moment) }
      }
    }
    if Task.isCancelled { return .interrupted }
    if rows.isEmpty, isWhole, !hasRefused { context.note("nothing new") }
    _ = try printer.finish(with: rows)
    return !isWhole ? .storeFailed : hasRefused ? .usage : .found
  }

  private func row(_ way: String, _ kind: String, _ added: Int) -> ExportRow {
    ExportRow(kind: Self.counts, values: [.text(way), .text(kind), .integer(added)])
  }

  private func export(since mark: String, _ context: CommandContext) async throws -> [String] {
    let last = try await context.observatory.moment(of: mark, until: .distantFuture)
    return ["export", "--arrived", MomentText.text(of: last ?? Date(timeIntervalSince1970: 0))]
  }

  /// Says why programs have failed.
  private func isNone(_ troubles: [String]) -> Bool {
    for trouble in troubles where !Task.isCancelled { Output.complain("\(host): \(trouble)") }
    return troubles.isEmpty
  }
}
