import AppStore
import Essentials
import Observatory
import TerminalUI
import Texts
import Tracking

extension Subcommand {
  static let listing = Subcommand(
    name: "listing", operands: "<app>", brief: "a listing as it was",
    summary: "an app's listing as it was on a day, or what differs between two",
    details: [
      """
      All facts that were seen of a bookmarked, tracked or marked app by the end of the time of --at (now, unless you say otherwise), in each country \
      of --country. It asks the store only for the ids of bundle ids. asOf is the last look by then, as far as looks are known that found \
      nothing new.
      """,
      """
      --between compares the listing at the ends of two times, given as two words. A terminal shows the changed words, [-old-] and {+new+}; a pipe \
      gets the lines as diff -u has them, with the names of --what. With a format or --fields it prints a row for each changed fact, with the \
      fields of watch log. If nothing was known at either time, or nothing differs, the exit code is 1.
      """,
    ], example: "listing com.example.app --at 2026-03-01",
    examples: [
      "listing 9072800688", "listing 9072800688 --at today --json", "listing 9072800688 --between 7d today",
    ],
    options: [.device] + Option.rows + Option.waiting + [.at, .between], repeatable: [.country],
    rows: [Schema(.listings, of: "listing"), Schema(.changes, of: "listing --between", with: .between)]
  ) { words throws(UsageError) in
    let between = try words.given.value(of: .between).map { text throws(UsageError) in
      let ends = try text.split { $0 == " " || $0 == "," }.map { end throws(UsageError) in
        try TimeBound(String(end), as: Option.between.flag)
      }
      guard ends.count == 2 else {
        throw UsageError("\(Option.between.flag) needs two times, such as 2026-03-01 today")
      }
      return ends
    }
    let at = try words.given.value(of: .at).map { text throws(UsageError) in try TimeBound(text, as: Option.at.flag) }
    return .print(
      ListingCommand(
        app: try words.app(), storefronts: try words.storefronts(), times: between ?? at.map { [$0] } ?? []))
  }
}

/// An app's listing at a moment.
struct ListingRow: Sendable {
  var listing: Listing
  var facts: Facts
  /// The last look by then, as far as that is known: of looks that found the same, the first and the last are.
  var seen: Date
}

extension ListingRow: Described {
  private static let subject: [Property<ListingRow>] = [
    Property(.id, \.listing.app), Property(.name, "the name by then", \.facts.name),
    Property(.country, \.listing.country),
  ]
  private static let rest: [Property<Facts>] = [
    Property("genres", "Genres", "all genres, the primary one first", { $0.genres?.members }),
    Property("languages", "Languages", "the languages (ISO 639-1, in capitals)", { $0.languages?.members }),
    Property("ageRating", "Age rating", "the age rating, such as 4+", \.ageRating),
    Property("minimumOS", "Minimum OS", "the oldest system that it ran on", \.minimumOS),
    Property("size", "Size", "the size of the download in bytes") { $0.size.map { .bytes($0) } ?? .null },
    Property("iconFingerprint", "Icon", "a fingerprint of the icon", \.icon).or("icon"),
    Property("screenshotFingerprints", "Screenshots", "a fingerprint of each screenshot") { facts in
      facts.screenshots?.split(separator: " ").map(String.init)
    },
    Property("releaseNotes", "What's new", "what was new in the version", \.releaseNotes).filtered(
      as: FilterName("notes", .words, ":crash")),
    Property("description", "Description", "the description", \.description).filtered(.words, ":offline"),
  ]
  static let properties = subject + (Facts.properties + rest).map { $0.of(\.facts) }
  static let orders: [RowOrder<ListingRow>] = [.rising("country"), .rising("version"), .rising("price")]
  var filterTexts: [String?] {
    [facts.name, facts.description, facts.releaseNotes] + facts.filterTexts + Storefront.filterTexts(listing.country)
  }
}

extension FieldSet<ListingRow> {
  static let listings = FieldSet(
    asOf: \.seen, inTables: ["country", "available", "version", "price", "rating", "ratingCount", "asOf"],
    inText: ["id", "name", "country", "available", "version", "price", "currency", "rating", "ratingCount"])
}

/// Prints a listing as it was, or the difference of two.
struct ListingCommand: PrintingCommand {
  let app: AppOperand
  let storefronts: [Storefront]
  /// One, or the two that are compared; none for now.
  let times: [TimeBound]

  func run(in context: CommandContext) async throws -> ExitCode {
    let ends = times.map { min($0.end(at: context.now()), context.now()) }
    if ends.count == 2, ends[0] >= ends[1] {
      throw UsageError("\(Option.between.flag): the first time doesn't end before the second")
    }
    return try await AppResolver(context).withIDs(of: [app], in: storefronts[0]) { ids in
      try await print(ids, at: ends.isEmpty ? [context.now()] : ends, in: context)
    }
  }

  @MainActor
  private func print(_ ids: [App.ID], at ends: [Date], in context: CommandContext) async throws -> ExitCode {
    let output = context.output
    let isForPeople = output.format == nil && output.fields == nil && output.filter.isEmpty
    let changes = ends.count == 2 ? try context.printer(for: .changes) : nil
    let listings = ends.count == 2 ? nil : try context.printer(for: .listings)
    var hasFound = false
    for listing in ids.flatMap({ id in storefronts.map { Listing(app: id, country: $0.code) } }) {
      var (rows, histories): ([ListingRow], [ListingHistory]) = ([], [])
      for end in ends {
        let known = try await context.observatory.history(of: listing, until: end, findsFirsts: ends.count == 2)
        guard let known else {
          let day = MomentText.text(of: end).prefix(10)
          context.note(
            "\(listing.app): nothing is known of it in \(listing.country) by \(day); watch add remembers an app")
          break
        }
        let looks = known.changes.map(\.seen) + known.ratings.flatMap { [$0.since, $0.until] }
        let seen = looks.filter { $0 <= end }.reduce(known.until, max)
        rows.append(ListingRow(listing: listing, facts: known.facts, seen: seen))
        histories.append(known)
      }
      guard rows.count == ends.count else { continue }
      guard rows.count == 2 else {
        hasFound = true
        if isForPeople, Output.isTerminal, storefronts.count == 1 {
          try Output.print(rows[0].text(for: context.terminal, at: context.now()))
        } else {
          try listings?.print(rows[0])
        }
        continue
      }
      let found = AppChange.all(from: rows[0].facts, seen: rows[0].seen, to: histories[1])
      let texts = rows.map {
        (name: "\(MomentText.text(of: $0.seen)) \(listing.country)", lines: $0.lines(at: context.now()))
      }
      let (isDiff, isSame) = (isForPeople && !Output.isTerminal, texts[0].lines == texts[1].lines)
      if isDiff ? !isSame : !found.isEmpty {
        hasFound = true
      } else {
        let words = isSame ? "nothing differs" : "nothing differs but what is no change, such as the number of ratings,"
        context.note("\(listing.app): \(words) in \(listing.country)")
      }
      if !isForPeople {
        for change in found {
          try changes?.print(ChangeRow(change, of: listing, name: rows[1].facts.name ?? "", asOf: rows[1].seen))
        }
      } else if Output.isTerminal {
        let lines = found.flatMap { SafeText.lines(of: $0.changedWords) }
        try Output.print(lines.map { context.terminal.text($0).string + "\n" }.joined())
      } else {
        try Output.print(UnifiedDiff.text(from: texts[0], to: texts[1]))
      }
    }
    let isShown = isForPeople && (changes != nil || Output.isTerminal && storefronts.count == 1)
    let code = isShown ? .found : try changes?.finish() ?? listings?.finish() ?? .found
    return hasFound ? code : .nothingFound
  }
}

extension ListingRow {
  fileprivate func text(for terminal: TerminalText, at now: Date) -> String {
    let facts = Self.properties.filter { $0.id != "name" }
    return FactList.text(
      heading: .text(self.facts.name ?? "\(listing.app)"), titles: facts.map(\.title),
      values: facts.map { $0.value(self, now) }, terminal: terminal)
  }

  /// The names of changes for facts that have another one in rows.
  private static let changes = [
    "releaseNotes": "notes", "iconFingerprint": "icon", "screenshotFingerprints": "screenshots",
  ]

  /// A line for each fact, named as its change is, and for each line of a long text.
  fileprivate func lines(at now: Date) -> [String] {
    Self.properties.flatMap { property in
      let name = Self.changes[property.id] ?? property.id
      let lines = property.value(self, now).cleaned.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.count == 1 ? ["\(name): \(lines[0])"] : ["\(name):"] + lines.map { "  \($0)" }
    }
  }
}
