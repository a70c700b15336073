import AppStore
import Essentials
import Files
import Observatory
import Tracking

/// `rank --history --svg`. Asks the store only for the ids of bundle ids.
struct GraphCommand: PrintingCommand {
  let apps: [AppOperand]
  let search: SearchKey
  /// `-` for standard output.
  let file: String

  /// - Throws: a ``UsageError`` for more than one search, or too many apps.
  init(term: String, apps: [AppOperand], file: String, _ words: CommandWords) throws(UsageError) {
    let (storefronts, orders) = (try words.storefronts(), try words.orders())
    func refusal(_ most: String) -> UsageError { UsageError("\(Option.svg.flag): a graph has \(most)") }
    guard storefronts.count == 1 else { throw refusal("one country") }
    guard orders.count == 1 else { throw refusal("one order") }
    guard apps.count <= PositionGraph.capacity, !apps.contains(where: \.isStandardInput) else {
      throw refusal("\(PositionGraph.capacity) apps at most, named by \(Option.app.flag)")
    }
    // A chart has one order.
    let order = Chart(term: term) == nil ? orders[0] : .service
    let query = SearchQuery(term: term, storefront: storefronts[0], device: words.settings.device, order: order)
    (self.apps, self.file, search) = (apps, file, SearchKey(query))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    try await AppResolver(context).withIDs(of: apps) { try await draw($0, in: context) }
  }

  @MainActor
  private func draw(_ ids: [App.ID], in context: CommandContext) async throws -> ExitCode {
    let (observatory, now) = (context.observatory, context.now())
    var (shown, first): ([PositionGraph.App], Date) = ([], now)
    for id in ids where !shown.contains(where: { $0.key.app == id }) {
      let key = TrackKey(search: search, app: id)
      guard let span = try await observatory.positions(of: key, from: .distantPast, until: now).first else {
        context.note("\(id): nothing is kept for \(search.label); appsearch track add, then track run, looks")
        continue
      }
      first = min(first, span.since)
      shown.append(PositionGraph.App(key, name: try await observatory.name(of: id) ?? "\(id)"))
    }
    if shown.isEmpty { return .nothingFound }
    let days = CalendarDays(east: { _ in 0 }, now: context.now)
    let midnights = days.midnights(days.daysSince(first) + 1, upTo: now)
    let picture = GraphSVG(try await observatory.graph(of: shown, between: midnights, until: now)).text
    if file == "-" {
      try Output.print(picture)
    } else {
      do throws(FileError) {
        try FileBytes.replace(file, with: Array(picture.utf8))
      } catch {
        throw Output.WriteError(message: "\(file): \(error.reason)")
      }
    }
    return .found
  }
}
