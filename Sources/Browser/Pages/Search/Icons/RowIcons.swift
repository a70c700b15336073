package import AppStore
package import Artwork
import Concurrency

/// The icons of the rows in sight and of a screenful ahead: one task per row, cancelled when the row leaves.
///
/// Rows load once the list has rested, those in sight before the margin. Pictures in memory show at once.
@MainActor
package final class RowIcons {
  /// The time that the list must stand still before rows load.
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
    /// The row's load, and a second, more urgent wait on it if the row came from the margin into sight.
    var tasks: [Task<Void, Never>] = []
  }

  private let loader: ArtworkLoader
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void
  private let pause: Debounce
  private var rows: [App.ID: Row] = [:]
  private var window = Window()
  /// `true` if the loader must forget its failures before the next load.
  private var forgetsFailures = false

  /// - Parameters:
  ///   - clock: measures how long the list has stood still.
  ///   - elapsed: the same clock's elapsed time.
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

  package func state(of id: App.ID) -> PictureState { rows[id]?.state ?? .idle }

  package var loadCount: Int { rows.values.count(where: \.isLoading) }

  /// `true` if loads will start by themselves after the pause.
  var isWaiting: Bool { pause.isWaiting }

  /// Sets the rows in sight and the rows next to them. Loads of all others are cancelled.
  ///
  /// - Parameters:
  ///   - margin: the nearest to the visible rows first.
  ///   - mayLoad: `true` if missing icons load once the list has rested. If not, only pictures in memory show, as for
  ///     results that are about to be replaced.
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

  /// Cancels all loads and forgets the rows.
  package func stop() {
    pause.stop()
    window = Window()
    for row in rows.values { row.cancel() }
    rows = [:]
  }

  /// Loads failed icons again, at once.
  ///
  /// - Returns: `true` if there are any.
  @discardableResult
  package func retryFailed() -> Bool {
    guard window.mayLoad, rows.values.contains(where: \.hasFailed) else { return false }
    forgetFailed()
    loadWindow()
    return true
  }

  /// Forgets which icons failed, so that they load again when rows may load.
  package func forgetFailed() {
    rows = rows.filter { !$0.value.hasFailed }
    forgetsFailures = true
  }

  /// Shows pictures that are in memory.
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

  /// `true` if a row has no load, or only a margin's load although it is now in sight.
  private func needsLoad(_ icon: AppIcon, _ urgency: Urgency) -> Bool {
    guard icon.url != nil else { return false }
    guard let row = rows[icon.id] else { return true }
    return row.isLoading && row.urgency < .visible && urgency == .visible
  }

  private func loadWindow() {
    let before = loadCount
    // In this order: free connections go first to the rows in sight, then to the margin's nearest rows. Loads that
    // wait are served by urgency.
    for icon in window.visible { load(icon, .visible) }
    for (distance, icon) in window.margin.enumerated() { load(icon, .margin(distance: distance)) }
    // Each load that has begun tells the loader to forget its failure.
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
    // The row may have left between the loader's answer and now. Its task is then cancelled, which was checked above, so
    // an entry found here belongs to the load that has just ended.
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
