public import AppStore
public import Artwork

/// The icons of the rows in sight, and of a screenful ahead: one task a row, cancelled when the row leaves.
///
/// When a row's load begins is for ``IconPlan`` to say: as soon as the window rests, and while it is being scrolled only where
/// the row stays long enough for its icon to be of use. Pictures that are in memory show at once.
@MainActor
public final class RowIcons {
  /// How long a window that has moved once has to stand still before everything in it loads.
  public static let rest = ScrollPace.shortestRest

  /// Rows whose icons are wanted.
  struct Window: Equatable {
    var visible: [AppIcon] = []
    var margin: [AppIcon] = []
    var size = IconSize.small
    var mayLoad = true
  }

  @MainActor
  fileprivate struct Row {
    var state: PictureState { didSet { revision = Revision() } }
    private(set) var revision = Revision()
    var urgency: Urgency
    /// The row's load, and a second wait on the same load when the row came from the margin into sight.
    var tasks: [Task<Void, Never>] = []
  }

  /// Another one with each change of what ``state(of:)`` says.
  public private(set) var revision = Revision()

  private let loader: IconLoader
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void
  private var rows: [App.ID: Row] = [:] { didSet { revision = Revision() } }
  private var window = Window()
  /// The rows of the last window that was dealt with.
  private var wanted: Set<App.ID> = []
  private var plan = IconPlan()
  /// Deals with a window whose rows were expected.
  private var catchingUp: Task<Void, Never>?
  /// Whether the loader's memory of failures is to go before the next load.
  private var forgetsFailures = false
  /// Waits until the plan is to be asked again, at the latest.
  private var pause: Task<Void, Never>?
  private var pauseEnds = Duration.zero

  /// Creates icons for no rows.
  ///
  /// - Parameters:
  ///   - loader: fetches them.
  ///   - clock: measures how long rows have been in sight.
  ///   - elapsed: the same clock's elapsed time, which the browser goes by.
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

  /// Another one with each change of what ``state(of:)`` says of an app; `nil` where that has not been anything but idle.
  public func revision(of id: App.ID) -> Revision? { rows[id]?.revision }

  /// How many loads are under way.
  public var loadCount: Int { rows.values.count(where: \.isLoading) }
  /// Whether something begins by itself when some time has passed.
  var isWaiting: Bool { pause != nil }
  /// Whether a window has yet to be dealt with.
  var isCatchingUp: Bool { catchingUp != nil }

  /// These rows are in sight now, and these are next. Loads of all others are cancelled.
  ///
  /// - Parameters:
  ///   - margin: the nearest to the visible ones first.
  ///   - mayLoad: whether what is missing loads when it is time; otherwise these loads are cancelled too and only pictures in
  ///     memory show, as for the rows of a search that is being replaced.
  public func show(visible: [AppIcon], margin: [AppIcon], size: IconSize, mayLoad: Bool = true) {
    let window =
      size == .off ? Window(size: size) : Window(visible: visible, margin: margin, size: size, mayLoad: mayLoad)
    guard window != self.window else { return }
    let isOtherSize = window.size.pixels != self.window.size.pixels
    self.window = window
    if isOtherSize || !mayLoad || !window.visible.allSatisfy({ wanted.contains($0.id) }) {
      catchUp(isOtherSize: isOtherSize)
    } else if catchingUp == nil {
      // These rows were next: what is known of them shows at once, and the rest can wait until they have been drawn.
      catchingUp = Task { [weak self] in
        guard !Task.isCancelled, let self else { return }
        // Already drawn without it.
        if catchUp() { onChange() }
      }
    }
  }

  /// Calls off what the window no longer wants, and starts what it does.
  ///
  /// - Returns: Whether a row in sight shows a picture now that was in memory.
  @discardableResult
  private func catchUp(isOtherSize: Bool = false) -> Bool {
    catchingUp?.cancel()
    catchingUp = nil
    wanted = Set((window.visible + window.margin).map(\.id))
    for (id, row) in rows where isOtherSize || !wanted.contains(id) || (!window.mayLoad && row.isLoading) {
      row.cancel()
      rows[id] = nil
    }
    let hasFound = recall(window.visible)
    recall(window.margin)
    plan.show(window.visible.map(\.id), at: elapsed())
    proceed()
    return hasFound
  }

  /// Shows the pictures that are in memory; `false` where there are none that did not show before.
  @discardableResult
  private func recall(_ icons: [AppIcon]) -> Bool {
    var hasFound = false
    for icon in icons where rows[icon.id] == nil {
      guard let url = icon.url, let picture = loader.inMemory(url, size: window.size.pixels) else { continue }
      rows[icon.id] = Row(state: .loaded(picture), urgency: .visible)
      hasFound = true
    }
    return hasFound
  }

  /// Cancels everything and forgets the rows: a new search begins, or the program ends.
  public func stop() {
    stopWaiting()
    catchingUp?.cancel()
    catchingUp = nil
    window = Window()
    wanted = []
    plan.show([], at: elapsed())
    for row in rows.values { row.cancel() }
    rows = [:]
  }

  /// Asks again for icons that failed, at once.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  public func retryFailed() -> Bool {
    guard window.mayLoad, rows.values.contains(where: \.hasFailed) else { return false }
    forgetFailed()
    load(IconPlan.Due(visible: Array(window.visible.indices), margin: true))
    return true
  }

  /// Forgets which icons failed, so that they are asked for again when rows may load: the results are being refreshed.
  public func forgetFailed() {
    rows = rows.filter { !$0.value.hasFailed }
    forgetsFailures = true
  }
}

// MARK: - Loading

extension RowIcons {
  /// Starts what is due now, and waits for what will be.
  private func proceed() {
    // Where the plan doesn't know the window yet, it soon will.
    guard catchingUp == nil else { return }
    var needs: [IconPlan.Need?] = []
    var needsAnything = false
    // Plain loops: a closure asks the runtime for its actor each time, and this is done at each key of a scroll.
    for icon in window.visible {
      let need = need(icon)
      needs.append(need)
      if need != nil { needsAnything = true }
    }
    if !needsAnything {
      for icon in window.margin where need(icon) == .load {
        needsAnything = true
        break
      }
    }
    guard window.mayLoad, needsAnything else { return stopWaiting() }
    let due = plan.due(at: elapsed(), needs: needs, underWay: loadCount, loadTime: loader.expectedLoadTime)
    load(due)
    if let next = due.next { wait(until: next) } else { stopWaiting() }
  }

  /// Asks the plan again at a time. A wait that ends before does as well: in a scroll each movement puts the time off, and to
  /// begin a new wait takes longer than to draw the frame.
  private func wait(until time: Duration) {
    guard pause == nil || time < pauseEnds else { return }
    stopWaiting()
    pauseEnds = time
    pause = Task { [weak self, clock, left = time - elapsed()] in
      do {
        try await clock.sleep(for: left)
        try Task.checkCancellation()
      } catch {
        // Whoever called it off has begun another, or there is nothing to wait for.
        return
      }
      self?.pause = nil
      self?.proceed()
    }
  }

  private func stopWaiting() {
    pause?.cancel()
    pause = nil
  }

  private func need(_ icon: AppIcon) -> IconPlan.Need? {
    guard icon.url != nil else { return nil }
    guard let row = rows[icon.id] else { return .load }
    return row.isLoading && row.urgency < .visible ? .urgency : nil
  }

  private func load(_ due: IconPlan.Due) {
    let before = loadCount
    // First come, first served while connections are free: the rows in sight must not find them taken by the margin, nor its
    // nearest rows by those farther away. What has to wait is served by urgency.
    for index in due.visible { load(window.visible[index], .visible) }
    if due.margin {
      for (distance, icon) in window.margin.enumerated() { load(icon, .margin(distance: distance)) }
    }
    // Each of the loads that began tells the loader by itself.
    if loadCount > before { forgetsFailures = false }
  }

  private func load(_ icon: AppIcon, _ urgency: Urgency) {
    guard let url = icon.url, let need = need(icon) else { return }
    // A row that came into sight raises the urgency of its load by waiting for it a second time.
    guard need == .load || urgency == .visible else { return }
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
    proceed()
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
