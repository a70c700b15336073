import Essentials
import Observatory
import Tracking

/// A page that shows the positions of tracked apps, and the progress of their update.
@MainActor
protocol PositionsPage: TablePage, AskingPage {
  /// The words where there are no tracks.
  var nothingTracked: [ActionWords] { get }
  var following: Following { get }
  var reading: PageReading { get }
  /// Its searches that were not asked for an hour.
  var due: [SearchKey] { get }
  /// The searches of the rows in the filter.
  var shownSearches: [SearchKey] { get }
  /// A track was taken away, or is back.
  func toggled(_ key: TrackKey, isTracked: Bool)
}

extension PositionsPage {
  package var showsUpdate: Bool { true }

  var now: Date { following.tracker.now() }

  package var status: PageStatus {
    PageStatus(of: table, total: table.all.count, progress: following.update.progress)
  }

  package func stepBack() -> PageEffect {
    following.update.callOff().map(PageEffect.says) ?? clearFilter()
  }

  package func close() { reading.stop() }

  package func hear(_ news: PageNews) {
    switch news {
    case .following: reading.readAll()
    case .toggled(let key, let isTracked): toggled(key, isTracked: isTracked)
    case .answered(let search): reading.readAnswer(to: search)
    case .bookmarks: break
    }
  }
}

extension PositionsPage {
  /// Asks the store for the searches that are due.
  func update() -> PageEffect {
    let due = due
    guard due.isEmpty else { return following.update.begin(due) }
    // Another program may have looked, or may track something else by now.
    reading.readAll()
    return .says(nothingIsTracked ?? "All was seen within the hour; \(key: "refresh") asks now")
  }

  /// Asks the store for all searches shown, however recent.
  package func refresh() -> PageEffect {
    let shown = shownSearches
    guard shown.isEmpty else { return following.update.begin(shown, past: true) }
    return .says(nothingIsTracked ?? "Nothing is shown: no row matches the filter")
  }

  private var nothingIsTracked: ActionWords? {
    table.all.isEmpty && (following.tracks.isEmpty || following.tagged?.isEmpty == true)
      ? nothingTracked.first : nil
  }

  func togglePause() { following.update.togglePause() }
}

/// A page that asks the store in the background, and can pause that.
@MainActor
protocol AskingPage: Page {
  func togglePause()
}

extension ActionSection {
  static let asking = ActionSection(
    "While a page asks the store", .having(.asking),
    [
      ActionLine(
        Action("page.pause", "p") { browser in
          (browser.top as? any AskingPage)?.togglePause()
          return .stays
        }, help: "pause asking, or go on; what you ask for goes first anyway",
        when: { Availability($0.top.status.progress != nil) }, otherwise: "nothing is being asked for")
    ])
}
