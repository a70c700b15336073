package import AppStore
package import Observatory
import Tracking

/// Before the first query: earlier searches, changed bookmarks, moved tracks, and the top charts.
extension SearchPage {
  /// `true` if there are neither results nor words about them.
  package var showsStart: Bool { list.rows.results == nil && search.state == .settled(.initial) }

  /// The most items of one kind, but for searches.
  private static let most = 3
  private static let mostSearches = 5
  private static let examples = ["weather", "habit tracker", "chess"]

  /// The things to pick, in their order.
  package var startItems: [StartItem] {
    let past = field.history.terms.suffix(Self.mostSearches).reversed()
    let searches = past.map { StartItem(subject: .search($0), name: title(ofPast: $0)) }
    let examples = Self.examples.map { StartItem(subject: .example($0), name: $0) }
    let changes = browser?.following?.bookmarkChanges ?? [:]
    let bookmarks = library.bookmarks.reversed().compactMap { bookmark in
      changes[bookmark.listing].map {
        StartItem(subject: .bookmark(bookmark), name: bookmark.name, note: AppChange.words(of: $0))
      }
    }
    let tracks = (browser?.following?.moved ?? []).map { track in
      let position = track.latest?.position.number.map { "No. \($0)" } ?? track.state.words
      let positions =
        switch track.changeSinceVisit {
        case .positions(let positions): positions > 0 ? ", up \(positions)" : ", down \(-positions)"
        case .lost: ", lost"
        case .new: ", new"
        case .unknown: ""
        }
      return StartItem(
        subject: .track(track.key), name: "\(track.name) \(track.key.search.words), \(track.key.search.country)",
        note: position + positions)
    }
    let charts = Chart.Kind.allCases.map { StartItem(subject: .chart(Chart($0)), name: Chart($0).title) }
    return (searches.isEmpty ? examples : searches) + bookmarks.prefix(Self.most) + tracks.prefix(Self.most) + charts
  }

  /// The index that Enter takes, clamped: there may be fewer items by now.
  package var startSelection: Int { max(0, min(chosenStart, startItems.count - 1)) }

  func moveStart(_ movement: Movement) {
    var window = RowWindow()
    window.setCount(startItems.count)
    window.select(startSelection)
    window.fit(room: startItems.count)
    window.move(movement)
    chosenStart = window.selection
  }

  /// Enter, and a click: searches, shows the chart, the bookmark's app at its changes, or the position over time.
  func takeStart() -> PageEffect {
    guard startItems.indices.contains(startSelection) else { return .stays }
    switch startItems[startSelection].subject {
    case .search(let term), .example(let term):
      field.recall(term)
      return submitField()
    case .bookmark(let bookmark): return .asks { $0.open(bookmark, from: $0.bookmarksPage()) }
    case .track(let key):
      return .asks { browser in
        guard let following = browser.following, let track = following.moved.first(where: { $0.key == key }) else {
          return .stays
        }
        return .opens(GraphPage(key, name: track.name, following))
      }
    case .chart(let chart):
      openAddress(chart.term)
      return .stays
    }
  }

  /// Enter in the list.
  func open() -> PageEffect {
    if showsStart { return takeStart() }
    openDetail()
    return .stays
  }
}

/// One thing to pick before the first query.
package struct StartItem: Sendable, Hashable {
  package enum Subject: Sendable, Hashable {
    /// A term that was searched for before, or one to begin with.
    case search(String), example(String)
    /// A bookmark that has changed since the last visit.
    case bookmark(Bookmarked)
    /// A position that has moved since the last visit.
    case track(TrackKey)
    case chart(Chart)
  }

  package let subject: Subject
  package let name: String
  /// The changes in words; empty for none.
  package var note = ""

  package var label: String {
    switch subject {
    case .search: "Recent"
    case .example: "Try"
    case .bookmark: "Bookmarks"
    case .track: "Tracked"
    case .chart: "Charts"
    }
  }
}
