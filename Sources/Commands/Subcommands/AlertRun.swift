package import AppStore
import Essentials
import Observatory
package import Tracking

extension Schema {
  /// The rows of `track run` and `watch run` with `--alerts`.
  static let alertsOfRuns = Schema(
    .alerts, of: "track run and watch run, with --alerts", behind: ["run"], with: .alerts)
}

extension Alert: Described {
  package static let properties: [Property<Alert>] = [
    Property("alert", "Alert", "the rule; of several about one move the strongest", \.rule.text).filtered(
      as: FilterName("alert", .words, ":drops", of: AlertRule.examples.members)),
    Property(.term, "the search term; unknown for rules that aren't about positions", \.search?.term),
    Property(.country, \.listing.country),
    Property(.device, "iphone, ipad or mac; unknown for what isn't about a position", \.search?.device),
    Property(.id, \.listing.app),
    Property(.name, "the name, as it was last seen, or when it was bookmarked", \.name),
    Property(.from, "what it was: a position, price, version or rating") { $0.from },
    Property(.to, "what it is; unknown where it is not among the results; of a review its stars") { $0.to },
    Property(.seenAt, \.seen),
    Property(.version, "of a review: the version that it is about", \.review?.version),
    Property(.title, "of a review: the headline", \.review?.title),
    Property(.text, "of a review: what it says", \.review?.text),
    Property(.author, "of a review: the name that the customer goes by", \.review?.author),
    Property("also", "Also", "the other rules that it is about", { $0.also.map(\.text) }),
    Property(
      .order, "service or store: whose order the position is in; unknown for what isn't about a position",
      \.search?.order),
  ]
  package static let orders: [RowOrder<Alert>] = [
    .rising("alert"), .rising("term"), .rising("name"), .rising("country"), .falling("seen", by: "seenAt"),
  ]
  package var filterTexts: [String?] {
    [name, search?.term, rule.text, review?.title, review?.text] + Storefront.filterTexts(listing.country)
  }
}

extension FieldSet<Alert> {
  static let alerts = FieldSet(
    asOf: \.seen, inTables: ["alert", "term", "country", "name", "from", "to", "seenAt"],
    inText: ["alert", "term", "country", "device", "id", "name", "from", "to", "seenAt"])
}

extension CommandContext {
  /// Waits for the lock of telling news, so that no two copies tell the same. Says that it waits.
  ///
  /// - Returns: `nil` if the task is cancelled, or another copy takes too long, which it says. Then nothing may be told.
  func tellingLock() async throws -> TellingLock? {
    for attempt in 0..<Self.mostAttempts {
      if let lock = try await observatory.tellingLock() { return lock }
      if Task.isCancelled { return nil }
      if attempt == 0 { note("another copy is telling what is new; waiting for it") }
      // A lock notifies nobody, so this polls.
      try? await clock.sleep(for: .milliseconds(50))
    }
    Output.complain(
      "another copy has been telling alerts or changes for minutes; stop it, and the next run tells the rest")
    return nil
  }

  /// Three minutes: another copy may run programs, or its reader may have stopped reading.
  private static var mostAttempts: Int { 3_600 }

  var codeWithoutLock: ExitCode { Task.isCancelled ? .interrupted : .outputFailed }

  /// Tells alerts that are due, each once: runs the program for it, if any, and prints it.
  ///
  /// With a program, an alert is marked as told when the program has ended, before the next one starts. Without, it is marked
  /// after its line is written, also if the output fails later. An alert whose program fails is named and neither printed nor
  /// marked, so it is due again. Cancelling the task ends it once the running program has ended.
  ///
  /// - Returns: ``ExitCode/outputFailed`` if a program failed.
  func tell(
    _ due: DueAlerts, of request: AlertRequest, by printer: RowPrinter<Alert>, isWhole: Bool
  ) async throws -> ExitCode {
    try await tracker.keep(told: [], of: due)
    var count = 0
    var unmarked: [Alert] = []
    if request.program == nil { printer.follow { unmarked.append($0) } }
    do {
      for alert in due.alerts {
        guard !Task.isCancelled else { break }
        if let program = request.program {
          let json = try FieldSet.alerts.jsonLine(alert, at: now())
          if let trouble = await execute(program, Array(json.utf8), Self.programTimeout) {
            let subject = [alert.name, alert.search?.term, alert.listing.country].compactMap(\.self).joined(
              separator: ", ")
            Output.complain("\(alert.rule.text): \(subject): \(program[0]) \(trouble); told again next time")
            continue
          }
          try await tracker.keep(told: [alert])
        }
        count += 1
        try printer.print(alert)
        guard unmarked.count >= Self.markedAtOnce else { continue }
        let written = unmarked
        unmarked = []
        try await tracker.keep(told: written)
      }
      try printer.finish(isWhole: isWhole || count > 0)
    } catch let error as Output.WriteError {
      try await tracker.keep(told: unmarked)
      throw error
    }
    try await tracker.keep(told: unmarked)
    if Task.isCancelled { return .interrupted }
    if count < due.alerts.count { return .outputFailed }
    return count == 0 ? .nothingFound : .found
  }

  /// A killed run tells at most this many alerts again.
  private static var markedAtOnce: Int { 20 }

  private static var programTimeout: Duration { .seconds(10) }
}
