import Concurrency
package import AppStore
package import Artwork

/// The icons of the rows in sight, and of a screenful ahead: one task a row, cancelled when the row leaves.
///
/// Rows load once the list has rested, those in sight before the margin. Pictures that are in memory show at once.
@MainActor
package final class RowIcons {
  /// How long the list has to stand still.
  package static let rest = Duration.milliseconds(50)

  /// Rows whose icons are wanted.
  private struct Window: Equatable {
    var visible: [AppIcon] = []
    var margin: [AppIcon] = []
    var size = IconSize.small
    var mayLoad = true
  }

  fileprivate struct Row {
    var state: PictureState
    var urgency: Urgency
    /// The row's load, and a second wait on the same load when the row came from the margin into sight.
    var tasks: [Task<Void, Never>] = []
  }

  private let loader: ArtworkLoader
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void
  private let pause: Debounce
  private var rows: [App.ID: Row] = [:]
  private var window = Window()
  /// Whether the loader's memory of failures is to go before the next load.
  private var forgetsFailures = false

  /// Creates icons for no rows.
  ///
  /// - Parameters:
  ///   - loader: fetches them.
  ///   - clock: measures how long the list has stood still.
  ///   - elapsed: the same clock's elapsed time, which the browser goes by.
  ///   - onChange: called when a state has changed.
  package init(
    loader: ArtworkLoader, clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.loader = loader
    self.elapsed = elapsed
    self.onChange = onChange
    pause = Debounce(Self.rest, clock: clock)
    pause.observe { [weak self] in self?.loadWindow() }
  }

  isolated deinit {
    stop()
  }

  /// How far the icon of an app in sight has come.
  package func state(of id: App.ID) -> PictureState { rows[id]?.state ?? .idle }

  /// How many loads are under way.
  package var loadCount: Int { rows.values.count(where: \.isLoading) }

  /// Whether something begins by itself when some time has passed.
  var isWaiting: Bool { pause.isWaiting }

  /// These rows are in sight now, and these are next. Loads of all others are cancelled.
  ///
  /// - Parameters:
  ///   - margin: the nearest to the visible ones first.
  ///   - mayLoad: whether what is missing loads once the list has rested; otherwise these loads are cancelled too and only
  ///     pictures in memory show, as for the rows of a search that is being replaced.
  package func show(visible: [AppIcon], margin: [AppIcon], size: IconSize, mayLoad: Bool = true) {
    let window =
      size == .off ? Window(size: size) : Window(visible: visible, margin: margin, size: size, mayLoad: mayLoad)
    guard window != self.window else { return }
    let isOtherSize = window.size.pixels != self.window.size.pixels
    self.window = window
    let wanted = Set((window.visible + window.margin).map(\.id))
    for (id, row) in rows where isOtherSize || !wanted.contains(id) || (!window.mayLoad && row.isLoading) {
      row.cancel()
      rows[id] = nil
    }
    recall(window.visible + window.margin)
    if window.mayLoad, needsLoads { pause.restart() } else { pause.stop() }
  }

  /// Cancels everything and forgets the rows: a new search begins, or the program ends.
  package func stop() {
    pause.stop()
    window = Window()
    for row in rows.values { row.cancel() }
    rows = [:]
  }

  /// Asks again for icons that failed, at once.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  package func retryFailed() -> Bool {
    guard window.mayLoad, rows.values.contains(where: \.hasFailed) else { return false }
    forgetFailed()
    loadWindow()
    return true
  }

  /// Forgets which icons failed, so that they are asked for again when rows may load: the results are being refreshed.
  package func forgetFailed() {
    rows = rows.filter { !$0.value.hasFailed }
    forgetsFailures = true
  }

  /// Shows the pictures that are in memory.
  private func recall(_ icons: [AppIcon]) {
    for icon in icons where rows[icon.id] == nil {
      guard let url = icon.url, let picture = loader.inMemory(url, size: window.size.pixels) else { continue }
      rows[icon.id] = Row(state: .loaded(picture), urgency: .visible)
    }
  }
}

// MARK: - Loading

extension RowIcons {
  private var needsLoads: Bool {
    window.visible.contains { needsLoad($0, .visible) }
      || window.margin.contains { needsLoad($0, .margin(distance: 0)) }
  }

  /// Whether a row has no load, or one that came with the margin and is in sight now.
  private func needsLoad(_ icon: AppIcon, _ urgency: Urgency) -> Bool {
    guard icon.url != nil else { return false }
    guard let row = rows[icon.id] else { return true }
    return row.isLoading && row.urgency < .visible && urgency == .visible
  }

  private func loadWindow() {
    let before = loadCount
    // First come, first served while connections are free: the rows in sight must not find them taken by the margin, nor its
    // nearest rows by those farther away. What has to wait is served by urgency.
    for icon in window.visible { load(icon, .visible) }
    for (distance, icon) in window.margin.enumerated() { load(icon, .margin(distance: distance)) }
    // Each of the loads that began tells the loader by itself.
    if loadCount > before { forgetsFailures = false }
  }

  private func load(_ icon: AppIcon, _ urgency: Urgency) {
    guard let url = icon.url, needsLoad(icon, urgency) else { return }
    var row = rows[icon.id] ?? Row(state: .loading(since: elapsed()), urgency: urgency)
    row.urgency = urgency
    row.tasks.append(
      Task { [weak self, loader, forgetsFailures, size = window.size.pixels] in
        if forgetsFailures { await loader.forgetFailures() }
        let state: PictureState
        do throws(ArtworkError) {
          state = .loaded(try await loader.icon(for: url, size: size, urgency: urgency))
        } catch .cancelled {
          return
        } catch {
          state = .failed(error)
        }
        guard !Task.isCancelled else { return }
        self?.finish(icon.id, state)
      })
    rows[icon.id] = row
    onChange()
  }

  private func finish(_ id: App.ID, _ state: PictureState) {
    // The row may have left between the loader's answer and this turn of the main actor; its task is cancelled then, which
    // was asked already, so an entry found here belongs to the load that has just ended.
    guard var row = rows[id] else { return }
    row.cancel()
    row.state = state
    row.tasks = []
    rows[id] = row
    onChange()
  }
}

extension RowIcons.Row {
  fileprivate var isLoading: Bool { !tasks.isEmpty }
  fileprivate var hasFailed: Bool { if case .failed = state { true } else { false } }

  fileprivate func cancel() {
    for task in tasks { task.cancel() }
  }
}
