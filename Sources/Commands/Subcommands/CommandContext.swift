package import AppStore
package import Essentials
package import Observatory
package import Texts
import Tracking

/// Everything that commands that print share.
@MainActor
package struct CommandContext {
  let service: AppSearchService
  let observatory: Observatory
  var settings: Settings
  var output: OutputOptions
  var terminal: TerminalText
  /// The time of observations.
  let now: @Sendable () -> Date
  /// Runs a program with an input and a time limit. Returns the rest of a sentence about its failure, or `nil`.
  let execute: @Sendable (_ words: [String], _ input: [UInt8], _ timeout: Duration) async -> String?
  /// Runs programs in a row and reads the output of the last. Returns why some have failed.
  package var pipe:
    @MainActor (_ programs: [[String]], _ read: @MainActor (Int32) async throws -> Void) async throws -> [String] =
      { programs, _ in ["\(programs[0][0]) can't be started here"] }
  /// For `doctor`: what is known of this machine, and what loads a picture.
  package var here: [CheckRow] = []
  package var picture: @Sendable (WebAddress) async -> CheckRow = { CheckRow("", .none, $0.text) }
  /// The troubles with the data file so far.
  package var troubles: @Sendable () -> [String] = { [] }
  /// Measures waits; the service's own clock.
  var clock: any Clock<Duration> = ContinuousClock()

  package init(
    service: AppSearchService, observatory: Observatory, settings: Settings, output: OutputOptions,
    terminal: TerminalText, now: @escaping @Sendable () -> Date,
    execute: @escaping @Sendable (_ words: [String], _ input: [UInt8], _ timeout: Duration) async -> String?
  ) {
    self.service = service
    self.observatory = observatory
    self.settings = settings
    self.output = output
    self.terminal = terminal
    self.now = now
    self.execute = execute
  }

  /// The number of results that a search asks the store for.
  var askedResults: Int {
    output.asked ?? max(settings.limit, min(output.limit ?? 0, SearchQuery.limits.upperBound))
  }

  var tracker: Tracker { Tracker(service: service, observatory: observatory, now: now) }

  /// - Throws: a ``UsageError`` for an unknown field or order, or a filter that can't be read.
  ///
  /// - Parameters:
  ///   - format: defaults to that of the options.
  func printer<Row>(for fields: FieldSet<Row>, as format: OutputFormat? = nil) throws(UsageError) -> RowPrinter<Row> {
    let format = format ?? output.formatInUse
    let now = now()
    let order = try fields.order(named: output.order, isSigned: output.rises != nil)
    var arrangement = RowArrangement(
      order: order, isReversed: output.rises.map { $0 == order.isDescending } ?? output.isReversed,
      filterText: output.filter, filter: try fields.filter(output.filter, at: now), properties: fields.filtered,
      texts: fields.texts, limit: output.limit)
    if let most = output.limitPerGroup {
      arrangement.limitPerGroup = (most, fields.all.filter { fields.groups.contains($0.id) })
    }
    return RowPrinter(
      fields: try fields.fields(named: output.fields, for: format), format: format, terminal: terminal,
      at: now, csv: CSVText(isSafe: output.isCSVSafe, hasHeader: output.hasHeader), arrangement: arrangement,
      hasTabHeader: output.hasTabHeader,
      note: note)
  }

  /// `true` if apps on the command line are to be shown as facts: one, on a terminal.
  func showsFacts(about apps: [AppOperand]) -> Bool {
    apps.isOneApp && output.formatInUse == .table && output.fields == nil && output.filter.isEmpty
  }

  /// The progress on standard error; `nil` if that is no terminal, or has the request log.
  func progressLine() -> ProgressLine? {
    guard !settings.isVerbose, !output.isQuiet else { return nil }
    return Output.errorColumns.map { ProgressLine(columns: $0, isUTF8: terminal.isUTF8) { Output.writeError($0) } }
  }

  /// Writes a remark to standard error, unless `--quiet`.
  func note(_ line: String) {
    if !output.isQuiet { Output.complain(line) }
  }

  /// The same, only at a terminal.
  func remark(_ line: String) {
    if !output.isQuiet { Output.remark(line) }
  }

  func remark(movementsSince start: Date) {
    remark("movement since \(MomentText.text(of: start)); \(Option.since.flag) takes another beginning")
  }

  /// - Parameter name: the subject, if there are several.
  func complain(of error: StoreError, about name: String? = nil) {
    Output.complain((name.map { "\($0): " } ?? "") + error.sentences(at: now()))
  }

  /// Says where the other order is to be had, if the App Store's own failed: nothing falls back on it in silence. Goes behind the error.
  func offerOtherOrder(than order: SearchOrder) {
    if order == .store, !Task.isCancelled { note("\(Option.order.flag) service asks for \(order.other.name)") }
  }

  /// Names what has no answer because the store refuses requests. Some of it may have been under way.
  func complain(notAsked names: [String], separator: String = ", ") {
    if !names.isEmpty, !Task.isCancelled { Output.complain("not answered: \(names.joined(separator: separator))") }
  }

  /// Ends a command that asked the store: prints what waits for the end, and finds the exit code.
  ///
  /// - Parameters:
  ///   - hasFound: `false` if something that was asked for isn't there.
  ///   - empty: says that nothing was asked for; `nil` if something was.
  func finish<Row>(
    _ printer: RowPrinter<Row>, hasFailed: Bool, hasBadLines: Bool = false, hasFound: Bool, empty: EmptyInput? = nil
  ) throws -> ExitCode {
    let code = try printer.finish(isWhole: !Task.isCancelled && !hasFailed)
    if Task.isCancelled { return .interrupted }
    if let empty { note(empty.message) }
    if hasFailed { return .storeFailed }
    if hasBadLines { return .usage }
    return hasFound && empty == nil ? code : .nothingFound
  }

  /// Makes requests in turn. All that a command asks the store goes through here.
  ///
  /// - Parameters:
  ///   - service: if it is another one, of web pages, a long run says at once how long it takes.
  ///   - isOfPages: `true` for an item that the service asks the App Store's web pages for first.
  ///   - prepare: awaited before some items enter the queue.
  ///   - name: an item's name in the progress.
  ///   - ask: asks for an item, with the urgency `visible`.
  func run<Item: Sendable, Answer: Sendable>(
    _ items: [Item], on service: AppSearchService? = nil, manner: RunManner = .command,
    isOfPages: @escaping (Item) -> Bool = { _ in false },
    prepare: @escaping @MainActor ([Item]) async -> Void = { _ in }, name: @escaping (Item) -> String,
    ask: @escaping CommandRun<Item, Answer>.Ask,
    failed: @escaping @MainActor (Item, StoreError) throws -> Void = { _, _ in },
    found: @escaping @MainActor (Item, Answer) async throws -> Void
  ) async throws -> RunOutcomes<Item, Answer> {
    if settings.isReader, !items.isEmpty {
      throw UsageError(
        "this machine reads only (reader = yes): appsearch sync <host> brings what another has; APPSEARCH_READER=no asks the store"
      )
    }
    var listener = CommandRun<Item, Answer>.Listener(found: found)
    listener.failed = failed
    listener.prepare = prepare
    listener.note = note
    if let show = Output.sink?.onProgress ?? progressLine()?.show { listener.progress = { show($0?.text) } }
    return try await CommandRun(
      items, service: service ?? self.service, patience: settings.patience, manner: manner,
      isOfPages: isOfPages, tellsEndAtOnce: service != nil, clock: clock, now: now, listener: listener, name: name,
      ask: ask
    ).perform()
  }
}

extension StoreError {
  /// The problem and its remedy. If an older answer is kept, also its age, and the option that takes it.
  package func sentences(at now: Date) -> String {
    var words = "Error: \(message) \(advice)"
    // A command never exceeds the budget.
    if case .budgetSpent(let wait) = self { words = "Error: \(message) \(StoreError.paused(wait: wait).advice)" }
    guard case .outOfReach(_, let kept) = self else { return words }
    let seconds = max(0, Int(now.timeIntervalSince(kept)))
    let (unit, length) = seconds < 3_600 ? ("m", 60) : seconds < 86_400 ? ("h", 3_600) : ("d", 86_400)
    let age = seconds < 60 ? "less than a minute" : AgeText.text(since: kept, at: now)
    return "\(words) The kept answer is \(age) old; --max-age \(seconds / length + 1)\(unit) takes it."
  }
}

extension ExitCode {
  /// Says why a command can't go on.
  @MainActor package init(saying error: any Error) {
    let words: String
    (self, words) =
      switch error {
      case let error as UsageError: (.usage, error.message)
      case let error as EmptyInput: (.nothingFound, error.message)
      case let error as StoreError: (.storeFailed, error.sentences(at: Date()))
      case let error as ObservatoryError: (.outputFailed, error.message)
      case let error as Output.WriteError: (.outputFailed, error.message)
      default: (.storeFailed, String(describing: error))
      }
    if let error = error as? Output.WriteError, error.isWithoutReader { Output.endWithoutReader() }
    Output.complain(words)
  }
}
