package import AppStore
package import Essentials
package import Observatory
import Tracking

/// The things that all commands that print have in common.
@MainActor
package struct CommandContext {
  let service: AppSearchService
  let observatory: Observatory
  let settings: Settings
  let output: OutputOptions
  let terminal: TerminalText
  /// Writes moments for people.
  let days: CalendarDays
  /// The time of what is seen.
  let now: @Sendable () -> Date
  /// Measures waits; the service's own clock.
  var clock: any Clock<Duration> = ContinuousClock()

  package init(
    service: AppSearchService, observatory: Observatory, settings: Settings, output: OutputOptions,
    terminal: TerminalText, days: CalendarDays, now: @escaping @Sendable () -> Date
  ) {
    self.service = service
    self.observatory = observatory
    self.settings = settings
    self.output = output
    self.terminal = terminal
    self.days = days
    self.now = now
  }

  var tracker: Tracker { Tracker(service: service, observatory: observatory, now: now) }

  /// - Throws: a ``UsageError`` where a field is asked for that the command hasn't.
  func printer<Row>(for fields: FieldSet<Row>) throws(UsageError) -> RowPrinter<Row> {
    let format = output.formatInUse
    return RowPrinter(
      fields: try fields.fields(named: output.fields, for: format), format: format, terminal: terminal,
      csv: CSVText(isSafe: output.isCSVSafe))
  }

  /// The line on standard error that shows progress; `nil` where that is no terminal, or has the lines of the request log.
  func progressLine() -> ProgressLine? {
    guard !settings.isVerbose else { return nil }
    return Output.errorColumns.map { ProgressLine(columns: $0, isUTF8: terminal.isUTF8) { Output.writeError($0) } }
  }

  /// Says on standard error of what is printed that it is an earlier answer.
  ///
  /// - Parameter name: the subject, where several things are printed.
  func complain(of earlier: EarlierAnswer?, about name: String? = nil) {
    guard let earlier else { return }
    let what = name.map { "\($0): " } ?? ""
    Output.complain(
      "\(what)from \(days.moment(earlier.received)), the store can't be reached: \(earlier.error.message)")
  }

  /// Makes requests in turn.
  ///
  /// - Parameters:
  ///   - isPatient: whether to ask again, once, what the store turns away.
  ///   - name: an item's name in the progress.
  ///   - place: gives an item its place in the queue, with the urgency `visible`.
  /// - Returns: each item's outcome, in order.
  func run<Item: Sendable, Answer: Sendable>(
    _ items: [Item], isPatient: Bool, name: @escaping (Item) -> String,
    place: @escaping CommandRun<Item, Answer>.Place,
    failed: @escaping @MainActor (Item, StoreError) -> Void = { _, _ in },
    found: @escaping @MainActor (Item, Answer) throws -> Void
  ) async throws -> [CommandRun<Item, Answer>.Outcome] {
    var listener = CommandRun<Item, Answer>.Listener(found: found)
    listener.failed = failed
    listener.note = { Output.complain($0) }
    if let line = progressLine() { listener.progress = { line.show($0?.text) } }
    return try await CommandRun(
      items, service: service, isPatient: isPatient, clock: clock, listener: listener, name: name, place: place
    ).perform()
  }
}
