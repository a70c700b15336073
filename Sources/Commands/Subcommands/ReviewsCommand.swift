import AppStore
import Essentials
import Observatory
import Tracking

extension Subcommand {
  static let reviews = Subcommand(
    name: "reviews", operands: "<app>...", brief: "what customers write",
    summary: "what customers write about an app, the latest first",
    details: [
      """
      The reviews of several countries are merged by date. The store gives out at most ten pages of 50 reviews for a country; --pages \
      defaults to 1. --limit also ends the reading of pages; --sort and --filter arrange all that is read.
      """
    ], example: "reviews com.example.app --country us,gb --stars 1,2",
    examples: [
      "reviews 9072800688 -n 5", "reviews 9072800688 --country us,gb --stars 1,2",
      "reviews 9072800688 9338604085 --sort stars --json",
    ],
    options: Option.rows + Option.asking + [.stars, .pages, .reviewVersion], repeatable: [.country],
    rows: [Schema(.reviews, of: "reviews")]
  ) { words throws(UsageError) in
    .print(
      ReviewsCommand(
        apps: try words.apps(), storefronts: try words.storefronts(), choice: try ReviewChoice(words)))
  }
}

/// A review in the output of `reviews`.
struct ReviewRow: Sendable {
  var appID: App.ID
  /// As it was last seen, or as the store has just said it.
  var name: String?
  var storefront: Storefront
  var review: Review
  /// When the store said it.
  var asOf: Date?
}

extension ReviewRow: Described {
  static let properties: [Property<ReviewRow>] =
    [Property(.country, Review.country.meaning, \.storefront.code)] + Review.properties.map { $0.of(\.review) }
    + [Property(.id, \.appID).or(formerly: "appId"), Property(.name, "the app's name", \.name)]
  static let orders = Review.orders.map { $0.of(\ReviewRow.review) }
  var filterTexts: [String?] {
    [review.title, review.text, review.author, review.version] + Storefront.filterTexts(storefront.code)
  }
}

extension FieldSet<ReviewRow> {
  static let reviews = FieldSet(
    asOf: \.asOf, inTables: ["country", "date", "stars", "version", "title", "text"],
    inText: ["country", "date", "stars", "version", "author", "title", "text", "reviewId"]
  ).withCSV("id", "name").with { $0.groups = ["id", "country"] }

  /// For several apps: each row names its own.
  static let reviewsOfSeveral = reviews.with {
    $0.inTables.insert("name", at: 0)
    $0.inText += ["id", "name"]
  }
}

struct ReviewsCommand: PrintingCommand {
  let apps: [AppOperand]
  let storefronts: [Storefront]
  let choice: ReviewChoice

  func run(in context: CommandContext) async throws -> ExitCode {
    try await ReviewsRun(self, context: context).run()
  }
}

@MainActor
private final class ReviewsRun {
  private struct Page: Sendable {
    var storefront: Storefront
    var number: Int
  }

  private let context: CommandContext
  private let command: ReviewsCommand
  private let resolver: AppResolver
  private let printer: RowPrinter<ReviewRow>
  private var names: [App.ID: String] = [:]
  private var printed = 0
  private var answers = 0
  private var hasFailed = false
  /// Countries whose store sent no reviews, though there may be some.
  private var doubtful: [Storefront] = []

  /// - Throws: a ``UsageError`` where a field is asked for that there isn't.
  init(_ command: ReviewsCommand, context: CommandContext) throws(UsageError) {
    self.command = command
    self.context = context
    resolver = AppResolver(context)
    printer = try context.printer(for: command.apps.isOneApp ? .reviews : .reviewsOfSeveral)
  }

  func run() async throws -> ExitCode {
    let input = AppInput(command.apps)
    var hasAsked = false
    while !printer.isFull, let references = await input.next() {
      hasAsked = true
      try await findNames(of: references)
      for reference in references where !Task.isCancelled && !printer.isFull { try await print(reference) }
    }
    return try context.finish(
      printer, hasFailed: hasFailed || resolver.code == .storeFailed, hasBadLines: input.hasBadLines,
      hasFound: printed > 0,
      empty: hasAsked ? nil : .app)
  }

  /// Names that are not kept are looked up, if they are to be printed. Without them the reviews are printed all the same.
  private func findNames(of references: [AppReference]) async throws {
    guard printer.prints("name") else { return }
    for id in references.compactMap(\.id) { names[id] = try? await context.observatory.name(of: id) }
    let unknown = references.filter { reference in reference.id.map { names[$0] == nil } ?? true }
    let batches = LookupBatch.batches(
      of: unknown, storefront: command.storefronts[0], device: context.settings.device)
    _ = try await context.run(batches) {
      "Looking up \($0.references[0])"
    } ask: { service, batch, patience in
      await service.ask(batch, urgency: .visible, patience: patience)
    } found: { _, results in
      for app in results.apps { self.names[app.id] = app.title }
    }
  }

  private func print(_ reference: AppReference) async throws {
    // The address of a page names its country.
    let storefronts = reference.storefront.map { [$0] } ?? command.storefronts
    guard let id = try await resolver.ids(of: [reference], in: storefronts)[reference] else { return }
    let choice = command.choice
    let before = (printed, answers)
    doubtful = []
    var merge = ReviewMerge(storefronts)
    var open = storefronts
    // One page without reviews is skipped; the next page tells whether it was the end.
    var holes: [Storefront: ReviewPage] = [:]
    var number = 1
    while !open.isEmpty, !Task.isCancelled, !printer.isFull {
      let pages = open.map { Page(storefront: $0, number: number) }
      try await read(pages, of: id, named: reference) { page, answer in
        let mayBeHole = answer?.mayBeHole == true && holes[page.storefront] == nil
        if let hole = holes[page.storefront], let answer, !answer.reviews.isEmpty {
          self.tell(of: hole, in: page.storefront, before: answer.number)
          holes[page.storefront] = nil
        }
        if mayBeHole { holes[page.storefront] = answer }
        let hasMore = answer.map { ($0.hasMore || mayBeHole) && page.number < choice.pages } ?? false
        if !hasMore { open.removeAll { $0 == page.storefront } }
        let rows = (answer?.reviews ?? []).map {
          ReviewRow(
            appID: id, name: self.names[id], storefront: page.storefront, review: $0, asOf: answer?.asOf)
        }
        merge.add(rows, from: page.storefront, hasMore: hasMore)
        for row in merge.settled() where choice.includes(row.review) {
          self.printed += 1
          try self.printer.print(row)
        }
      }
      number += 1
    }
    for (storefront, hole) in holes where !printer.isFull {
      // It may be the end: only the feed's own number of pages says.
      guard let last = hole.lastNumber else { continue }
      context.note(
        "\(storefront.code): page \(hole.number) of the reviews came empty, though the store names \(last) pages")
    }
    guard !Task.isCancelled, before.0 == printed, before.1 < answers else { return }
    let none = [
      ("no \(choice == ReviewChoice() ? "" : "such ")reviews", storefronts.filter { !doubtful.contains($0) }),
      ("the store sent no reviews this time", doubtful),
    ]
    let words = none.filter { !$0.1.isEmpty }.map { "\($0.0) in \($0.1.map(\.name).joined(separator: ", "))" }
    context.note("\(reference): \(words.joined(separator: "; "))")
  }

  /// Reads a page of each country.
  ///
  /// - Parameter take: called for each page, with `nil` if it failed.
  private func read(
    _ pages: [Page], of id: App.ID, named reference: AppReference,
    _ take: @escaping @MainActor (Page, ReviewPage?) throws -> Void
  ) async throws {
    let tracker = context.tracker
    let outcomes = try await context.run(pages) {
      "Reviews of \(reference) in \($0.storefront.name), page \($0.number)"
    } ask: { service, page, patience in
      await service.ask(
        reviewsOf: id, storefront: page.storefront, page: page.number, urgency: .visible, patience: patience
      ).map { answer in
        // If it can't be kept, the next look keeps it.
        try? await tracker.keep(answer, of: Listing(app: id, country: page.storefront.code))
        return answer
      }
    } found: { page, answer in
      self.answers += 1
      if answer.isDoubtful { self.doubtful.append(page.storefront) }
      if answer.skippedRecords > 0 {
        self.context.note("\(page.storefront.code): \(answer.skippedRecords) reviews can't be read")
      }
      try take(page, answer)
    }
    for (page, outcome) in outcomes.all {
      switch outcome {
      case .success: continue
      case .failure(.cancelled) where Task.isCancelled: return
      case .failure(.cancelled): Output.complain("\(page.storefront.code): not answered")
      case .failure(let error): fail(error, in: page.storefront)
      }
      try take(page, nil)
    }
  }

  private func tell(of hole: ReviewPage, in storefront: Storefront, before next: Int) {
    hasFailed = true
    Output.complain(
      "\(storefront.code): page \(hole.number) of the reviews came empty, though page \(next) has some: reviews are missing; try again"
    )
  }

  private func fail(_ error: StoreError, in storefront: Storefront) {
    hasFailed = true
    context.complain(of: error, about: storefront.code)
  }
}
