package import AppStore
package import Essentials
import Observatory
package import Tracking

/// An app in the stores of several countries: a row for each.
///
/// It begins with kept observations, asks for the chosen storefronts that are missing, and for all on demand.
@MainActor
package final class StorefrontsPage: TablePage, AskingPage {
  nonisolated static let tableScope = Scope.countries

  package internal(set) var table = RowTable<StorefrontRow>()
  /// The storefronts that are being asked, or wait for that.
  package private(set) var asked: Set<Storefront> = []
  /// The storefronts that a key has asked for. A notice says when they are done.
  private var wanted: [Storefront] = []
  /// When the rows were last arranged: ages count up to then.
  package private(set) var readAt: Date
  package var compared: StorefrontSubject { comparison.subject }
  package var allRows: [StorefrontRow] { comparison.rowsByName }
  /// The number of storefronts without the filter, and of those with an answer.
  package var totalCount: Int { comparison.rows.count }
  package var knownCount: Int { comparison.rows.values.count { $0.offer != nil } }

  /// `true` if it was opened from the App Store's own order. Here positions are the search interface's.
  package let namesOrder: Bool

  private(set) var comparison: StorefrontComparison
  private let chosen: [Storefront]
  let following: Following
  private let run: BackgroundRun<Look<Storefront>, RecordedAnswer<StorefrontRow>>
  private var reading: Task<Void, Never>?
  /// `true` until the kept observations are read and the store is asked for the rest.
  package private(set) var isBeginning = true
  /// `true` once a notice has said that answers can't be kept.
  private var hasSaidTrouble = false

  /// Begins to ask.
  ///
  /// - Parameters:
  ///   - comparison: the answers so far.
  ///   - storefront: the one on the screen, which is selected.
  init(
    _ comparison: StorefrontComparison, from storefront: Storefront, _ following: Following, namesOrder: Bool = false
  ) {
    (self.comparison, self.namesOrder) = (comparison, namesOrder)
    chosen = Self.chosen(from: storefront)
    self.following = following
    let tracker = following.tracker
    run = BackgroundRun(
      "countries", by: tracker, keeping: following.keeping, elapsed: following.elapsed,
      onChange: { [weak following] in following?.browser?.changed() }
    ) { [question = StorefrontQuestion(comparison.subject, tracker: tracker)] service, look in
      await question.ask(look.subject, in: service, urgency: .background, patience: .work, refresh: look.isPast)
    }
    readAt = tracker.now()
    run.isWantedFirst = { [weak self] in self?.isInSight($0.subject) == true }
    arrange(selecting: storefront)
    reading = Task { [weak self] in await self?.begin() }
  }

  /// The storefronts to begin with: the usual ones, and the one on the screen.
  static func chosen(from storefront: Storefront) -> [Storefront] {
    Storefront.compared.contains(storefront) ? Storefront.compared : Storefront.compared + [storefront]
  }

  var now: Date { following.tracker.now() }

  package var subject: AppSubject? {
    table.selected.map { row in
      let search = compared.term.map {
        SearchKey(term: $0, country: row.storefront.code, device: compared.device.rawValue)
      }
      return AppSubject(id: compared.app, name: compared.name, storefront: row.storefront, search: search)
    }
  }

  package var status: PageStatus {
    var progress = run.progress
    // Counted among all storefronts, as in the title.
    let known = totalCount - (progress?.count ?? 0)
    progress?.done += known
    progress?.count = totalCount
    return PageStatus(of: table, total: totalCount, progress: progress)
  }

  package func stepBack() -> PageEffect {
    guard run.isRunning else { return clearFilter() }
    run.callOff()
    asked = []
    let action: ActionID = comparison.wantsAll ? "countries.all" : "countries.update"
    return .says("Stopped: \(knownCount) of \(totalCount) countries are known; \(key: action) goes on")
  }

  package func close() {
    following.remember(comparison, isCutShort: comparison.wantsAll && run.isRunning)
    reading?.cancel()
    run.cancel()
  }

  // MARK: - Rows

  func arrange(selecting storefront: Storefront?) {
    readAt = following.tracker.now()
    table.arrange(allRows, at: readAt, selecting: storefront)
  }

  func arrange() { arrange(selecting: nil) }

  private func isInSight(_ storefront: Storefront) -> Bool {
    table.rows[table.window.visibleRows].contains { $0.storefront == storefront }
  }

  func open() -> PageEffect {
    guard let selected = table.selected else { return .stays }
    guard selected.offer != .notSold else {
      return .says("\(compared.name) is not sold in \(selected.storefront.name)")
    }
    return .asks { [compared] in $0.look(up: compared.app, named: compared.name, in: selected.storefront) }
  }

  // MARK: - Asking

  private func begin() async {
    await read()
    defer {
      isBeginning = false
      following.browser?.changed()
    }
    guard !Task.isCancelled, !run.isRunning else { return }
    let due = comparison.due(comparison.wantsAll ? all : chosen, at: following.tracker.now())
    if due.isEmpty, comparison.wantsAll {
      comparison.wantsAll = false
      await following.tracker.finish(.storefronts(compared))
    }
    ask(due)
  }

  /// Shows kept rows. If they can't be read, the store is asked all the same.
  private func read() async {
    do throws(ObservatoryError) {
      let now = following.tracker.now()
      let listings = try await following.tracker.observatory.listings(of: compared.app, until: now)
      var positions: [String: PositionSpan] = [:]
      if let term = compared.term {
        positions = try await following.tracker.observatory.latestPositions(
          of: compared.app, term: term, device: compared.device.rawValue, until: now)
      }
      comparison.merge(listings, positions)
    } catch {
      following.browser?.announceHere("What was kept can't be read: \(error.message)")
    }
    arrange()
    following.browser?.changed()
  }

  /// The chosen storefronts first.
  private var all: [Storefront] { chosen + Storefront.all.filter { !chosen.contains($0) } }

  /// Asks for rows that are missing or an hour old; if there are none, for all rows again.
  func update() -> PageEffect {
    guard !run.isRunning else { return underWay }
    let shown = all.filter { comparison.rows[$0.code] != nil }
    let due = comparison.due(shown, at: following.tracker.now())
    wanted = due.isEmpty ? shown : due
    ask(wanted)
    return .stays
  }

  /// Asks for all rows shown, however recent.
  package func refresh() -> PageEffect {
    guard !run.isRunning else { return underWay }
    guard !table.rows.isEmpty else { return .says("Nothing is shown: no country matches the filter") }
    wanted = table.rows.map(\.storefront)
    ask(wanted, past: true)
    return .stays
  }

  private var underWay: PageEffect { .says("The store is being asked; \(key: "back") stops") }

  /// Asks for all storefronts that weren't asked within the hour.
  func updateAll() -> PageEffect {
    comparison.include(Storefront.all)
    let due = comparison.due(all, at: following.tracker.now()).filter { !asked.contains($0) }
    comparison.wantsAll = !due.isEmpty || run.isRunning
    arrange()
    guard comparison.wantsAll else { return .says("All is up to date; a country is asked again after an hour") }
    ask(due)
    return .stays
  }

  func togglePause() { run.togglePause() }

  /// - Parameter isPast: bypasses kept answers.
  private func ask(_ storefronts: [Storefront], past isPast: Bool = false) {
    asked.formUnion(storefronts)
    run.start(
      storefronts.map { Look(subject: $0, isPast: isPast) }, as: comparison.wantsAll ? .storefronts(compared) : nil,
      listener: .init(
        outcome: { [weak self] in self?.take($1, from: $0.subject) }, end: { [weak self] in self?.ended($0) }))
  }

  private func take(_ outcome: Result<RecordedAnswer<StorefrontRow>, StoreError>, from storefront: Storefront) {
    asked.remove(storefront)
    switch outcome {
    case .success(let kept):
      comparison.set(kept.answer)
      if let trouble = kept.trouble, !hasSaidTrouble {
        hasSaidTrouble = true
        following.browser?.announceHere("Not kept: \(trouble.message)")
      }
    case .failure(let error): comparison.fail(storefront, with: error)
    }
    arrange()
    following.browser?.changed()
  }

  private func ended(_ failure: (item: Look<Storefront>, error: StoreError)?) {
    asked = []
    if let failure {
      following.browser?.announceHere("\(failure.item.subject.name): \(failure.error.message) \(failure.error.advice)")
    } else {
      comparison.wantsAll = false
      // A failure stands in its row.
      if !wanted.isEmpty, wanted.allSatisfy({ comparison.rows[$0.code]?.failure == nil }) {
        following.browser?.announceHere("Up to date: \(wanted.count == 1 ? "1 country" : "\(wanted.count) countries")")
      }
    }
    wanted = []
    following.browser?.changed()
  }
}
