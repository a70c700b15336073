import AppStore
import Essentials

extension Subcommand {
  static let lookup = Subcommand(
    name: "lookup", operands: "<app>...", brief: "what the store says of apps",
    summary: "what the store says about apps",
    details: [
      """
      An app is named by its id, its bundle id or the address of its page. - reads apps from standard input, one a line; empty lines and \
      comments (#) are skipped. A hundred ids share a request. The order is kept, and each row is written as soon as it is known. If the \
      store lacks an app, standard error names it, and the exit code is 1. The country of an address counts, unless --country is given.
      """,
      """
      subtitle, chart, chartGenre, chartPosition, hasInAppPurchases and runsOn stand in the app's web page, which is read only if --fields names \
      one of them: a request for each app, 10 a minute (see page). If a page can't be read, the row is printed without it, and the exit code \
      is 3.
      """,
    ], example: "lookup 284882215 com.example.app",
    examples: [
      "lookup 9072800688", "lookup 9072800688 9338604085 --fields name,subtitle,price",
      "search weather --fields id | appsearch lookup -",
    ], options: [.device] + Option.rows + Option.asking,
    refused: [.per], rows: [Schema(.lookedUpWithPages, of: "lookup")]
  ) { words throws(UsageError) in .print(LookupCommand(apps: try words.apps())) }

  static let open = Subcommand(
    name: "open", operands: "<app>", brief: "browse an app's details", summary: "browse, with the app's details open",
    details: ["Where standard output is no terminal, it prints what lookup does."], example: "open 284882215",
    examples: ["open 9072800688", "open 9072800688 --country de", "open example.inkwell-daughters.notes-by-inkwell"],
    options: Option.browsing
  ) { words throws(UsageError) in .open(try words.app()) }
}

/// Prints apps in the order asked, each as soon as those before it are known.
struct LookupCommand: PrintingCommand {
  let apps: [AppOperand]

  func run(in context: CommandContext) async throws -> ExitCode {
    try await LookupRun(apps, context: context).run()
  }
}

@MainActor
private final class LookupRun {
  private let context: CommandContext
  private let input: AppInput
  private let operands: [AppOperand]
  private let printer: RowPrinter<AppRow>
  private var hasAsked = false
  private var isMissingSome = false
  private var hasFailed = false
  /// The rows that wait for their pages, where these are needed.
  private var waiting: [CommandContext.PageQuestion<AppRow>]?

  /// - Throws: a ``UsageError`` where a field is asked for that there isn't.
  init(_ operands: [AppOperand], context: CommandContext) throws(UsageError) {
    self.operands = operands
    self.context = context
    input = AppInput(operands)
    let fields = FieldSet.lookedUpWithPages
    printer = try context.printer(for: fields)
    let output = context.output
    let filtered = Filter.names(in: output.filter, naming: fields.filtered.map(\.filter))
    let names = Set(((output.fields ?? []) + [output.order ?? ""] + filtered).map { $0.lowercased() })
    if fields.onRequest.contains(where: { names.contains($0.id.lowercased()) }) { waiting = [] }
  }

  func run() async throws -> ExitCode {
    if waiting != nil, context.service.pages == nil {
      hasFailed = true
      waiting = nil
      context.complain(of: .pagesOff)
    }
    while waiting == nil || !printer.isFull, let references = await input.next() { try await look(references) }
    return try context.finish(
      printer, hasFailed: hasFailed, hasBadLines: input.hasBadLines, hasFound: !isMissingSome,
      empty: hasAsked ? nil : .app)
  }

  private func look(_ references: [AppReference]) async throws {
    hasAsked = true
    let settings = context.settings
    let batches = LookupBatch.batches(
      of: references, storefront: settings.storefront, device: settings.device)
    // `.some(nil)` if the request failed.
    var answers: [AppReference: (answer: LookupResults.Answer, asOf: Date?)?] = [:]
    var told = 0
    func tell() throws {
      while told < references.count, let answer = answers[references[told]] {
        told += 1
        if let (answer, asOf) = answer { try self.tell(answer, asOf) }
      }
    }
    let outcomes = try await context.run(batches) {
      Self.name($0.references)
    } ask: { service, batch, patience in
      await service.ask(batch, urgency: .visible, patience: patience)
    } failed: { batch, error in
      self.hasFailed = true
      for reference in batch.references { answers[reference] = .some(nil) }
      self.context.complain(of: error, about: batches.count == 1 ? nil : Self.name(batch.references))
    } found: { _, results in
      for answer in results.answers {
        if let failure = answer.failure {
          self.hasFailed = true
          self.context.complain(of: failure, about: "\(answer.reference)")
        }
        answers[answer.reference] = answer.failure == nil ? (answer, results.asOf) : .some(nil)
      }
      try tell()
    }
    try tell()
    let notAsked = outcomes.notAsked.flatMap(\.references)
    context.complain(notAsked: notAsked.isEmpty ? [] : [Self.name(notAsked)])
    try await printWithPages()
  }

  /// Prints the rows that wait, each as soon as its page is known; without the page if that can't be read.
  private func printWithPages() async throws {
    guard let asked = waiting, !asked.isEmpty, !Task.isCancelled else { return }
    waiting = []
    let isWhole = try await context.readPages(asked) { [operands] question in
      operands.isOneApp ? nil : "\(question.query.id)"
    } isFull: { [printer] in
      printer.isFull
    } unread: { [printer] row in
      try printer.print(row)
    } found: { question, page in
      var row = question.subject
      row.page = page
      // The row is as old as its older part.
      row.asOf = [row.asOf, page?.asOf].compactMap(\.self).min()
      if page == nil {
        self.isMissingSome = true
        self.context.note("\(row.app.id): has no page in \(question.query.storefront.name)")
      }
      try self.printer.print(row)
    }
    if !isWhole { hasFailed = true }
  }

  private func tell(_ answer: LookupResults.Answer, _ asOf: Date?) throws {
    let storefront = answer.reference.storefront ?? context.settings.storefront
    guard let app = answer.app else {
      isMissingSome = true
      return context.note("\(answer.reference): not in the store of \(storefront.name)")
    }
    let row = AppRow(position: nil, app: app, asOf: asOf, country: storefront.code)
    if waiting != nil {
      let query = context.pageQuery(app.id, in: storefront)
      waiting?.append(CommandContext.PageQuestion(subject: row, name: app.title, query: query))
    } else if context.showsFacts(about: operands) {
      try Output.print(FactList.text(about: app, at: context.now(), terminal: context.terminal))
    } else {
      try printer.print(row)
    }
  }

  private static func name(_ references: [AppReference]) -> String {
    guard let first = references.first, references.count > 1 else { return references.first?.description ?? "" }
    return "\(first) and \(references.count - 1) more"
  }
}
