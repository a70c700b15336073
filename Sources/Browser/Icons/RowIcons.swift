public import AppStore
public import Artwork

/// The icons of the rows in sight, and of a screenful ahead: one task a row, cancelled when the row leaves.
///
/// Nothing starts while the list is being scrolled: a row's load begins once the window has rested for ``rest``, so that a
/// fast scroll through all results asks only for what it stops at. Pictures that are in memory show at once.
@MainActor
public final class RowIcons {
  /// How long the window has to stand still before loads begin.
  public static let rest = Duration.milliseconds(50)

  /// Rows whose icons are wanted.
  struct Window: Equatable {
    var visible: [App] = []
    var margin: [App] = []
    var size = IconSize.small
    var mayLoad = true
  }

  fileprivate struct Row {
    var state: PictureState
    var urgency: Urgency
    /// The row's load, and a second wait on the same load when the row came from the margin into sight.
    var tasks: [Task<Void, Never>] = []
  }

  private let loader: IconLoader
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void
  private var rows: [App.ID: Row] = [:]
  private var window = Window()
  private var resting: Task<Void, Never>?

  /// Creates icons for no rows.
  ///
  /// - Parameters:
  ///   - loader: fetches them.
  ///   - clock: measures the rest.
  ///   - elapsed: the browser's elapsed time, to tell how long a load takes.
  ///   - onChange: called when a state has changed.
  public init(
    loader: IconLoader, clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.loader = loader
    self.clock = clock
    self.elapsed = elapsed
    self.onChange = onChange
  }

  isolated deinit {
    stop()
  }

  /// How far the icon of an app in sight has come.
  public func state(of app: App) -> PictureState { rows[app.id]?.state ?? .idle }

  /// How many loads are under way.
  public var loadCount: Int { rows.values.count(where: \.isLoading) }

  /// These rows are in sight now, and these are next. Loads of all others are cancelled.
  ///
  /// - Parameters:
  ///   - margin: the nearest to the visible ones first.
  ///   - mayLoad: whether what is missing loads once the window has rested; otherwise these loads are cancelled too and
  ///     only pictures in memory show, as for the rows of a search that is being replaced.
  public func show(visible: [App], margin: [App], size: IconSize, mayLoad: Bool = true) {
    let window =
      size == .off ? Window(size: size) : Window(visible: visible, margin: margin, size: size, mayLoad: mayLoad)
    guard window != self.window else { return }
    let isOtherSize = window.size.pixels != self.window.size.pixels
    self.window = window
    let wanted = Set((window.visible + window.margin).map(\.id))
    for (id, row) in rows where isOtherSize || !wanted.contains(id) || (!mayLoad && row.isLoading) {
      row.cancel()
      rows[id] = nil
    }
    for app in window.visible + window.margin where rows[app.id] == nil {
      guard let url = app.iconURL, let icon = loader.inMemory(url, size: size.pixels) else { continue }
      rows[app.id] = Row(state: .loaded(icon), urgency: .visible)
    }
    resting?.cancel()
    resting = nil
    if mayLoad, !wanted.isEmpty { startResting() }
  }

  /// Cancels everything and forgets the rows: a new search begins, or the program ends.
  public func stop() {
    resting?.cancel()
    resting = nil
    window = Window()
    for row in rows.values { row.cancel() }
    rows = [:]
  }

  /// Asks again for icons that failed.
  public func retryFailed() {
    guard window.mayLoad else { return }
    rows = rows.filter { _, row in if case .failed = row.state { false } else { true } }
    load(afterFailure: true)
  }

  private func startResting() {
    resting = Task { [weak self, clock] in
      do {
        try await clock.sleep(for: Self.rest)
        try Task.checkCancellation()
      } catch {
        // The window moved on: whoever moved it waits anew.
        return
      }
      self?.load()
    }
  }

  /// - Parameter afterFailure: the loader, which remembers failures for a while, is told to forget them first.
  private func load(afterFailure: Bool = false) {
    // First come, first served while connections are free: the rows in sight must not find them taken by the margin, nor its
    // nearest rows by those farther away. What has to wait is served by urgency.
    for app in window.visible { load(app, .visible, afterFailure) }
    for (distance, app) in window.margin.enumerated() { load(app, .margin(distance: distance), afterFailure) }
  }

  private func load(_ app: App, _ urgency: Urgency, _ afterFailure: Bool) {
    guard let url = app.iconURL else { return }
    var row = rows[app.id] ?? Row(state: .loading(since: elapsed()), urgency: urgency)
    if rows[app.id] != nil {
      // A row that came into sight raises the urgency of its load by waiting for it a second time.
      guard case .loading = row.state, urgency == .visible, row.urgency < urgency else { return }
      row.urgency = urgency
    }
    row.tasks.append(
      Task { [weak self, loader, size = window.size.pixels] in
        if afterFailure { await loader.forgetFailures() }
        let state: PictureState
        do throws(ArtworkError) {
          state = .loaded(try await loader.icon(for: url, size: size, urgency: urgency))
        } catch .cancelled {
          return
        } catch {
          state = .failed(error)
        }
        guard !Task.isCancelled else { return }
        self?.finish(app.id, state)
      })
    rows[app.id] = row
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

  fileprivate func cancel() {
    for task in tasks { task.cancel() }
  }
}
