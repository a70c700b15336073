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
  /// `false` if the country's store was last seen not to have the app by then.
  var isSold = true

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
      PositionState.property { PositionState($0.span.position, isSold: $0.isSold) },
      TrackKey.order.of(\.key),
    ]
  static let orders: [RowOrder<HistoryRow>] = [.rising("from"), .rising("position"), .rising("country")]
  var filterTexts: [String?] { key.filterTexts }
}

extension FieldSet<HistoryRow> {
  static let history = FieldSet(
    asOf: \.span.until,
    inTables: ["country", "device", "position", "among", "from", "to", "looks", "gaps", "ahead"],
    inText: ["term", "country", "device", "id", "position", "from", "to", "ahead", "among", "gaps", "doubtful"]
  ).withCSV("order")
}

/// `rank --history`. Asks the store only for the ids of bundle ids.
struct HistoryCommand: PrintingCommand {
  let apps: [AppOperand]
  let choice: TrackChoice

  func run(in context: CommandContext) async throws -> ExitCode {
    var (choice, apps) = (choice, apps)
    if choice.tag != nil {
      guard let tagged = try await context.searches(of: choice) else {
        return try context.printer(for: .history).finish(with: [])
      }
      choice = tagged.choice
      if apps.isEmpty { apps = tagged.apps.map(AppOperand.reference) }
    }
    return try await AppResolver(context).withIDs(of: apps) { [choice] in
      try await print(historyOf: $0, choice, in: context)
    }
  }

  @MainActor
  private func print(
    historyOf ids: [App.ID], _ choice: TrackChoice, in context: CommandContext
  ) async throws -> ExitCode {
    let printer = try context.printer(for: FieldSet.history.naming(choice.orders))
    let all = try await context.observatory.searchesWithPositions()
    let searches = all.filter(choice.contains)
    let now = context.now()
    var (count, aheadCount) = (0, 0)
    var seen: Set<TrackKey> = []
    let keys = searches.flatMap { search in ids.map { TrackKey(search: search, app: $0) } }
    // Of apps that aren't tracked the lists tell.
    for key in keys where seen.insert(key).inserted {
      let listing = Listing(app: key.app, country: key.search.country)
      let offSale = try await context.observatory.history(of: listing, until: now)?.notSold ?? []
      let spans = try await context.observatory.positions(
        of: key, from: .distantPast, until: now, dividedAt: offSale.flatMap { [$0.since, $0.end] })
      for span in spans {
        count += 1
        let isSold = !offSale.contains { $0.since <= span.until && span.until < $0.end }
        try printer.print(HistoryRow(key: key, span: span, isAhead: false, isSold: isSold))
      }
      for span in try await context.observatory.positions(of: key, aheadOf: now) {
        aheadCount += 1
        try printer.print(HistoryRow(key: key, span: span, isAhead: true))
      }
    }
    let code = try printer.finish()
    // The looks at a track are kept apart as well.
    let tracks = Set(try await context.observatory.tracks())
    let isDamaged =
      keys.allSatisfy(tracks.contains) ? false : try await context.noteUnreadableLists(of: searches)
    if aheadCount > 0 {
      context.note("\(aheadCount) of these are dated after now: seen while the clock was ahead")
    }
    if ids.isEmpty { return .nothingFound }
    var inAnyOrder = choice
    inAnyOrder.orders = nil
    if searches.isEmpty, let other = all.first(where: inAnyOrder.contains) {
      context.note("'\(other.term)' is tracked in the other order: \(Option.order.flag) \(other.order)")
    } else if searches.isEmpty {
      context.note(
        "not tracked for '\(choice.terms?.first ?? "")': appsearch track add <app> --term <query>, then appsearch track run"
      )
    } else if count + aheadCount == 0, !isDamaged {
      context.note("not seen yet, and no list is kept that says where it stood: appsearch track run looks")
    }
    if isDamaged { return .outputFailed }
    return count + aheadCount > 0 ? code : .nothingFound
  }
}

extension CommandContext {
  /// Says how many looks are unknown, since their lists are damaged.
  ///
  /// - Parameter searches: `nil` for all.
  /// - Returns: `true` if there are any.
  func noteUnreadableLists(of searches: [SearchKey]? = nil) async throws -> Bool {
    let count = try await observatory.unreadableListCount(of: searches)
    guard count > 0 else { return false }
    note(
      "\(NumberText.count(count, of: "list")) can't be read, so those looks are missing here; an export from before has them"
    )
    return true
  }
}
