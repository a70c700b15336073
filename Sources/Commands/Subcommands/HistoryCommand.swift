import AppStore
import Essentials
import Observatory
import Tracking
import Texts

/// A span with one position, in the output of `rank --history`.
struct HistoryRow: Sendable {
  var key: TrackKey
  var span: PositionSpan
  /// `true` if its dates are in the future, because the clock was ahead.
  var isAhead: Bool

  /// ISO 8601 intervals in UTC.
  fileprivate var gaps: [String] {
    span.gaps.map { "\(MomentText.text(of: $0.lowerBound))/\(MomentText.text(of: $0.upperBound))" }
  }
}

extension HistoryRow: Described {
  static let properties: [Property<HistoryRow>] =
    TrackKey.properties.map { $0.of(\.key) } + [
      Property(
        .position, "where the app stood, from 1; unknown where it was not among the results", \.span.position),
      Property(.from, "when it was first seen there", \.span.since).filtered(as: FilterName("from", .date, ">2024")),
      Property(.to, "when it was last seen there", \.span.until).filtered(as: FilterName("to", .date, "<7d")),
      Property("looks", "Looks", "how often it was seen there", \.span.count),
      Property(
        "gaps", "Gaps",
        "gaps of more than a day and a half between two looks, as start/end",
        \.gaps),
      Property("count", "Seen", "the same as looks", \.span.count),
      Property("ahead", "Ahead", "whether it is dated after now: seen while the clock was ahead", \.isAhead),
      Property(
        .among, "how many results there were without it; unknown where it was among them", \.span.position.said.depth),
      Property(.doubtful, \.span.position.isDoubtful),
      PositionState.property { PositionState($0.span.position) },
      TrackKey.order.of(\.key),
    ]
  static let orders: [RowOrder<HistoryRow>] = [.rising("from"), .rising("position"), .rising("country")]
  var filterTexts: [String?] { key.filterTexts }
}

extension FieldSet<HistoryRow> {
  static let history = FieldSet(
    asOf: \.span.until,
    inTables: ["country", "device", "position", "among", "from", "to", "looks", "gaps", "ahead"],
    inText: ["term", "country", "device", "id", "position", "from", "to", "ahead", "among", "gaps", "doubtful"])
}

/// `rank --history`. Asks the store only for the ids of bundle ids.
struct HistoryCommand: PrintingCommand {
  let apps: [AppOperand]
  let choice: TrackChoice

  func run(in context: CommandContext) async throws -> ExitCode {
    try await AppResolver(context).withIDs(of: apps) { try await print(historyOf: $0, in: context) }
  }

  @MainActor
  private func print(historyOf ids: [App.ID], in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(
      for: (choice.orders ?? [.service]) == [.service] ? FieldSet.history : .history.namingOrders)
    let all = try await context.observatory.tracks().filter { ids.contains($0.app) }
    let tracks = all.filter { choice.contains($0.search) }
    let now = context.now()
    var (count, aheadCount) = (0, 0)
    for key in tracks {
      for span in try await context.observatory.positions(of: key, from: .distantPast, until: now) {
        count += 1
        try printer.print(HistoryRow(key: key, span: span, isAhead: false))
      }
      for span in try await context.observatory.positions(of: key, aheadOf: now) {
        aheadCount += 1
        try printer.print(HistoryRow(key: key, span: span, isAhead: true))
      }
    }
    let code = try printer.finish()
    if aheadCount > 0 {
      context.note("\(aheadCount) of these are dated after now: seen while the clock was ahead")
    }
    if ids.isEmpty { return .nothingFound }
    var inAnyOrder = choice
    inAnyOrder.orders = nil
    if tracks.isEmpty, let other = all.first(where: { inAnyOrder.contains($0.search) }) {
      context.note("'\(other.search.term)' is tracked in the other order: \(Option.order.flag) \(other.search.order)")
    } else if tracks.isEmpty {
      context.note(
        "not tracked for '\(choice.terms?.first ?? "")': appsearch track add <app> --term <query>, then appsearch track run"
      )
    } else if count + aheadCount == 0 {
      context.note("not seen yet: appsearch track run looks")
    }
    return count + aheadCount > 0 ? code : .nothingFound
  }
}
