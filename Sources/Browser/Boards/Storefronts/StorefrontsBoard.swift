package import AppStore
package import Foundation
import Observatory
package import Tracking

/// An app in the stores of several countries: a row for each.
///
/// It begins with what was kept, asks for the chosen storefronts that are missing, and for all where the person wants that.
@MainActor
package final class StorefrontsBoard: BoardPage {
  /// The rows in their order, as far as they match the filter.
  package private(set) var rows: [StorefrontRow] = []
  package private(set) var window = RowWindow()
  package private(set) var order = StorefrontOrder.country
  package private(set) var isReversed = false
  /// The storefronts that are being asked, or wait for that.
  package private(set) var asked: Set<Storefront> = []
  /// When the rows were last arranged: ages count up to then.
  package private(set) var readAt: Date
  package var subject: StorefrontSubject { comparison.subject }
  /// The number of storefronts without the filter, and the number of those of which anything is known.
  package var totalCount: Int { comparison.rows.count }
  package var knownCount: Int { comparison.rows.values.count { $0.offer != nil } }

  private(set) var comparison: StorefrontComparison
  private let chosen: [Storefront]
  private let tracker: Tracker
  private let run: BackgroundRun<Storefront, RecordedAnswer<StorefrontRow>>
  private let onChange: @MainActor () -> Void
  private let say: @MainActor (ActionWords) -> Void
  private var filter = RowFilter()
  private var reading: Task<Void, Never>?
  /// `true` once a notice has said that answers can't be kept.
  private var hasSaidTrouble = false

  /// Begins to ask.
  ///
  /// - Parameters:
  ///   - comparison: what is known already.
  ///   - storefront: the one on the screen, which is selected.
  ///   - keeping: see ``BackgroundRun``.
  ///   - elapsed: the time that the end of a wait is told in.
  ///   - onChange: called when rows have changed by themselves.
  ///   - say: gets a sentence to show.
  init(
    _ comparison: StorefrontComparison, from storefront: Storefront, tracker: Tracker, keeping: WriteQueue,
    elapsed: @escaping @Sendable () -> Duration, onChange: @escaping @MainActor () -> Void,
    say: @escaping @MainActor (ActionWords) -> Void
  ) {
    self.comparison = comparison
    chosen = Self.chosen(from: storefront)
    self.tracker = tracker
    run = BackgroundRun("storefronts", by: tracker, keeping: keeping, elapsed: elapsed, onChange: onChange) {
      [question = StorefrontQuestion(comparison.subject, tracker: tracker)] service, storefront in
      question.place(storefront, in: service, urgency: .background, patience: Tracker.patience)
    }
    self.onChange = onChange
    self.say = say
    readAt = tracker.now()
    run.isWantedFirst = { [weak self] in self?.isInSight($0) == true }
    arrange(selecting: storefront)
    reading = Task { [weak self] in await self?.begin() }
  }

  /// The storefronts to begin with: the usual ones, and the one on the screen.
  static func chosen(from storefront: Storefront) -> [Storefront] {
    Storefront.compared.contains(storefront) ? Storefront.compared : Storefront.compared + [storefront]
  }

  package var selected: StorefrontRow? { rows.indices.contains(window.selection) ? rows[window.selection] : nil }

  /// `true` if closing the page would cut the comparison of all storefronts short.
  var isCutShort: Bool { comparison.wantsAll && run.isRunning }

  var status: BoardStatus {
    var progress = run.progress
    // Of all storefronts, as the title counts them.
    let known = totalCount - (progress?.count ?? 0)
    progress?.done += known
    progress?.count = totalCount
    return BoardStatus(window: window, total: totalCount, filter: filter, progress: progress)
  }

  func fit(room: Int) {
    window.fit(room: room)
  }

  func perform(_ command: Board.Command) -> Board.Outcome {
    switch command {
    case .move(let movement): window.move(movement)
    case .select(let row): window.select(row)
    case .accept: return open()
    case .changeOrder: return sort(by: order.next, reversed: false)
    case .reverseOrder: return sort(by: order, reversed: !isReversed)
    case .narrow: filter.open()
    case .endNarrowing: filter.close()
    case .filter(let edit): if filter.apply(edit) { arrange() }
    case .update: return .stays(saying: update())
    case .updateAll: return .stays(saying: updateAll())
    case .togglePause: run.togglePause()
    case .moveAcross, .selectCell, .untrack, .unmark, .step, .show: break
    }
    return .stays()
  }

  func stepBack() -> ActionWords? {
    if run.isRunning {
      run.callOff()
      asked = []
      let action: ActionID = comparison.wantsAll ? "countries.all" : "countries.update"
      return "Stopped: \(knownCount) of \(totalCount) storefronts are known; \(key: action) goes on"
    }
    guard filter.clear() else { return nil }
    arrange()
    return "All rows"
  }

  func close() {
    reading?.cancel()
    run.cancel()
  }

  // MARK: - Rows

  private func arrange(selecting storefront: Storefront? = nil) {
    let selection = storefront ?? selected?.storefront
    readAt = tracker.now()
    let matching = comparison.rowsByName.filter { filter.matches($0.words) }
    rows = order.arranged(matching, reversed: isReversed)
    window.setCount(rows.count)
    if let index = rows.firstIndex(where: { $0.storefront == selection }) { window.select(index) }
  }

  private func isInSight(_ storefront: Storefront) -> Bool {
    rows[window.visibleRows].contains { $0.storefront == storefront }
  }

  private func sort(by order: StorefrontOrder, reversed: Bool) -> Board.Outcome {
    self.order = order
    isReversed = reversed
    arrange()
    return .stays(saying: "Sorted by \(order.title)\(reversed ? ", reversed" : "")")
  }

  private func open() -> Board.Outcome {
    guard let selected else { return .stays() }
    guard selected.offer != .notSold else {
      return .stays(saying: "\(subject.name) is not sold in \(selected.storefront.name)")
    }
    return .opens(subject.app, in: selected.storefront)
  }

  // MARK: - Asking

  private func begin() async {
    await read()
    guard !Task.isCancelled, !run.isRunning else { return }
    let due = comparison.due(comparison.wantsAll ? all : chosen, at: tracker.now())
    if due.isEmpty, comparison.wantsAll {
      comparison.wantsAll = false
      await tracker.finish(.storefronts(subject))
    }
    ask(due)
  }

  /// Kept rows show before the store is asked. If they can't be read, the store is asked all the same.
  private func read() async {
    do throws(ObservatoryError) {
      let now = tracker.now()
      let listings = try await tracker.observatory.listings(of: subject.app, until: now)
      var standings: [String: StandingSpan] = [:]
      if let term = subject.term {
        standings = try await tracker.observatory.latestStandings(
          of: subject.app, term: term, device: subject.device.rawValue, until: now)
      }
      comparison.merge(listings, standings)
    } catch {
      say("What was kept can't be read: \(error.message)")
    }
    arrange()
    onChange()
  }

  /// The chosen storefronts first.
  private var all: [Storefront] { chosen + Storefront.all.filter { !chosen.contains($0) } }

  /// Asks for the rows that are missing or were not asked for an hour; where there are none, for all rows again.
  private func update() -> ActionWords? {
    guard !run.isRunning else { return nil }
    let shown = all.filter { comparison.rows[$0.code] != nil }
    let due = comparison.due(shown, at: tracker.now())
    ask(due.isEmpty ? shown : due)
    return nil
  }

  /// Asks for all storefronts but those that were asked within the hour.
  private func updateAll() -> ActionWords? {
    comparison.include(Storefront.all)
    let due = comparison.due(all, at: tracker.now()).filter { !asked.contains($0) }
    comparison.wantsAll = !due.isEmpty || run.isRunning
    arrange()
    guard comparison.wantsAll else { return "All is up to date; a storefront is asked again after an hour" }
    ask(due)
    return nil
  }

  private func ask(_ storefronts: [Storefront]) {
    asked.formUnion(storefronts)
    run.start(
      storefronts, as: comparison.wantsAll ? .storefronts(subject) : nil,
      listener: .init(
        outcome: { [weak self] in self?.take($1, from: $0) }, end: { [weak self] in self?.ended($0) }))
  }

  private func take(_ outcome: Result<RecordedAnswer<StorefrontRow>, StoreError>, from storefront: Storefront) {
    asked.remove(storefront)
    switch outcome {
    case .success(let kept):
      comparison.set(kept.answer)
      if let trouble = kept.trouble, !hasSaidTrouble {
        hasSaidTrouble = true
        say("Not kept: \(trouble.message)")
      }
    case .failure(let error): comparison.fail(storefront, with: error)
    }
    arrange()
    onChange()
  }

  private func ended(_ failure: (item: Storefront, error: StoreError)?) {
    asked = []
    if let failure {
      say("\(failure.item.name): \(failure.error.message) \(failure.error.advice)")
    } else {
      comparison.wantsAll = false
    }
    onChange()
  }
}

extension StorefrontRow {
  /// The texts that a filter looks at.
  fileprivate var words: [String] {
    [storefront.name, storefront.code] + storefront.otherNames + [sold?.version, sold?.currency].compactMap(\.self)
      + (offer == .notSold ? ["not sold"] : [])
  }
}
