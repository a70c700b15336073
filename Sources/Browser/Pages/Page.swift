package import Observatory

/// Something that can have the keys: the search with its results, an app's details, a table over both, a box over them, a line.
///
/// ``Browser`` keeps the pages in a stack; the topmost has the keys. A page does what concerns it alone, and leaves the rest to
/// the browser by a ``PageEffect``. The actions of a page are declared beside it (``ActionSection``), its view is a line in the front
/// end's table of views.
@MainActor
package protocol Page: AnyObject {
  /// The scope of its keys now. A page has several if keys mean different things in its parts.
  var scope: Scope { get }
  /// The scopes that the palette offers actions from: this page's and, in a field, those of the list it filters.
  var paletteScopes: [Scope] { get }
  var placement: Placement { get }
  /// The app that actions are about; `nil` for none.
  var subject: AppSubject? { get }
  /// `true` if there is one. Each drawing asks, so it must be cheap.
  var hasSubject: Bool { get }
  /// `true` if the subject stands in the results of a search, so that its position can be tracked.
  var canTrack: Bool { get }
  var status: PageStatus { get }
  /// The meaning of a step up or down now, if it has one.
  var moveMeaning: Availability { get }
  /// The meaning of Esc now, if it has one.
  var stepBackMeaning: Availability { get }
  /// Esc: ends what is under way or was narrowed, else closes.
  func stepBack() -> PageEffect
  /// Asks the store again for its content, bypassing the cache, or says why not.
  func refresh() -> PageEffect
  /// Types into the field that has the keys; does nothing without one.
  func type(_ edit: LineEditor.Edit)
  /// Moves the selection, or scrolls.
  func move(_ movement: Movement)
  func click(_ spot: Spot) -> PageEffect
  /// The second click on a spot; the first one has had its effect.
  func doubleClick(_ spot: Spot) -> PageEffect
  /// Layout: there is so much room.
  func fit(_ room: Room)
  /// Something has changed that the page may show.
  func hear(_ news: PageNews)
  /// `true` if it shows the update of tracked searches, which ends with the last such page.
  var showsUpdate: Bool { get }
  /// Ends all tasks. The browser calls it when the page has left the stack.
  func close()
}

extension Page {
  package var paletteScopes: [Scope] { [scope] }
  package var placement: Placement { .body }
  package var subject: AppSubject? { nil }
  package var hasSubject: Bool { subject != nil }
  package var canTrack: Bool { subject?.search != nil }
  package var status: PageStatus { PageStatus() }
  package var moveMeaning: Availability { Availability(status.count > 0) }
  package var stepBackMeaning: Availability { .meaning("close") }
  package func stepBack() -> PageEffect { .closes }
  package func refresh() -> PageEffect { .says("There is nothing to ask the store for here") }
  package func type(_ edit: LineEditor.Edit) {}
  package func move(_ movement: Movement) {}
  package func click(_ spot: Spot) -> PageEffect { .stays }
  package func doubleClick(_ spot: Spot) -> PageEffect { .stays }
  package func fit(_ room: Room) {}
  package func hear(_ news: PageNews) {}
  package var showsUpdate: Bool { false }
  package func close() {}
}

/// The work that a page, or an action, leaves to the browser.
@MainActor
package enum PageEffect {
  /// It is done.
  case stays
  /// It is done, and this is said about it.
  case says(ActionWords)
  /// The store was asked, and this is said until the request fails; the failure is said elsewhere.
  case asked(ActionWords, hasFailed: @MainActor () -> Bool)
  /// The topmost page closes.
  case closes
  /// The topmost page closes, and what is below takes what was chosen.
  case chooses(() -> PageEffect)
  /// Another page is to lie on top.
  case opens(any Page)
  /// The browser is to do it.
  case asks((Browser) -> PageEffect)
  /// The world outside the models is to do it.
  case requests(Browser.Request)
}

/// A change that the browser tells all pages in the stack.
package enum PageNews: Sendable, Hashable {
  /// Tracks, competitors or their observations have changed.
  case following
  /// A track was taken away, or is back.
  case toggled(TrackKey, isTracked: Bool)
  /// The store has answered a tracked search.
  case answered(SearchKey)
  /// Bookmarks or their changes are others now.
  case bookmarks
}
