import AppStore
import Observatory
import Tracking

extension Subcommand {
  static let track = Subcommand(
    name: "track",
    verbs: [
      Verb(
        name: "add", operands: "<app>... --term <query>",
        summary:
          "track apps for a query or a --chart, which may be repeated, in the countries of --country, for --device and in --order",
        refused: Option.choosing + [.alerts, .exec, .within]
      ) { words throws(UsageError) in
        let terms = try words.terms(readsInput: true)
        let apps = try words.apps()
        let (alerts, tags) = (try OwnAlerts(words), try words.tags())
        if terms.isEmpty, apps.count == 1, apps[0].isStandardInput {
          return .print(TrackListAddition(storefronts: try words.storefronts(), alerts: alerts, tags: tags))
        }
        if terms.contains(TermInput.word), apps.contains(where: \.isStandardInput) {
          throw words.inputTwice
        }
        guard !terms.isEmpty, !terms.contains(where: \.isBlank) else {
          throw UsageError(
            "track add needs --term with a query or --chart, such as: appsearch \(words.subcommand.example)")
        }
        if terms.allSatisfy({ Chart(term: $0) != nil }) { try words.refuseOrder(of: "a top chart") }
        return .print(
          TrackAddition(
            apps: apps, terms: terms, storefronts: try words.storefronts(), alerts: alerts, tags: tags))
      },
      Verb(
        name: "remove", operands: "<app>...",
        summary:
          """
          stop tracking them: for all queries, countries, devices and orders, unless --term, --country, --device and --order name some; with \
          --tag take the tag away instead
          """,
        refused: Option.dating + Option.choosing + Option.alerting + [.within]
      ) { words throws(UsageError) in .print(TrackRemoval(apps: try words.apps(), choice: try TrackChoice(words))) },
      Verb(
        name: "list",
        summary: "the positions of all tracks, or of those that --term, --country, --device, --order and --tag choose",
        refused: Option.asking + Option.alerting + [.within], writes: false
      ) { words throws(UsageError) in .print(TrackListing(choice: try TrackChoice(words))) },
      Verb(
        name: "run",
        summary: "look again at what was not seen for an hour, and print it; the same options choose tracks"
      ) { words throws(UsageError) in
        let limit = try words.given.value(of: .within).map { value throws(UsageError) in
          try Settings.time(value, as: Option.within.flag)
        }
        return .print(TrackRun(choice: try TrackChoice(words), alerts: try AlertRequest(words), limit: limit))
      },
    ],
    brief: "follow positions", summary: "track positions, day by day",
    details: [
      """
      --chart tracks positions in a top chart instead of a query's results, with --genre in that of a genre. Its term is written \
      chart:free/weather, which browsing takes as well.
      """,
      """
      One search serves all apps of a query. Positions are kept, and rank --history prints them. run suits cron and timers: if nothing is \
      due, it prints no rows, and its exit code is 1. It begins with what was seen longest ago; --within 30m ends it after that time, with exit \
      code 3 if something is left. Rows are written as they come, except with --json and --sort. Ctrl-C, SIGTERM and SIGHUP end it; what was \
      seen stays. Runs at the same time share the work: none asks for what another one has just seen, or is asking for.
      """,
      """
      A track has one order: add --order store tracks positions in the App Store's own, which never mix with those of the search interface. \
      run asks for the App Store's order last, but with --within first if that waits longer. If its page can't be read, run keeps no position \
      there, and the exit code is 3.
      """,
      """
      add - without --term reads lines of CSV from standard input: app, term, country and device. If the first line has these names, they may be \
      in any order, beside other columns, such as order. Otherwise they are in this order, and lines that begin with # are comments. Country and device \
      default to those of the options. add <app> --term - reads queries, one a line. An app is looked up in the country of its first line. \
      Lines that can't be read are named, the others are tracked all at once, and the exit code is 2.
      """,
      """
      run --alerts prints only alerts, each once: drops 5 (by five since the look before), leaves 10, enters 3 and lost (no longer among the \
      results, which drops and leaves tell as well). If several rules match a move, it is one alert, named by lost, else by leaves with the \
      smallest number, enters, or drops with the largest; also lists the others. Rules come from --alert, else from the configuration \
      (alert = drops 5). add --alert gives tracks their own rules, which replace these; add --alert none removes them. After an alert, its \
      rule says nothing of that track for 20 hours, except for a drop by as much again. A new rule looks back for a day. --exec runs a \
      program for each alert, without a shell: its words end at blanks outside quotes. An alert counts as told when its program has ended. \
      If the program fails, it is named, the exit code is 4, and the next run tells the alert again.
      """,
      """
      --tag work,games gives tracks tags, which group them; add on a track that is there adds them. list, run and moves take the tracks of one.
      """,
    ], example: "track add com.example.app --term notes --country us,gb",
    examples: ["track add 9072800688 --term weather --country us,gb", "track run", "track list --sort position"],
    options: [.device, .order] + Option.rows + Option.asking + Option.alerting + [
      .within, .term, .chart, .genre, .tag,
    ],
    repeatable: [.country, .term, .chart, .alert],
    rows: [Schema(.tracks, of: "track"), .alertsOfRuns])
}

extension FieldSet<TrackSummary> {
  static let tracks = FieldSet(
    asOf: \.latest?.until,
    inTables: ["term", "country", "device", "name", "position", "previous", "best", "seenAt"],
    inText: ["term", "country", "device", "id", "name", "position", "previous", "best", "seenAt", "state", "order"])
}

/// Tracks each app for each term in each country, and prints these tracks.
struct TrackAddition: PrintingCommand {
  let apps: [AppOperand]
  /// `-` stands for the terms of standard input.
  let terms: [String]
  let storefronts: [Storefront]
  var alerts: OwnAlerts?
  var tags: [String] = []

  func run(in context: CommandContext) async throws -> ExitCode {
    let input = TermInput()
    var terms = terms.filter { $0 != TermInput.word }
    if terms.count < self.terms.count { terms += await input.all() }
    if Task.isCancelled { return .interrupted }
    if terms.isEmpty {
      let code = try context.finish(try await context.trackPrinter(), without: .term)
      return input.hasBadLines ? .usage : code
    }
    let code = try await follow(terms, in: context)
    return input.hasBadLines ? max(code, .usage) : code
  }

  @MainActor
  private func follow(_ terms: [String], in context: CommandContext) async throws -> ExitCode {
    try await AppResolver(context).withApps(of: apps, in: storefronts[0]) { apps in
      let printer = try await context.trackPrinter(with: context.settings.order)
      var tracks: [(key: TrackKey, name: String)] = []
      for term in terms {
        for storefront in storefronts {
          let search = SearchKey(
            SearchQuery(
              term: term, storefront: storefront, device: context.settings.device, order: context.settings.order))
          tracks += apps.map { (TrackKey(search: search, app: $0.app.id), $0.app.title) }
        }
      }
      return try await context.follow(tracks, alerts, tags, by: printer)
    }
  }
}

/// Tracks what the lines of standard input name, and prints these tracks.
struct TrackListAddition: PrintingCommand {
  /// The countries of lines that name none.
  let storefronts: [Storefront]
  var alerts: OwnAlerts?
  var tags: [String] = []

  func run(in context: CommandContext) async throws -> ExitCode {
    var list = TrackList(
      storefronts: storefronts, device: context.settings.device, order: context.settings.order)
    let reader = LineReader()
    var hasBadLines = false
    func take(_ work: () throws(UsageError) -> Void) {
      do throws(UsageError) {
        try work()
      } catch {
        hasBadLines = true
        Output.complain(error.message)
      }
    }
    while let lines = await reader.next(atMost: 1000) {
      for line in lines { take { () throws(UsageError) in try list.read(line.text(), number: line.number) } }
    }
    take { () throws(UsageError) in try list.finish() }
    if Task.isCancelled { return .interrupted }
    let printer = try await context.trackPrinter(with: list.entries.contains { $0.order == .store } ? .store : .service)
    let code: ExitCode = hasBadLines ? .usage : .found
    guard !list.entries.isEmpty else { return max(try context.finish(printer, without: .track), code) }
    let found = try await AppResolver(context).withApps(list.references, in: storefronts[0]) { apps in
      let tracks = list.entries.flatMap { entry in
        apps.first { entry.app.matches($0.app) }.map { entry.tracks(of: $0.app) } ?? []
      }
      return try await context.follow(tracks, alerts, tags, by: printer)
    }
    return max(found, code)
  }
}

extension CommandContext {
  /// Prints tracks. Tables name the order, if some are in the App Store's own, or `order` is; lines with tabs always do.
  func trackPrinter(with order: SearchOrder = .service) async throws -> RowPrinter<TrackSummary> {
    let usual = try printer(for: .tracks)
    let isUsual = try await observatory.tracks().allSatisfy { $0.search.order == SearchKey.service }
    return isUsual && order == .service ? usual : try printer(for: .tracks.namingOrders)
  }

  /// Tracks all of these, and prints them.
  fileprivate func follow(
    _ tracks: [(key: TrackKey, name: String)], _ alerts: OwnAlerts?, _ tags: [String],
    by printer: RowPrinter<TrackSummary>
  ) async throws -> ExitCode {
    try await observatory.follow(tracks, at: now())
    if let alerts { try await observatory.setAlerts(alerts.text, of: tracks.map(\.key)) }
    if !tags.isEmpty { try await observatory.tag(tracks.map(\.key), as: tags) }
    let keys = Set(tracks.map(\.key))
    return try await finish(printer, with: try await tracker.summaries().filter { keys.contains($0.key) })
  }

  fileprivate func finish(_ printer: RowPrinter<TrackSummary>, with tracks: [TrackSummary]) async throws -> ExitCode {
    try printer.finish(with: try await tracker.withAlerts(tracks, by: settings.alerts))
  }
}

/// Removes tracks, or takes the tag of the choice from them, and prints what they were.
struct TrackRemoval: PrintingCommand {
  let apps: [AppOperand]
  let choice: TrackChoice

  func run(in context: CommandContext) async throws -> ExitCode {
    try await AppResolver(context).withIDs(of: apps) { ids in
      let printer = try await context.trackPrinter()
      guard let choice = try await context.resolved(choice) else { return try printer.finish(with: []) }
      let removed = try await context.tracker.summaries().filter {
        ids.contains($0.key.app) && choice.contains($0.key)
      }
      if let tag = choice.tag {
        try await context.observatory.untag(removed.map(\.key), from: [tag])
      } else {
        for summary in removed { try await context.observatory.unfollow(summary.key, at: context.now()) }
      }
      if removed.isEmpty, !ids.isEmpty { context.note(Self.nothingChosen) }
      return try await context.finish(printer, with: removed)
    }
  }
}

struct TrackListing: PrintingCommand {
  let choice: TrackChoice

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try await context.trackPrinter()
    guard let choice = try await context.resolved(choice) else { return try printer.finish(with: []) }
    let chosen = try await context.tracker.summaries().filter { choice.contains($0.key) }
    if chosen.isEmpty { try await context.noteNoTracks(of: choice) }
    return try await context.finish(printer, with: chosen)
  }
}

extension PrintingCommand {
  fileprivate static var nothingTracked: String {
    "nothing is tracked yet; such as: appsearch \(Subcommand.track.example)"
  }
  fileprivate static var nothingChosen: String { "no track matches; appsearch track list shows all" }
}

extension CommandContext {
  /// Says why none of the tracks is taken.
  func noteNoTracks(of choice: TrackChoice) async throws {
    let tracks = try await observatory.tracks()
    var inAnyOrder = choice
    inAnyOrder.orders = nil
    if let tag = choice.tag, choice.tagged?.isEmpty == true {
      return note("no track has the tag '\(tag)'; track add <app> --term <query> \(Option.tag.flag) \(tag) gives it")
    }
    let other = tracks.first { inAnyOrder.contains($0) && !choice.contains($0) }?.search.order
    note(
      other.map { "no track matches in this order; \(Option.order.flag) \($0) has some" }
        ?? (tracks.isEmpty ? TrackRun.nothingTracked : TrackRun.nothingChosen))
  }
}
