import Observatory

/// A page that shows the positions of tracked apps, and the progress of their update.
@MainActor
protocol PositionsPage: AskingPage {
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
    return .says(
      status.total == 0
        ? "Nothing is tracked yet"
        : "All was seen within the hour; \(key: "refresh") asks now")
  }

  /// Asks the store for all searches shown, however recent.
  package func refresh() -> PageEffect {
    let shown = shownSearches
    guard shown.isEmpty else { return following.update.begin(shown, past: true) }
    return .says(status.total == 0 ? "Nothing is tracked yet" : "Nothing is shown: no row matches the filter")
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
        }, help: "pause it, or go on; what you ask for goes first anyway",
        when: { Availability($0.top.status.progress != nil) }, otherwise: "nothing is being asked for")
    ])
}
