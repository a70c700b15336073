package import AppStore
package import Observatory
import Tracking

extension Subcommand {
  static let mark = Subcommand(
    name: "mark",
    verbs: [
      Verb(
        name: "add", operands: "<app>...",
        summary: "keep apps as competitors, \(Observatory.competitorCapacity) at most; as X on the screen",
        refused: Option.choosing
      ) { words throws(UsageError) in .print(MarkAddition(apps: try words.apps(), tags: try words.tags())) },
      Verb(
        name: "remove", operands: "<app>...",
        summary: "remove competitors, with --tag only the tag; what was seen of them stays",
        refused: Option.dating + Option.choosing
      ) { words throws(UsageError) in .print(MarkRemoval(apps: try words.apps(), tag: try words.tag())) },
      Verb(
        name: "list", summary: "the competitors, the oldest first",
        refused: [.country, .device] + Option.asking, writes: false
      ) { words throws(UsageError) in .print(MarkListing(tag: try words.tag())) },
    ],
    brief: "competitors", summary: "competitors, whose positions are kept beside those of tracked apps",
    details: [
      """
      track run keeps the positions of competitors for every tracked query, without extra requests; the matrix on the screen compares \
      them. If there is no room for another, the exit code of add is 2.
      """,
      """
      With --tag a competitor is compared only where a track has the tag. A tag has room for \(Observatory.competitorCapacity), and as many may \
      have none; these are compared everywhere.
      """,
    ], example: "mark add com.example.rival",
    examples: ["mark add 9338604085", "mark list", "mark remove 9338604085"],
    options: [.device] + Option.rows + Option.asking + [.tag],
    refused: [.per], rows: [Schema(.competitors, of: "mark")])
}

extension CompetitorSummary: Described {
  package static let properties: [Property<CompetitorSummary>] = [
    Property(.id, \.competitor.id), Property(.name, \.competitor.name),
    Property(.addedAt, "when it became a competitor", \.added),
    Property(.tags, "its tags; without any it is compared everywhere", \.tags),
  ]
  package static let orders: [RowOrder<CompetitorSummary>] = [.rising("name"), .rising("added", by: "addedAt")]
  package var filterTexts: [String?] { [competitor.name] }
}

extension FieldSet<CompetitorSummary> {
  static let competitors = FieldSet(
    asOf: \.seen, inTables: ["id", "name", "addedAt", "tags"], inText: ["id", "name", "addedAt", "tags"])
}

struct MarkAddition: PrintingCommand {
  let apps: [AppOperand]
  var tags: [String] = []

  func run(in context: CommandContext) async throws -> ExitCode {
    try await AppResolver(context).withApps(of: apps, in: context.settings.storefront) { apps in
      let printer = try context.printer(for: .competitors)
      var refused: [String] = []
      for (app, _) in apps {
        let isAdded = try await context.tracker.add(
          Competitor(id: app.id, name: app.title), tags: tags, in: nil)
        if !isAdded { refused.append(app.title) }
      }
      let ids = Set(apps.map(\.app.id))
      let competitors = try await context.observatory.competitors(at: context.now())
      let code = try printer.finish(with: competitors.filter { ids.contains($0.competitor.id) })
      guard !refused.isEmpty else { return code }
      Output.complain(
        """
        not kept: \(refused.joined(separator: ", ")); there are \(Observatory.competitorCapacity) \(tags.isEmpty ? "" : "such ")competitors \
        already, and appsearch mark remove <app> makes room
        """
      )
      return .usage
    }
  }
}

/// Removes competitors, or takes a tag from them, and prints what they were.
struct MarkRemoval: PrintingCommand {
  let apps: [AppOperand]
  var tag: String?

  func run(in context: CommandContext) async throws -> ExitCode {
    try await AppResolver(context).withIDs(of: apps) { ids in
      let printer = try context.printer(for: .competitors)
      guard let competitors = try await context.competitors(tagged: tag) else { return try printer.finish(with: []) }
      let chosen = competitors.filter { ids.contains($0.competitor.id) }
      var (removed, code): ([CompetitorSummary], ExitCode) = ([], .found)
      for summary in chosen {
        let (app, name) = (summary.competitor.id, summary.competitor.name)
        if let tag, try await !context.observatory.untagCompetitor(app, from: tag) {
          Output.complain("\(name): there are \(Observatory.competitorCapacity) competitors without a tag already")
          code = .usage
          continue
        }
        if tag == nil {
          try await context.observatory.removeCompetitor(app)
          let words = "\(summary.tags.count == 1 ? "its tag" : "its tags") \(summary.tags.joined(separator: ", "))"
          if !summary.tags.isEmpty { context.note("\(name): no longer a competitor, without \(words) either") }
        }
        removed.append(summary)
      }
      if chosen.isEmpty, !ids.isEmpty { context.note("none of these is a competitor; appsearch mark list shows all") }
      return max(code, try printer.finish(with: removed))
    }
  }
}

struct MarkListing: PrintingCommand {
  var tag: String?

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .competitors)
    guard let competitors = try await context.competitors(tagged: tag) else { return try printer.finish(with: []) }
    if competitors.isEmpty {
      let isTagged = try await !context.observatory.competitors().isEmpty
      context.note(
        isTagged
          ? "no competitor has this tag; appsearch mark list shows all"
          : "no competitors yet; such as: appsearch \(Subcommand.mark.example)")
    }
    return try printer.finish(with: competitors)
  }
}

extension CommandContext {
  /// The competitors, or those with a tag; `nil` if nothing has the tag, which is said.
  fileprivate func competitors(tagged tag: String?) async throws -> [CompetitorSummary]? {
    let all = try await observatory.competitors(at: now())
    guard let tag else { return all }
    return try await known(tag).map { name in all.filter { $0.tags.contains(name) } }
  }
}
