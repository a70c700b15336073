import AppStore
import Essentials
import Observatory
import Tracking

extension Subcommand {
  static let matrix = Subcommand(
    name: "matrix",
    brief: "yours beside competitors",
    summary: "your apps beside competitors: a row for each term, country and app; asks the store nothing",
    details: [
      """
      The last position of each tracked app and competitor, in groups by tag, and its movement since 1d (--since). absent is true where a \
      competitor is among the first \(PositionMatrix.top), and none of yours. Positions are those of one order of results: the search \
      interface's, with --order store the App Store's own. Without a row, the exit code is 1.
      """
    ], example: "matrix --tag work --csv",
    examples: ["matrix", "matrix --csv", "matrix --filter competitor:yes"],
    options: [.device, .order] + Option.rows + [.term, .tag, .since], repeatable: [.country, .term],
    rows: [Schema(.matrix, of: "matrix")]
  ) { words throws(UsageError) in
    .print(
      MatrixCommand(
        choice: try TrackChoice(ofOneOrder: words), since: try words.since() ?? .age(.seconds(86_400))))
  }
}

extension FieldSet<MatrixEntry> {
  static let matrix = FieldSet(
    asOf: \.span?.until, inTables: ["term", "country", "device", "name", "position", "move", "seenAt"],
    inText: ["term", "country", "device", "id", "name", "competitor", "position", "state", "move", "absent", "seenAt"]
  ).withCSV("tags", "order")
}

/// Prints the cells of the matrix.
struct MatrixCommand: PrintingCommand {
  let choice: TrackChoice
  let since: TimeBound

  func run(in context: CommandContext) async throws -> ExitCode {
    var fields = FieldSet.matrix.naming(choice.orders)
    if try await !context.observatory.tags().isEmpty { fields.inTables.insert("tags", at: 0) }
    let printer = try context.printer(for: fields)
    guard let choice = try await context.resolved(choice) else { return try printer.finish(with: []) }
    let (observatory, now) = (context.observatory, context.now())
    let start = try TimeBound.span(since: since, until: nil, at: now).start
    let matrix = try await observatory.matrix(tagged: choice.tag, at: now)
    let searches = Set(matrix.searches.filter(choice.contains))
    let moves = try await observatory.moves(from: start, to: now, withCompetitors: true) {
      searches.contains($0.search)
    }
    let entries = matrix.entries(Dictionary(moves.map { ($0.key, $0.move) }, uniquingKeysWith: { first, _ in first }))
    if searches.isEmpty {
      try await context.noteNoTracks(of: choice)
    } else {
      context.remark(movementsSince: start)
    }
    return try printer.finish(with: entries.filter { searches.contains($0.key.search) })
  }
}
