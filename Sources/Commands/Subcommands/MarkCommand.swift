package import AppStore
package import Observatory
import Tracking

extension Subcommand {
  static let mark = Subcommand(
    name: "mark",
    verbs: [
      Verb(
        name: "add", operands: "<app>...",
        summary: "keep apps as competitors, \(Observatory.competitorCapacity) at most, as Space does on the screen",
        refused: Option.choosing
      ) { words throws(UsageError) in .print(MarkAddition(apps: try words.apps())) },
      Verb(
        name: "remove", operands: "<app>...", summary: "remove competitors; what was seen of them stays",
        refused: Option.dating + Option.choosing
      ) { words throws(UsageError) in .print(MarkRemoval(apps: try words.apps())) },
      Verb(
        name: "list", summary: "the competitors, the oldest first",
        refused: [.country, .device] + Option.asking
      ) { _ in .print(MarkListing()) },
    ],
    summary: "competitors, whose positions are kept beside those of tracked apps",
    details: [
      """
      track run keeps the positions of competitors for every tracked query, without extra requests; the matrix on the screen compares \
      them. If there is no room for another, the exit code of add is 2.
      """
    ], example: "mark add com.example.rival", options: [.device] + Option.rows + Option.asking,
    rows: [Schema(.competitors, of: "mark")])
}

extension CompetitorSummary: Described {
  package static let properties: [Property<CompetitorSummary>] = [
    Property(.id, \.competitor.id), Property(.name, \.competitor.name),
    Property(.addedAt, "when it became a competitor", \.added),
  ]
  package static let orders: [RowOrder<CompetitorSummary>] = [.rising("name"), .rising("added", by: "addedAt")]
  package var filterTexts: [String?] { [competitor.name] }
}

extension FieldSet<CompetitorSummary> {
  static let competitors = FieldSet(
    asOf: \.seen, inTables: ["id", "name", "addedAt"], inText: ["id", "name", "addedAt"])
}

struct MarkAddition: PrintingCommand {
  let apps: [AppOperand]

  func run(in context: CommandContext) async throws -> ExitCode {
    try await AppResolver(context).withApps(of: apps, in: context.settings.storefront) { apps in
      let printer = try context.printer(for: .competitors)
      var refused: [String] = []
      for (app, _) in apps {
        let isAdded = try await context.tracker.add(Competitor(id: app.id, name: app.title), in: nil)
        if !isAdded { refused.append(app.title) }
      }
      let ids = Set(apps.map(\.app.id))
      let competitors = try await context.observatory.competitors(at: context.now())
      let code = try printer.finish(with: competitors.filter { ids.contains($0.competitor.id) })
      guard !refused.isEmpty else { return code }
      Output.complain(
        "not kept: \(refused.joined(separator: ", ")); there are \(competitors.count) competitors already, and appsearch mark remove <app> makes room"
      )
      return .usage
    }
  }
}

/// Removes competitors, and prints what they were.
struct MarkRemoval: PrintingCommand {
  let apps: [AppOperand]

  func run(in context: CommandContext) async throws -> ExitCode {
    try await AppResolver(context).withIDs(of: apps) { ids in
      let printer = try context.printer(for: .competitors)
      let removed = try await context.observatory.competitors(at: context.now()).filter {
        ids.contains($0.competitor.id)
      }
      for summary in removed { try await context.observatory.removeCompetitor(summary.competitor.id) }
      if removed.isEmpty, !ids.isEmpty { context.note("none of these is a competitor; appsearch mark list shows all") }
      return try printer.finish(with: removed)
    }
  }
}

struct MarkListing: PrintingCommand {
  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .competitors)
    let competitors = try await context.observatory.competitors(at: context.now())
    if competitors.isEmpty {
      context.note("no competitors yet; such as: appsearch \(Subcommand.mark.example)")
    }
    return try printer.finish(with: competitors)
  }
}
