import AppStore
import Essentials
import Observatory
import Tracking

extension Schema {
  /// The rows of `track run` and `watch run` that tell alerts alone.
  static let alertsOfRuns = Schema(
    .alerts, of: "track run and watch run, with --alerts", behind: ["run"], with: .alerts)
}

extension FieldSet<Alert> {
  static let alerts = FieldSet(
    all: [
      Property("alert", "Alert", "the rule; of several about one move the strongest", \.rule.text).filtered(
        as: FilterName("alert", .words, ":drops")),
      Property("term", "Term", "what is searched for; unknown for what isn't about a position", \.search?.term)
        .filtered(as: .term),
      Property("country", "Country", "the country's code", \.listing.country).filtered(as: .country),
      Property("device", "Device", "iphone, ipad or mac; unknown for what isn't about a position", \.search?.device)
        .filtered(as: .device),
      Property("id", "Id", "the store's number for the app", \.listing.app),
      Property("name", "Name", "the name, as it was last seen, or when it was bookmarked", \.name).filtered(as: .name),
      Property("from", "From", "what it was: a position, price, version or rating") { $0.from },
      Property("to", "To", "what it is; unknown where it is not among the results; of a review its stars") { $0.to },
      Property("seenAt", "Seen", "when it was first seen so", \.seen).filtered(as: .seen),
      Property("version", "Version", "of a review: the version that it is about", \.review?.version).filtered(
        as: .version),
      Property("title", "Title", "of a review: the headline", \.review?.title),
      Property("text", "Review", "of a review: what it says", \.review?.text),
      Property("author", "Author", "of a review: the name that the customer goes by", \.review?.author),
      Property("also", "Also", "the other rules that it is about", { $0.also.map(\.text) }),
    ],
    asOf: \.seen,
    inTables: ["alert", "term", "country", "name", "from", "to", "seenAt"],
    inText: ["alert", "term", "country", "device", "id", "name", "from", "to", "seenAt"]
  ).arranged(
    by: [
      RowOrder("alert") { $0.rule.text.propertyValue },
      RowOrder("term") { ($0.search?.term).propertyValue },
      RowOrder("name") { $0.name.propertyValue },
      RowOrder("country") { $0.listing.country.propertyValue },
      RowOrder("seen", isDescending: true) { $0.seen.propertyValue },
    ],
    filteredBy: {
      [$0.name, $0.search?.term, $0.rule.text, $0.review?.title, $0.review?.text]
        + Storefront.filterTexts($0.listing.country)
    })
}

extension CommandContext {
  /// Waits for the turn to tell what is new, so that no two copies tell the same; what the one before has told is found as told. The wait
  /// is said.
  ///
  /// - Returns: `nil` if the task is cancelled, or another copy doesn't come to its end, which is said. Nothing is marked as told then.
  func turnToTell() async throws -> TellingTurn? {
    for attempt in 0..<Self.mostAttempts {
      if let turn = try await observatory.turnToTell() { return turn }
      if Task.isCancelled { return nil }
      if attempt == 0 { note("another copy is telling what is new; waiting for it") }
      // A lock notifies nobody; this wait ends with the task.
      try? await clock.sleep(for: .milliseconds(50))
    }
    Output.complain("another copy has been telling what is new for minutes; end it, and the next run tells the rest")
    return nil
  }

  /// Three minutes: another copy may run a program for each of many alerts, or write to somebody who has stopped reading.
  private static var mostAttempts: Int { 3_600 }

  /// The exit code of a run that didn't get its turn.
  var codeWithoutTurn: ExitCode { Task.isCancelled ? .interrupted : .outputFailed }

  /// Tells alerts that are due, each once: runs the program for it, if there is one, and prints it.
  ///
  /// With a program an alert is marked as told when that has ended, before the next begins; else once its line is written, and all that are
  /// when the output fails. One whose program fails is named on standard error; it is neither printed nor marked, and so is due again.
  /// Cancelling the task ends it once the running program has ended.
  ///
  /// - Returns: ``ExitCode/outputFailed`` where a program failed, else whether any was told.
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

  /// The most alerts that a killed run tells again.
  private static var markedAtOnce: Int { 20 }

  /// The longest time that a program has for an alert.
  private static var programTimeout: Duration { .seconds(10) }
}
