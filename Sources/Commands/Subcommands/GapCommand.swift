import AppStore
import Essentials
import Observatory
import Tracking

extension Subcommand {
  static let gap = Subcommand(
    name: "gap",
    brief: "where only rivals rank",
    summary: "terms for which competitors rank and yours don't, from the last lists; asks the store nothing",
    details: [
      """
      For each tracked term and country the last list is taken that isn't in doubt: missing (a competitor among the first 20, or those of \
      --top, and none of yours in the list), behind (yours is in the list, after the best competitor), shared (both among the first, yours \
      ahead) or only-mine (yours among the first, no competitor there). --kind names some; without it come missing, and behind where yours \
      is not among the first. Yours is every tracked app, with --tag those that are tracked with the tag; charts are left out.
      """,
      """
      Lists of one order of results are compared: the search interface's, with --order store those in the App Store's own. Where a record \
      can't be read that may be one of these apps, nothing is said. Without a row, the exit code is 1.
      """,
    ], example: "gap --top 10 --kind missing,behind",
    examples: ["gap", "gap --top 10 --kind missing,behind", "gap --kind shared --json"],
    options: [.device, .order] + Option.rows + [.term, .tag, .top, .kind], repeatable: [.country, .term],
    rows: [Schema(.gaps, of: "gap")]
  ) { words throws(UsageError) in
    let top = try Settings.number(words.given.value(of: .top) ?? "20", in: 1...200, as: Option.top.flag)
    let kinds: [TermGap.Kind] = try words.members(of: .kind) { name throws(UsageError) in
      try Settings.choice(name, as: Option.kind.flag)
    }
    return .print(GapCommand(choice: try TrackChoice(ofOneOrder: words), top: top, kinds: kinds))
  }
}

extension FieldSet<TermGap> {
  static let gaps = FieldSet(
    asOf: \.at, inTables: ["term", "country", "kind", "rivals", "best", "bestName", "own", "since"],
    inText: ["term", "country", "kind", "rivals", "best", "bestName", "own", "among", "since", "device"]
  ).withCSV("order")
}

/// Prints where competitors are found, and yours are not.
struct GapCommand: PrintingCommand {
  let choice: TrackChoice
  let top: Int
  /// None for what is lost.
  let kinds: [TermGap.Kind]

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: FieldSet.gaps.naming(choice.orders))
    guard let choice = try await context.resolved(choice) else { return try printer.finish(with: []) }
    let gaps = try await context.tracker.gaps(top: top, tagged: choice.tag) { choice.contains($0) }
    let wanted = gaps.rows.filter { kinds.isEmpty ? $0.isLoss(top: top) : kinds.contains($0.kind) }
    let count = gaps.searches.count
    if count == 0 {
      try await context.noteNoTracks(of: choice)
    } else if try await context.observatory.competitors().isEmpty {
      context.note("there is no competitor yet; such as: appsearch \(Subcommand.mark.example)")
    } else {
      let tag = choice.tag.map { " \(Option.tag.flag) \($0)" } ?? ""
      if gaps.competitorCount == 0 {
        context.note("no competitor is compared for these terms; such as: appsearch \(Subcommand.mark.example)\(tag)")
      }
      if gaps.partlyComparedCount > 0 {
        let count = NumberText.count(gaps.partlyComparedCount, of: "competitor")
        context.note("\(count) compared only for terms with the same tag; appsearch mark list shows tags")
      }
      if gaps.unlistedCount > 0 {
        context.note("no list yet: \(gaps.unlistedCount) of \(count); appsearch track run looks")
      }
      if !gaps.unknown.isEmpty {
        context.note("not known, since a record can't be read: \(gaps.unknown.count) of \(count)")
      }
    }
    if wanted.isEmpty, !gaps.rows.isEmpty {
      context.note(
        "no such gap; \(Option.kind.flag) names the kinds, now of \(NumberText.count(gaps.rows.count, of: "term"))")
    } else if gaps.rows.isEmpty, !gaps.seen.isEmpty, gaps.unknown.isEmpty {
      context.note("neither your apps nor competitors are found for these terms")
    }
    return try printer.finish(with: wanted)
  }
}
