import AppStore
import Concurrency
import Essentials
import HTTP
import Texts

extension Subcommand {
  static let doctor = Subcommand(
    name: "doctor", brief: "what works from here",
    summary: "what works from here, and what doesn't: text for a report of a problem",
    details: [
      """
      Each address of the store is asked once, in its turn; nothing that is kept is taken. Look-up, web page, reviews and icon are those of the \
      app with the most ratings. missing names fields that no record has, though the program relies on them. A row that fails says what came, \
      with its first 60 characters. --verbose adds each request's status, time and bytes. The other rows are about this machine. Nothing is \
      changed, not even a damaged file, and no path says who you are. If a state is partly or fails, the exit code is 1; terminal, clipboard and \
      web browser never are.
      """
    ], example: "doctor --offline", examples: ["doctor", "doctor --offline", "doctor --json"],
    options: [.lang, .device] + Option.rows + [.offline], rows: [Schema(.checks, of: "doctor")]
  ) { words throws(UsageError) in
    guard words.text.isBlank else { throw words.tooMany("takes no word") }
    return .print(DoctorCommand(isOffline: words.given.has(.offline)))
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
        let last = HTTPResponse.Note()
        let asked = PendingAnswer { () async throws(StoreError) in
          if check == .icon, let icon = app?.iconURL { return await picture(icon) }
          return try await check.ask(service, query, app?.id ?? 284_882_215) ?? CheckRow("", .none, "not asked")
        }
        let outcome = await HTTPResponse.$note.withValue(last) {
          await asked.outcome()
        }
        var row: CheckRow
        switch outcome {
        case .success(let answer): row = answer
        case .failure(.cancelled): throw .cancelled
        // As an answer, since a refusal would end the run.
        case .failure(let error): row = CheckRow("", .fails, error.message)
        }
        if [.partly, .fails].contains(row.state), let came = last.answer {
          row.detail += "; what came: \(came.summary(isQuoted: row.state == .fails))"
        }
        (row.check, row.asOf) = (check.rawValue, now())
        if row.state != .none { row.milliseconds = Int(elapsed() / .milliseconds(1)) }
        return row
      }
    } found: { _, _ in
    }.answers
  }
}

extension HTTPResponse {
  /// Its status, type and length on one line, with the beginning of the body if that is wanted.
  fileprivate func summary(isQuoted: Bool) -> String {
    let type = headers["content-type"].map { String($0.prefix(60)) } ?? "no type"
    let words = "status \(status), \(CleanText.line(type)), \(NumberText.count(body.count, of: "byte"))"
    let text = CleanText.line(String(decoding: body.prefix(500), as: UTF8.self))
    return !isQuoted || text.isEmpty ? words : "\(words): \(text.prefix(60))\(text.count > 60 ? "…" : "")"
  }
}

extension Arguments {
  package var isDoctor: Bool { if case .print(let command) = action { command is DoctorCommand } else { false } }
}
