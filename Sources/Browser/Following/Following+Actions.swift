import AppStore
import Observatory
import Tracking

extension ActionSection {
  static let following = ActionSection(
    "Following apps", .list, .detail, .screenshots,
    about: """
      Where an app stands for a search, day by day, beside competitors and in other countries, and what has changed of bookmarks. \
      What was seen is kept on this machine. Signs: ♥ bookmarked, ● tracked in this search, ◇ a competitor, ◆ marked for the moment; ★ a \
      rating, in the matrix the best of a row.
      """,
    lines: [
      ActionLine(
        track, hint: "track", priority: 7, help: "track the app's position in this search, or stop",
        when: { $0.trackMeaning }, otherwise: noApp),
      showTracked, showMatrix, showGap, showTags,
      ActionLine(
        bookmark, hint: "bookmark", priority: 8, help: "bookmark the app, or remove its bookmark",
        when: { $0.bookmarkMeaning }, otherwise: noApp),
      ActionLine(
        storefronts, hint: "countries", priority: 10, help: "show the app in other countries: price, rating, position",
        when: app, otherwise: noApp
      ),
      showBookmarks,
    ])

  /// The ways from one page to the others. On the page itself each leads back.
  static let otherPages = ActionSection(
    "Other pages", .having(.app),
    [
      showTracked,
      ActionLine(
        matrixAction, hint: "matrix", in: [.tracked], priority: 4,
        help: "show the matrix: your apps beside competitors, by term"),
      showGap, showTags, showBookmarks,
    ])

  static let showBookmarks = ActionLine(
    Action("bookmarks", "B") { browser in browser.showBookmarks() }, hint: "bookmarks", in: [.list], priority: 11,
    help: "show the bookmarks; what has changed since your last visit is marked")

  static let competitors = ActionSection(
    "Competitors", .list, .sideBySide,
    lines: [
      ActionLine(
        Action("app.competitor", "X") { browser in
          browser.top.subject.map { browser.toggle(Competitor(id: $0.id, name: $0.name)) } ?? .stays
        }, hint: "competitor", priority: 15, help: "make the app a competitor, 8 at most, or no longer", when: app,
        otherwise: noApp)
    ])
}
