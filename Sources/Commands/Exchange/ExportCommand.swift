import AppStore
import Essentials
import Observatory

extension Subcommand {
  private static let kinds = KeptKind.all.map(\.name)

  static let export = Subcommand(
    name: "export", operands: "[<kind>...]",
    summary: "write what is kept, every row of it, for other programs and for import",
    details: [
      """
      Kinds are \(kinds.joined(separator: ", ")). Rows are JSON lines unless another format is named. Without a kind all of them are written, one after the other, and each row begins with its \
      kind; so do those of several kinds. CSV, Markdown and --fields go with one kind.
      """,
      """
      --app and --country choose rows, and --since those that were still seen, or were added, since an age ago (30d) or a day (2026-03-01): a span is \
      written whole. A position says when it was seen each time, so that nothing is lost to import. Rows are written as they are read, in the order in \
      which they are kept: there is no --sort.
      """,
    ], example: "export positions --since 30d --csv",
    options: [.app, .since, .json, .jsonl, .csv, .csvSafe, .markdown, .fields, .quiet] + Option.choosing,
    repeatable: [.country, .app],
    rows: KeptKind.all.map { Schema(FieldSet(of: $0), of: "export \($0.name)", behind: [$0.name]) },
    offered: KeptKind.all.map { ($0.name, $0.columns.map(\.name).joined(separator: ", ")) }
  ) { words throws(UsageError) in
    var kinds: [KeptKind] = []
    for word in words.words {
      guard let kind = KeptKind.all.first(where: { $0.name == word.lowercased() }) else {
        throw .none(of: Self.kinds, is: word, as: words.name)
      }
      if !kinds.contains(where: { $0.name == kind.name }) { kinds.append(kind) }
    }
    if kinds.isEmpty { kinds = KeptKind.all }
    let needsOne: [Option] = [.csv, .markdown, .fields]
    if kinds.count > 1, let option = needsOne.first(where: words.given.has) {
      throw UsageError(
        "\(option.flag) goes with one kind of rows, such as: appsearch export \(kinds[0].name) \(option.flag)"
          + (option.takesValue ? " …" : ""))
    }
    if words.given.has(.country), let kind = kinds.first, kinds.count == 1, !kind.hasCountry {
      throw UsageError("\(Option.country.flag): \(kind.name) have no country")
    }
    let since = words.given.value(of: .since)
    return .print(
      ExportCommand(
        kinds: kinds.map(\.name), apps: try words.apps(words.given.values(of: .app), of: Option.app.flag),
        countries: try words.namedStorefronts()?.map(\.code),
        since: try since.map { text throws(UsageError) in try StartTime(text, as: Option.since.flag) }))
  }
}

/// Writes what is kept, as it is read. Asks the store nothing, but for the numbers of bundle ids.
struct ExportCommand: PrintingCommand {
  /// The kinds' names.
  let kinds: [String]
  /// The only apps that are wanted; empty for all.
  let apps: [AppOperand]
  let countries: [String]?
  let since: StartTime?

  func run(in context: CommandContext) async throws -> ExitCode {
    guard !apps.isEmpty else { return try await write(of: nil, in: context) }
    return try await AppResolver(context).withIDs(of: apps) { try await write(of: $0, in: context) }
  }

  @MainActor
  private func write(of apps: [App.ID]?, in context: CommandContext) async throws -> ExitCode {
    let kinds = KeptKind.all.filter { self.kinds.contains($0.name) }
    let now = context.now()
    let choice = KeptChoice(apps: apps, countries: countries, since: since?.moment(at: now))
    let format = context.output.format ?? .jsonLines
    var fields = FieldSet(of: kinds[0])
    if kinds.count > 1 { fields.filtered = FieldSet.filtered(of: kinds) }
    let printer = try context.printer(for: fields, as: format)
    printer.writesArraysAtOnce = true
    for kind in kinds {
      if kinds.count > 1 { printer.use(FieldSet(of: kind, namesKind: true).all) }
      var last: Int? = 0
      while let owner = last, !printer.isFull {
        let page = try await context.observatory.page(of: kind, after: owner, choosing: choice, at: now)
        try printer.print(all: page.rows.map { ExportRow(kind: kind, values: $0) })
        if Task.isCancelled { return .interrupted }
        last = page.last
      }
    }
    let code = try printer.finish()
    guard printer.isEmpty else { return code }
    // Of no app, the reason is said already.
    if apps?.isEmpty == true { return .nothingFound }
    context.note("nothing of that is kept; appsearch track add <app> --term <query> begins to keep positions")
    return .nothingFound
  }
}
