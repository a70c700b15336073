import AppStore
import Observatory
import Tracking

extension ActionSection {
  static let following = ActionSection(
    "Following apps", .list, .detail, .screenshots,
    about: """
      Where an app stands for a search, day by day, beside competitors and in other countries, and what has changed of bookmarks. \
      What was seen is kept on this machine.
      """,
    lines: [
      ActionLine(
        Action("app.track", "t", .app(.toggleTrack)), hint: "track", rank: 7,
        help: "track the app's position for this search, or no longer", when: { $0.trackAvailability }),
      ActionLine(
        Action("tracked", "T", .showBoard(.tracked)), hint: "tracked", in: [.list], rank: 8,
        help: "what is tracked: where it stands, how it moved; \(key: "tracked.update") there updates it"),
      ActionLine(
        Action("matrix", "M", .showBoard(.matrix)), hint: "matrix", in: [.list], rank: 12,
        help: "the matrix: your apps beside competitors, by term"),
      ActionLine(
        Action("app.bookmark", "b", .app(.toggleBookmark)), hint: "bookmark", rank: 8,
        help: "bookmark the app, or take its bookmark away", when: { $0.bookmarkAvailability }),
      ActionLine(
        Action("app.countries", "C", .app(.compareStorefronts)), hint: "countries", rank: 10,
        help: "the app in other countries: price, rating, position", when: app),
      ActionLine(
        Action("bookmarks", "B", .show(.bookmarks)), hint: "bookmarks", in: [.list], rank: 11,
        help: "the bookmarks; what has changed since you looked is marked"),
    ])

  static let competitors = ActionSection(
    "Competitors", .list,
    lines: [
      ActionLine(
        Action("app.competitor", "Space", .app(.toggleCompetitor)), hint: "mark", rank: 12,
        help: "mark the app as a competitor, 8 at most, or no longer", when: app)
    ])

  static let listAndDetails = ActionSection(
    "List and details", .list, .detail, .screenshots,
    lines: [
      ActionLine(
        Action("app.page", "o", .app(.openPage)), hint: "store page", rank: 9,
        help: "open the store page in the web browser (Info: the chosen link)", when: app),
      ActionLine(
        Action("app.copy", "y", .app(.copy)), hint: "copy link", rank: 13,
        help: "copy the link (Info: the chosen value)",
        when: { $0.details.open?.pane == .info ? .meaning("copy") : app($0) }),
      ActionLine(Action("app.copy-bundle-id", "Y", .app(.copyBundleID)), help: "copy the bundle id"),
      ActionLine(
        Action("app.save", "w", .app(.saveArtwork)), hint: "save pictures", rank: 14,
        help: "save the icon and all screenshots to a folder", when: app),
      ActionLine(
        Action("list.beside", "|", .detail(.toggleBeside)),
        help: "show or hide the details beside the list, from 110 columns on"),
      ActionLine(
        Action("retry", "r", .retry), hint: "try again", rank: 0, help: "try again after an error",
        when: { Availability($0.details.open.map(\.canRetry) ?? ($0.search.state.failure != nil)) }),
    ])

  private static let app: @MainActor @Sendable (Browser) -> Availability = {
    Availability($0.hasActionApp)
  }
}

extension Browser {
  fileprivate var hasActionApp: Bool { details.open != nil || list.rows.count > 0 }

  /// The meaning of `track` now: to follow the app, or no longer. Without tracks no app is looked up, since each drawing asks.
  fileprivate var trackAvailability: Availability {
    guard hasActionApp, let results = list.rows.results, results.isRanked else { return .no }
    guard !tracks.isEmpty, let app = actionApp else { return .yes }
    let isTracked = tracks.contains(TrackKey(search: SearchKey(results.query), app: app.id))
    return isTracked ? .meaning("track no longer") : .yes
  }

  fileprivate var bookmarkAvailability: Availability {
    guard hasActionApp else { return .no }
    guard !library.bookmarks.isEmpty, let app = actionApp else { return .yes }
    return library.hasBookmark(app.id) ? .meaning("remove bookmark") : .yes
  }
}
