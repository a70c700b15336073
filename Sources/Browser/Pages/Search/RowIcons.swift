package import AppStore
package import Artwork
import Concurrency
import Essentials
package import Texts

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
    /// `nil` if icons are off.
    var size: PixelSize?
    var mayLoad = true
  }

  let pictures: PictureTable<App.ID>
  private let onChange: @MainActor () -> Void
  private let pause: Debounce
  private var window = Window()

  /// - Parameters:
  ///   - elapsed: `clock`'s elapsed time.
  ///   - onChange: called when a state has changed.
  package init(
    loader: ArtworkLoader, clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration,
    onChange: @escaping @MainActor () -> Void
  ) {
    pictures = PictureTable(loader: loader, elapsed: elapsed, onChange: onChange)
    self.onChange = onChange
    pause = Debounce(Self.rest, clock: clock)
    pause.observe { [weak self] in self?.loadWindow() }
  }

  package func state(of id: App.ID) -> PictureState { pictures.state(of: id) }

  package var loadCount: Int { pictures.loadCount }

  /// `true` if loads will start by themselves after the pause.
  var isWaiting: Bool { pause.isWaiting }

  /// Sets the rows in sight and the rows next to them. Loads of all others are cancelled.
  ///
  /// - Parameters:
  ///   - margin: the nearest to the visible rows first.
  ///   - size: the pixels that pictures must fit; `nil` for no pictures.
  ///   - mayLoad: `true` if missing icons load once the list has rested. If not, only pictures in memory show, as for
  ///     results that are about to be replaced.
  package func show(visible: [AppIcon], margin: [AppIcon], size: PixelSize?, mayLoad: Bool = true) {
    let window = size == nil ? Window() : Window(visible: visible, margin: margin, size: size, mayLoad: mayLoad)
    guard window != self.window else { return }
    let isOtherSize = window.size != self.window.size
    self.window = window
    let wanted = Set((window.visible + window.margin).map(\.id))
    pictures.remove { id, state in
      isOtherSize || !wanted.contains(id) || (!window.mayLoad && state.isLoading)
    }
    for icon in window.visible + window.margin where pictures.state(of: icon.id) == .idle {
      if let url = icon.url, let size { pictures.recall(icon.id, url, size: size) }
    }
    if window.mayLoad, needsLoads { pause.restart() } else { pause.stop() }
  }

  /// Cancels all loads and forgets the rows.
  package func stop() {
    pause.stop()
    window = Window()
    pictures.remove { _, _ in true }
  }

  /// Loads failed icons again, at once.
  ///
  /// - Returns: `true` if there are any.
  @discardableResult
  package func retryFailed() -> Bool {
    guard window.mayLoad, pictures.forgetFailures() else { return false }
    loadWindow()
    return true
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
    guard let current = pictures.urgency(of: icon.id) else { return pictures.state(of: icon.id) == .idle }
    return current < .visible && urgency == .visible
  }

  private func loadWindow() {
    let before = loadCount
    // In this order: free connections go first to the rows in sight, then to the margin's nearest rows. Loads that
    // wait are served by urgency.
    for icon in window.visible { load(icon, .visible) }
    for (distance, icon) in window.margin.enumerated() { load(icon, .margin(distance: distance)) }
    if loadCount > before { pictures.forgetsFailures = false }
  }

  private func load(_ icon: AppIcon, _ urgency: Urgency) {
    guard let url = icon.url, let size = window.size, needsLoad(icon, urgency) else { return }
    pictures.load(icon.id, url, size: size, urgency: urgency)
    onChange()
  }
}

/// An app's icon, by the app's id and the picture's address: all that loading needs, and much smaller than the app.
package struct AppIcon: Sendable, Hashable {
  package var id: App.ID
  /// `nil` if the store names no icon.
  package var url: WebAddress?

  /// - Parameter picture: another one in the icon's place.
  package init(of app: App, or picture: WebAddress? = nil) {
    id = app.id
    url = picture ?? app.iconURL
  }
}

package enum IconSize: Sendable, Hashable, CaseIterable {
  case off
  /// 4×2 cells.
  case small
  /// 8×4 cells.
  case large

  package var next: IconSize {
    switch self {
    case .off: .small
    case .small: .large
    case .large: .off
    }
  }

  /// The pixels to request: enough for each cell's quadrants.
  package var pixels: PixelSize {
    switch self {
    case .off, .small: PixelSize(width: 64, height: 64)
    case .large: PixelSize(width: 128, height: 128)
    }
  }
}
