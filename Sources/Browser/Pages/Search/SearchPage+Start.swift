package import AppStore
package import Observatory
import Tracking

/// Home: earlier searches, the moves of the last day that matter most, changed bookmarks, the top charts, and keys to other pages. Nothing
/// is asked for it.
extension SearchPage {
  /// `true` at home: before the first search, and where it was opened over what is on the screen.
  package var showsStart: Bool { isInitial || browser?.start != nil }

  /// The most bookmarks, and the most moves: more on a higher screen.
  private var most: Int {
    let room = list.rows.table.window.room
    return room < 14 ? 3 : max(6, room / 3)
  }
  private static let examples = ["weather", "photo editor", "chess"]
  private static let pages: [(ActionID, String)] = [
    ("tracked", "Tracked"), ("bookmarks", "Bookmarks"), ("charts", "Charts"), ("palette", "Actions"), ("help", "Help"),
  ]

  /// The things to pick, in their order.
  package var startItems: [StartItem] {
    let past = field.history.terms.suffix(4 * most).reversed().filter { library.searches[$0]?.found != 0 }
      .prefix(2 * most - 1)
    let searches = past.map { StartItem(subject: .search($0), name: title(ofPast: $0)) }
    let examples = Self.examples.map { StartItem(subject: .example($0), name: $0) }
    let changes = browser?.following?.bookmarkChanges ?? [:]
    let bookmarks = library.bookmarks.reversed().compactMap { bookmark in
      changes[bookmark.listing].map {
        StartItem(subject: .bookmark(bookmark), name: bookmark.name, note: AppChange.words(of: $0))
      }
    }
    let following = browser?.following
    let moved = (following?.moved ?? []).filter { following?.isInForce($0.key) == true }
    let tracks = moved.prefix(most).map { track in
      StartItem(
        subject: .track(track.key), name: track.name,
        ending: " \(track.key.search.words), \(track.key.search.country)", note: track.move.note)
    }
    let charts = Chart.Kind.allCases.map { StartItem(subject: .chart(Chart($0)), name: Chart($0).title) }
    let keys = Self.pages.map { StartItem(subject: .page($0), name: $1, note: browser?.wayByKeys(to: $0) ?? "") }
    return (searches.isEmpty ? examples : searches) + tracks + bookmarks.prefix(most) + charts + keys
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
        return .opens(GraphPage([PositionGraph.App(key, name: track.name)], following))
      }
    case .chart(let chart):
      openAddress(chart.term)
      return .stays
    case .page(let action): return .asks { $0.actions[action]?.perform($0) ?? .stays }
    }
  }

  /// Enter in the list.
  func open() -> PageEffect {
    if showsStart { return takeStart() }
    if let nearestTerm {
      field.recall(nearestTerm)
      return submitField()
    }
    openDetail()
    return .stays
  }
}

extension PeriodMove {
  /// Such as `No. 9, down 4 in a day`, or `lost in a day, was No. 3: not sold`.
  fileprivate var note: String {
    let was = from?.position.number.map { ", was No. \($0)" } ?? ""
    guard case .positions(let positions) = change, let now = to?.position.number else {
      return "lost in a day\(was): \(end.words)"
    }
    return "No. \(now), \(positions < 0 ? "down" : "up") \(positions.magnitude) in a day"
  }
}

/// One thing to pick at home.
package struct StartItem: Sendable, Hashable {
  package enum Subject: Sendable, Hashable {
    /// A term that was searched for before, or one to begin with.
    case search(String), example(String)
    /// A bookmark that has changed since the last visit.
    case bookmark(Bookmarked)
    /// A position that has moved in the last day.
    case track(TrackKey)
    case chart(Chart)
    case page(ActionID)
  }

  package let subject: Subject
  package let name: String
  /// Words behind the name that stay where it is cut.
  package var ending = ""
  /// The changes in words; empty for none.
  package var note = ""

  package var label: String {
    switch subject {
    case .search: "Recent"
    case .example: "Try"
    case .bookmark: "Changed"
    case .track: "Moved"
    case .chart: "Charts"
    case .page: "Keys"
    }
  }
}

extension Browser {
  /// The key of an action; where the field takes its letters, first the one that leaves the field.
  fileprivate func wayByKeys(to action: ActionID) -> String {
    let name = actions.keys.name(of: action)
    guard fieldHasKeys, let action = actions[action] else { return name }
    if let key = actions.keys(of: action, in: keyScope).first { return actions.keys.name(key) ?? name }
    return "\(actions.keys.name(of: "search.leave")) \(name)"
  }
}
