package import AppStore
import Essentials
package import Observatory
import Texts
import Tracking

extension Subcommand {
  static let moves = Subcommand(
    name: "moves", brief: "what has moved",
    summary: "what moved among your tracks: lost, down, up and new; asks the store nothing",
    details: [
      """
      A movement is between two looks: the last one by now (or by the end of the day of --until), and the one nearest to --since (7d, counted \
      back from there, unless you say otherwise), each within a day and a half. Doubtful looks count for nothing. An app that isn't sold at \
      the end is lost. What matters most comes first.
      """,
      """
      Tracks of one order of results are compared: the search interface's, with --order store those in the App Store's own. If nothing has \
      moved, nothing was seen or the day is ahead, the exit code is 1.
      """,
    ], example: "moves --since 7d --until 2026-03-01",
    examples: ["moves", "moves --since 30d --all", "moves --filter move:lost --csv"],
    options: [.device, .order] + Option.rows + [.term, .tag, .since, .until, .unmoved], repeatable: [.country, .term],
    rows: [Schema(.moves, of: "moves")]
  ) { words throws(UsageError) in
    .print(
      MovesCommand(
        choice: try TrackChoice(ofOneOrder: words), since: try words.since() ?? .age(.seconds(7 * 86_400)),
        until: try words.until(), showsAll: words.given.has(.unmoved)))
  }
}

extension MovedTrack: Described {
  package static let properties: [Property<MovedTrack>] =
    TrackKey.properties.map { $0.of(\.key) } + [
      Property(.name, \.name),
      Property(
        .from, "where it stood at first, from 1; unknown where it had no position",
        { $0.move.start.value($0.move.from?.position.number) }),
      Property(.to, "where it stood at last", { $0.move.end.value($0.move.to?.position.number) }),
      Property("state", "State", "lost, down, up or new; with --all same or unknown as well", \.move.change.state)
        .filtered(as: FilterName("state", .words, ":lost", of: PositionChange.states)).or("move"),
      Property(
        "reason", "Reason", "why it is lost (not among N, not sold), or why that isn't known (not looked, doubtful)",
        \.move.reason),
      Property("fromAt", "Then", "when it was seen there at first", \.move.from?.lookedAt),
      Property("toAt", "Seen", "when it was seen there at last", \.move.to?.lookedAt),
      TrackKey.order.of(\.key),
    ]

  package static let orders: [RowOrder<MovedTrack>] = [
    RowOrder("moved"), .rising("term"), .rising("name"), .rising("country"),
  ]
  package var filterTexts: [String?] { [name] + key.filterTexts }
}

extension FieldSet<MovedTrack> {
  static let moves = FieldSet(
    asOf: \.move.to?.lookedAt,
    inTables: ["term", "country", "device", "name", "from", "to", "state", "fromAt", "toAt"],
    inText: ["term", "country", "device", "id", "name", "from", "to", "state", "reason", "fromAt", "toAt"]
  ).withCSV("order")
}

/// Prints how the chosen tracks have moved.
struct MovesCommand: PrintingCommand {
  let choice: TrackChoice
  let since: TimeBound
  /// `nil` for now.
  let until: TimeBound?
  let showsAll: Bool

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: FieldSet.moves.naming(choice.orders))
    let now = context.now()
    if let until, until.start(at: now) > now {
      context.note("\(Option.until.flag): that day is ahead")
      return try printer.finish(with: [])
    }
    let (start, end) = try TimeBound.span(since: since, until: until, at: now)
    guard let choice = try await context.resolved(choice) else { return try printer.finish(with: []) }
    let moves = try await context.observatory.moves(from: start, to: end) { choice.contains($0) }
    let wanted = moves.ranked.filter { showsAll || $0.move.change.isMove }
    let isKnown = moves.contains(where: \.move.isKnown)
    if moves.isEmpty {
      try await context.noteNoTracks(of: choice)
    } else if !isKnown {
      context.note(
        "no look within a day and a half of \(MomentText.text(of: end).prefix(10)); appsearch track run looks")
    } else if wanted.isEmpty {
      let unknown = moves.count { $0.move.change == .unknown }
      context.note(
        "nothing is known to have moved; \(Option.unmoved.flag) prints the rest, unknown: \(unknown) of \(moves.count)")
    }
    if isKnown { context.remark(movementsSince: start) }
    let code = try printer.finish(with: wanted)
    return isKnown ? code : .nothingFound
  }
}
