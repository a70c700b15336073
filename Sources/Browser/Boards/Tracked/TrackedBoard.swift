import AppStore
package import Foundation
package import Observatory

/// What is tracked, and how it stands: a row for each term, storefront, device and app.
@MainActor
package final class TrackedBoard: BoardPage {
  /// How far an update has come.
  package struct Progress: Sendable, Hashable {
    package var done: Int
    package var count: Int
    /// How many requests wait for their turn.
    package var waiting = 0
    /// When the last of them is sent, by the browser's clock; `nil` where none waits.
    package var end: Duration?
  }

  /// The rows in their order, as far as they match the filter.
  package private(set) var rows: [TrackSummary] = []
  package private(set) var window = RowWindow()
  package private(set) var order = TrackedOrder.added
  package private(set) var isReversed = false
  package private(set) var filterEditor = LineEditor()
  package private(set) var isNarrowing = false
  /// The update under way.
  package private(set) var progress: Progress?
  /// Why the store of observations can't be read.
  package private(set) var trouble: String?
  package private(set) var isLoaded = false
  /// When the rows were read.
  package private(set) var readAt = Date.distantPast
  /// How many rows there are without the filter.
  package var totalCount: Int { summaries.count }

  private let tracker: Tracker
  private let elapsed: @Sendable () -> Duration
  private var summaries: [TrackSummary] = []
  private var loading: Task<Void, Never>?
  private var updating: Task<Void, Never>?
  private var onChange: @MainActor () -> Void
  private var onTrouble: @MainActor (String) -> Void

  /// Reads what is tracked.
  ///
  /// - Parameters:
  ///   - elapsed: the browser's clock.
  ///   - onChange: called when rows have changed by themselves.
  ///   - onTrouble: gets a sentence about what went wrong in an update.
  init(
    tracker: Tracker, elapsed: @escaping @Sendable () -> Duration, onChange: @escaping @MainActor () -> Void,
    onTrouble: @escaping @MainActor (String) -> Void
  ) {
    self.tracker = tracker
    self.elapsed = elapsed
    self.onChange = onChange
    self.onTrouble = onTrouble
    loading = Task { [weak self] in await self?.load() }
  }

  package var selected: TrackSummary? { rows.indices.contains(window.selection) ? rows[window.selection] : nil }

  func fit(room: Int) {
    window.fit(room: room)
  }

  func perform(_ command: Board.Command) -> Board.Outcome {
    switch command {
    case .move(let movement): window.move(movement)
    case .select(let row): window.select(row)
    case .changeOrder: return sort(by: order.next, reversed: false)
    case .reverseOrder: return sort(by: order, reversed: !isReversed)
    case .narrow: isNarrowing = !summaries.isEmpty
    case .endNarrowing: isNarrowing = false
    case .filter(let edit): if filterEditor.apply(edit) { arrange() }
    case .update: return .stays(saying: update())
    case .untrack: return .stays(saying: untrack())
    case .accept: if let selected { return .chart(selected) }
    case .step, .show: break
    }
    return .stays()
  }

  func stepBack() -> String? {
    if updating != nil {
      updating?.cancel()
      return "Update stopped"
    }
    isNarrowing = false
    guard !filterEditor.isEmpty else { return nil }
    filterEditor.replace(with: "")
    arrange()
    return "All rows"
  }

  func close() {
    loading?.cancel()
    updating?.cancel()
    // Unstructured: it outlives the board. What was on the screen counts as seen.
    Task { [tracker, keys = summaries.map(\.key)] in await tracker.lookedAt(keys) }
  }

  // MARK: - Rows

  private func load() async {
    do throws(ObservatoryError) {
      summaries = try await tracker.summaries()
      readAt = tracker.now()
      trouble = nil
    } catch {
      trouble = error.message
    }
    isLoaded = true
    arrange()
    onChange()
  }

  private func arrange() {
    let key = selected?.key
    let words = filterEditor.text
    let matching = words.isEmpty ? summaries : summaries.filter { $0.contains(words) }
    rows = order.arranged(matching, reversed: isReversed)
    window.setCount(rows.count)
    if let key, let index = rows.firstIndex(where: { $0.key == key }) { window.select(index) }
  }

  private func sort(by order: TrackedOrder, reversed: Bool) -> Board.Outcome {
    self.order = order
    isReversed = reversed
    arrange()
    return .stays(saying: "Sorted by \(order.title)\(reversed ? ", reversed" : "")")
  }

  private func untrack() -> String? {
    guard let selected else { return nil }
    summaries.removeAll { $0.key == selected.key }
    arrange()
    Task { [tracker, onTrouble] in
      if let trouble = await tracker.unfollow(selected.key) { onTrouble(trouble) }
    }
    return "No longer tracked: \(selected.name) for \(selected.key.search.term); what was seen is kept"
  }

  // MARK: - Update

  private func update() -> String? {
    guard updating == nil else { return nil }
    let due = tracker.due(of: summaries)
    guard !due.isEmpty else {
      return summaries.isEmpty ? nil : "All is up to date; a position is looked at again after an hour"
    }
    progress = Progress(done: 0, count: due.count)
    updating = Task { [weak self] in await self?.look(at: due) }
    return nil
  }

  private func look(at due: [SearchKey]) async {
    defer {
      updating = nil
      progress = nil
      onChange()
    }
    async let _ = followQueue()
    await withTaskGroup(of: (SearchKey, StoreError?).self) { group in
      for search in due {
        group.addTask { [tracker] in
          do throws(StoreError) {
            _ = try await tracker.look(search, urgency: .background)
            return (search, nil)
          } catch {
            return (search, error)
          }
        }
      }
      for await (search, failure) in group where failure != .cancelled {
        if let failure {
          onTrouble("\(search.term), \(search.country): \(failure.message) \(failure.advice)")
          // The others would be turned away as well.
          if case .throttled = failure { return group.cancelAll() }
        }
        progress?.done += 1
        await load()
      }
    }
  }

  /// Keeps up with how many wait, until it is cancelled.
  private func followQueue() async {
    for await _ in tracker.queue.changes() {
      let status = tracker.queue.status
      progress?.waiting = status.waitingCount
      progress?.end = status.remaining.map { elapsed() + $0 }
      onChange()
    }
  }
}

extension TrackSummary {
  fileprivate func contains(_ words: String) -> Bool {
    [name, key.search.term, key.search.country].contains { text in
      text.range(of: words, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]) != nil
    }
  }
}
