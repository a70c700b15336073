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
  /// The time of what is seen.
  let now: @Sendable () -> Date
  /// Runs a program with its words, its standard input and the longest time that it has. Returns why it failed, as the rest of a sentence
  /// about it; `nil` if it didn't.
  let execute: @Sendable (_ words: [String], _ input: [UInt8], _ timeout: Duration) async -> String?
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

  var tracker: Tracker { Tracker(service: service, observatory: observatory, now: now) }

  /// - Throws: a ``UsageError`` where a field or an order is asked for that the command hasn't, or a term of the filter can't be read.
  ///
  /// - Parameters:
  ///   - format: where it isn't that of all commands.
  ///   - limitsRows: whether `--limit` is the most rows.
  func printer<Row>(
    for fields: FieldSet<Row>, as format: OutputFormat? = nil, limitsRows: Bool = true
  ) throws(UsageError) -> RowPrinter<Row> {
    let format = format ?? output.formatInUse
    let now = now()
    let arrangement = RowArrangement(
      order: try fields.order(named: output.order), isReversed: output.isReversed, filterText: output.filter,
      filter: try fields.filter(output.filter, at: now), properties: fields.filtered, texts: fields.texts,
      limit: limitsRows ? output.limit : nil)
    return RowPrinter(
      fields: try fields.fields(named: output.fields, for: format), format: format, terminal: terminal,
      at: now, csv: CSVText(isSafe: output.isCSVSafe), arrangement: arrangement, hasTabHeader: output.hasTabHeader,
      note: note)
  }

  /// The line on standard error that shows progress; `nil` where that is no terminal, or has the lines of the request log.
  func progressLine() -> ProgressLine? {
    guard !settings.isVerbose, !output.isQuiet else { return nil }
    return Output.errorColumns.map { ProgressLine(columns: $0, isUTF8: terminal.isUTF8) { Output.writeError($0) } }
  }

  /// Says on standard error what is no failure, unless nothing of that is wanted.
  func note(_ line: String) {
    if !output.isQuiet { Output.complain(line) }
  }

  /// The same for a person at a terminal alone.
  func remark(_ line: String) {
    if !output.isQuiet { Output.remark(line) }
  }

  /// Says on standard error why the store gave no answer.
  ///
  /// - Parameter name: the subject, where several things are asked for.
  func complain(of error: StoreError, about name: String? = nil) {
    Output.complain((name.map { "\($0): " } ?? "") + error.sentences(at: now()))
  }

  /// Makes requests in turn, as patiently as the person wants it. All that a command asks the store goes through here.
  ///
  /// - Parameters:
  ///   - manner: the rules by which it asks and tells.
  ///   - prepare: waited for before some items take their places in the queue.
  ///   - name: an item's name in the progress.
  ///   - place: gives an item its place in the queue, with the urgency `visible`.
  /// - Returns: each item's outcome, in the order of telling.
  func run<Item: Sendable, Answer: Sendable>(
    _ items: [Item], manner: RunManner = .command,
    prepare: @escaping @MainActor ([Item]) async -> Void = { _ in }, name: @escaping (Item) -> String,
    place: @escaping CommandRun<Item, Answer>.Place,
    failed: @escaping @MainActor (Item, StoreError) -> Void = { _, _ in },
    found: @escaping @MainActor (Item, Answer) async throws -> Void
  ) async throws -> [CommandRun<Item, Answer>.Outcome] {
    var listener = CommandRun<Item, Answer>.Listener(found: found)
    listener.failed = failed
    listener.prepare = prepare
    listener.note = note
    if let line = progressLine() { listener.progress = { line.show($0?.text) } }
    return try await CommandRun(
      items, service: service, patience: settings.patience, manner: manner, clock: clock, now: now,
      listener: listener, name: name, place: place
    ).perform()
  }
}
