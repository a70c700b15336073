package import AppStore
import Concurrency
import Essentials

extension Subcommand {
  static let doctor = Subcommand(
    name: "doctor", brief: "what works from here",
    summary: "what works from here, and what doesn't: text for a report of a problem",
    details: [
      """
      Each address of the store is asked once, in its turn; nothing that is kept is taken. Look-up, web page, reviews and icon are those of the \
      app with the most ratings. missing names fields that no record has, though the program relies on them. --verbose adds each request's status, \
      time and bytes. The other rows are about this machine. Nothing is changed, not even a damaged file, and no path says who you are. If a state \
      is partly or fails, the exit code is 1; terminal, clipboard and web browser never are.
      """
    ], example: "doctor --offline", examples: ["doctor", "doctor --offline", "doctor --json"],
    options: [.lang, .device] + Option.rows + [.offline], rows: [Schema(.checks, of: "doctor")]
  ) { words throws(UsageError) in
    guard words.text.isBlank else { throw words.tooMany("takes no word") }
    return .print(DoctorCommand(isOffline: words.given.has(.offline)))
  }
}

/// A row of `doctor`.
package struct CheckRow: Described {
  package enum State: String, Sendable { case works, partly, fails, none }

  package fileprivate(set) var check: String
  package let state: State
  package let detail: String
  fileprivate(set) var milliseconds, records, read: Int?
  private(set) var missing: [String] = []
  /// Of the apps in the answer the one with the most ratings.
  private(set) var app: App?
  fileprivate(set) var asOf: Date?

  package init(_ check: String, _ state: State, _ detail: String) {
    (self.check, self.state, self.detail) = (check, state, detail)
  }

  /// - Parameter names: the properties that some record should have.
  fileprivate init<Row: Described>(_ rows: [Row], unreadable: Int = 0, needing names: [String]) {
    let missing = Row.properties(names).filter { property in
      rows.allSatisfy { [.null, .list([])].contains(property.value($0, .distantPast)) }
    }.map(\.id)
    self.init(count: rows.count, unreadable: unreadable, missing: rows.isEmpty ? [] : missing)
    app = (rows as? [App])?.max { ($0.ratingCount ?? 0) < ($1.ratingCount ?? 0) }
  }

  fileprivate init(count: Int, unreadable: Int = 0, missing: [String] = []) {
    let words = "\(count) of \(count + unreadable) read" + (missing.isEmpty ? "" : "; missing: ")
    let isWhole = unreadable == 0 && missing.isEmpty
    self.init("", count == 0 ? .fails : isWhole ? .works : .partly, words + missing.joined(separator: ", "))
    (records, read, self.missing) = (count + unreadable, count, missing)
  }

  package static let properties: [Property<CheckRow>] = [
    Property("check", "Check", "what was looked at", \.check),
    Property("state", "State", "works, partly, fails, or none if there is none", \.state.rawValue).filtered(
      as: FilterName("state", .words, ":fails", of: ["works", "partly", "fails", "none"])),
    Property("milliseconds", "ms", "from the question to its answer, its turn included", \.milliseconds),
    Property("records", "Records", "how many records the answer had", \.records),
    Property("read", "Read", "how many of them could be read", \.read),
    Property("missing", "Missing", "fields that no record has, though the program relies on them", \.missing),
    Property("detail", "Detail", "what was found", \.detail),
  ]
  package static let orders: [RowOrder<CheckRow>] = [.rising("check"), .rising("state"), .falling("milliseconds")]
  package var filterTexts: [String?] { [check, state.rawValue, detail] }
}

extension FieldSet<CheckRow> {
  static let checks = FieldSet(
    asOf: \.asOf, inTables: ["check", "state", "milliseconds", "detail"],
    inText: ["check", "state", "milliseconds", "records", "read", "missing", "detail"])
}

/// A question to each address of the store.
private enum StoreCheck: String, CaseIterable {
  case search, suggestions, chart = "top chart", newerChart = "newer top chart", searchPage = "search page"
  // These are about an app.
  case lookup = "look-up", page = "web page", reviews, icon

  private static let charted = ["name", "developer", "url", "iconURL", "bundleId", "price", "formattedPrice", "genre"]
  private static let found =
    charted + ["rating", "ratingCount", "version", "screenshotURLs", "description", "updatedDate"]
  private static let paged = [
    "category", "ageRating", "size", "languages", "compatibility", "stars", "versions", "privacy",
  ]

  /// - Returns: a row without a name; `nil` if there is no such address.
  func ask(_ service: AppSearchService, _ query: SearchQuery, _ id: App.ID) async throws(StoreError) -> CheckRow? {
    // Not sent twice, even if the store names a short pause.
    let once = RequestPatience(longestPause: .zero)
    let (storefront, device, language) = (query.storefront, query.device, query.language)
    switch self {
    case .search:
      let answer = try await service.ask(query, urgency: .visible, patience: once).answer()
      return CheckRow(answer.apps, unreadable: answer.unreadableRecords, needing: Self.found)
    case .suggestions where storefront.number != nil:
      let answer = await service.ask(suggestionsFor: "wea", in: storefront, urgency: .visible, patience: once)
      return CheckRow(count: try await answer.answer().terms.count)
    case .chart, .newerChart:
      let chart = SearchQuery(term: Chart(.free).term, storefront: storefront, device: device)
      let answer = try await service.chart(chart, isNewer: self == .newerChart, patience: once)
      let needed = Self.charted.prefix(self == .newerChart ? 4 : 8)
      return answer.map { CheckRow($0.apps, unreadable: $0.unreadableRecords, needing: Array(needed)) }
    case .searchPage:
      let answer = await service.pages?.ask(orderOf: query, urgency: .visible, patience: once)
      return try await answer?.map { CheckRow(count: $0.ids.count) }.answer()
    case .lookup:
      let batch = LookupBatch([AppReference(.id(id))], storefront: storefront, device: device, language: language)
      return CheckRow(try await service.lookup(batch, urgency: .visible, patience: once).apps, needing: Self.found)
    case .page:
      let page = AppPage.Query(id, in: storefront, device: device, language: language)
      let answer = await service.pages?.ask(page: page, urgency: .visible, patience: once)
      return try await answer?.map { CheckRow([$0].compactMap(\.self), needing: Self.paged) }.answer()
    case .reviews:
      let answer = try await service.ask(
        reviewsOf: id, storefront: storefront, page: 1, expectsSome: false, urgency: .visible, patience: once
      ).answer()
      return CheckRow(answer.reviews, unreadable: answer.skippedRecords, needing: FieldSet.reviews.inText)
    case .suggestions, .icon: return nil
    }
  }
}

/// Asks everything once, and prints what came. A failure ends nothing but its own check.
struct DoctorCommand: PrintingCommand {
  let isOffline: Bool

  func run(in context: CommandContext) async throws -> ExitCode {
    var context = context
    // It is read elsewhere, so nothing is cut.
    context.terminal.columns = 1_000
    let printer = try context.printer(for: .checks)
    var rows: [CheckRow] = []
    let isReader = context.settings.isReader
    if isReader, !isOffline { rows = [CheckRow("store", .none, "not asked: this machine reads only (reader = yes)")] }
    if !isOffline, !isReader {
      rows = try await ask(StoreCheck.allCases.prefix(5), of: nil, in: context)
      rows += try await ask(StoreCheck.allCases.dropFirst(5), of: rows.lazy.compactMap(\.app).first, in: context)
    }
    rows += context.here
    try printer.print(all: rows)
    try printer.finish(isWhole: !Task.isCancelled)
    let troubles = rows.filter { [.partly, .fails].contains($0.state) }.map(\.check)
    if Task.isCancelled { return .interrupted }
    if !troubles.isEmpty { context.note("not as it should be: \(troubles.joined(separator: ", "))") }
    return troubles.isEmpty ? .found : .nothingFound
  }

  /// - Parameter app: the one that some ask about; `nil` for one that is in every store.
  @MainActor
  private func ask(
    _ checks: ArraySlice<StoreCheck>, of app: App?, in context: CommandContext
  ) async throws -> [CheckRow] {
    let (settings, picture, now, elapsed) = (context.settings, context.picture, context.now, context.clock.stopwatch())
    let query = SearchQuery(
      term: "weather", storefront: settings.storefront, device: settings.device, language: settings.language)
    // The sample has one address of charts.
    let checks = checks.filter { $0 != .newerChart || !settings.usesSample }
    return try await context.run(checks, isOfPages: { $0 == .page || $0 == .searchPage }, name: \.rawValue) {
      service, check, _ in
      PendingAnswer { () async throws(StoreError) in
        var row = CheckRow("", .none, "not asked")
        do throws(StoreError) {
          if check == .icon, let icon = app?.iconURL { row = await picture(icon) }
          row = try await check.ask(service, query, app?.id ?? 284_882_215) ?? row
        } catch {
          guard error != .cancelled else { throw error }
          // As an answer, since a refusal would end the run.
          row = CheckRow("", .fails, error.message)
        }
        (row.check, row.asOf) = (check.rawValue, now())
        if row.state != .none { row.milliseconds = Int(elapsed() / .milliseconds(1)) }
        return row
      }
    } found: { _, _ in
    }.answers
  }
}

extension Arguments {
  package var isDoctor: Bool { if case .print(let command) = action { command is DoctorCommand } else { false } }
}
