import AppStore
import Essentials
import Observatory
import Texts

extension Subcommand {
  private static let kinds = KeptKind.all.map(\.name)

  static let export = Subcommand(
    name: "export", operands: "[<kind>...]",
    brief: "write all that is kept", summary: "write all that is kept, for other programs and for import",
    details: [
      """
      Kinds are \(kinds.joined(separator: ", ")). The format defaults to JSON lines. Without a kind all are written, one after the other. Rows of several kinds begin \
      with their kind; CSV, Markdown and --fields go with one kind.
      """,
      """
      --arrived is for sync: rows that came into this file since then, whenever they were seen, and all tracks, marks, bookmarks and removals. \
      Behind all kinds comes a line with the next such time.
      """,
      """
      --app, --country, --order and --tag (the tag's terms, tracks and competitors, and what is kept of these apps) choose rows; --since, an age (30d) or a day (2026-03-01), those that were seen or added since. A span is written \
      whole, with all times at which a position was seen, so that import loses nothing. Rows have an order of their own: files \
      with the same rows have the same exports, so there is no --sort.
      """,
    ], example: "export positions --since 30d --csv",
    examples: ["export positions --csv", "export tracks --since 30d --markdown", "export > backup.jsonl"],
    options: [.order, .app, .tag, .since, .arrived, .fields, .quiet] + Option.formats + Option.choosing,
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
    let output = words.given.value(of: .output)?.lowercased()
    let isOutputOfOne = output.map { !$0.hasPrefix("json") } ?? false
    let needsOne: [Option] = [.csv, .markdown, .fields] + (isOutputOfOne ? [.output] : [])
    if kinds.count > 1, let option = needsOne.first(where: words.given.has) {
      throw UsageError(
        "\(option.flag) goes with one kind of rows, such as: appsearch export \(kinds[0].name) \(option.flag)"
          + (option.takesValue ? " …" : ""))
    }
    if words.given.has(.country), let kind = kinds.first, kinds.count == 1, !kind.hasCountry {
      throw UsageError("\(Option.country.flag): \(kind.name) have no country")
    }
    if words.given.has(.order), !kinds.contains(where: \.hasOrder) {
      throw UsageError("\(Option.order.flag): \(kinds.map(\.name).joined(separator: ", ")) have no order")
    }
    return .print(
      ExportCommand(
        kinds: kinds.map(\.name), apps: try words.apps(words.given.values(of: .app), of: Option.app.flag),
        countries: try words.namedStorefronts()?.map(\.code),
        since: try words.since(), arrived: try words.bound(.arrived),
        order: words.given.has(.order) ? words.settings.order : nil, tag: try words.tag()))
  }
}

/// Writes what is kept, as it is read. Asks the store only for the ids of bundle ids.
struct ExportCommand: PrintingCommand {
  let kinds: [String]
  /// Only rows of these; empty for all.
  let apps: [AppOperand]
  let countries: [String]?
  let since: TimeBound?
  let arrived: TimeBound?
  let order: SearchOrder?
  let tag: String?

  func run(in context: CommandContext) async throws -> ExitCode {
    guard !apps.isEmpty else { return try await write(of: nil, in: context) }
    return try await AppResolver(context).withIDs(of: apps) { try await write(of: $0, in: context) }
  }

  @MainActor
  private func write(of apps: [App.ID]?, in context: CommandContext) async throws -> ExitCode {
    let kinds = KeptKind.all.filter { self.kinds.contains($0.name) }
    let now = context.now()
    let choice = KeptChoice(
      apps: apps, countries: countries, since: since?.start(at: now), order: order?.rawValue, tag: tag,
      arrived: (arrived?.start(at: now)).map { Int($0.timeIntervalSince1970) })
    let next = try await context.observatory.nextArrival()
    let format = context.output.format ?? .jsonLines
    var fields = FieldSet(of: kinds[0], isTable: format == .table)
    if kinds.count > 1 { fields.filtered = FieldSet.filtered(of: kinds) }
    let printer = try context.printer(for: fields, as: format)
    if let tag, try await context.known(tag) == nil { return try printer.finish(with: []) }
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
    if arrived != nil, kinds.count > 1, format == .jsonLines {
      let moment = MomentText.text(of: Date(timeIntervalSince1970: Double(next)))
      try Output.print("{\"kind\":\"end\",\"arrived\":\"\(moment)\"}\n")
    }
    let isDamaged = kinds.contains { $0.name == KeptKind.lists.name } ? try await context.noteUnreadableLists() : false
    guard printer.isEmpty, !isDamaged else { return isDamaged ? .outputFailed : code }
    // Without an app, the reason has been said.
    if apps?.isEmpty == true { return .nothingFound }
    context.note("nothing of that is kept; appsearch track add <app> --term <query> begins to keep positions")
    return .nothingFound
  }
}
