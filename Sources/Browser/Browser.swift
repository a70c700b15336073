package import AppStore
package import Artwork
import Foundation
import Concurrency

/// Everything the screen shows and what a person does to it: the one model that the front end drives.
///
/// Commands come in through ``perform(_:)``; `onChange` tells the front end to draw. Every task behind it is owned by one of
/// the machines it holds and ends with ``close()``.
@MainActor
package final class Browser {
  /// The search and its five states.
  package let search: SearchModel
  /// The rows.
  package internal(set) var results = ResultList()
  /// The text of the search field.
  package internal(set) var editor: LineEditor
  /// The text of the filter field.
  package internal(set) var filterEditor = LineEditor()
  /// Where keys go unless something lies over the screen.
  package internal(set) var focus = Focus.search
  /// What lies over the screen.
  package internal(set) var overlay: Overlay?
  /// A word about what the last command did; gone with the next one.
  package internal(set) var notice: String?
  /// Past searches.
  package internal(set) var history: QueryHistory
  /// Bookmarks, and where past searches are kept.
  package let library: Library
  /// Where and how the next search asks.
  package internal(set) var configuration: Configuration
  /// The typed search that waits; `nil` where live search is off.
  package private(set) var live: LiveSearch?
  /// The icons of the rows in sight; `nil` where pictures are off.
  package private(set) var icons: RowIcons?
  /// How large they are.
  package internal(set) var iconSize = IconSize.small
  /// The detail that is shown; `nil` while none is.
  package internal(set) var detail: DetailModel?
  /// Saves apps' pictures; `nil` where there is nothing to fetch them with.
  package let saver: ArtworkSaver?
  /// The elapsed time of the clock that all countdowns go by.
  package let elapsed: @Sendable () -> Duration

  /// A notice that came by itself, and until when it stays whatever key is pressed.
  var announcement: (text: String, staysUntil: Duration)?
  /// What was said last of a bookmark that was saved.
  var bookmarkNotice: String?
  /// The page whose host was named last, before it is opened; any other command forgets it.
  var askedPage: AskedPage?
  /// When the last save was asked for.
  var saveAskedAt = Duration.zero
  /// What stood before the last save's folder: the next one is offered a place beside it.
  var saveParent = "./"
  let service: AppSearchService
  let loader: ArtworkLoader?
  let days: CalendarDays
  /// Lets a detail beside the list follow the selection once that has rested, so that a walk through fifty rows starts no more than
  /// the last one's loads.
  let follower: Debounce
  /// The row that the detail will show once the selection has rested.
  var followed: ResultList.Row?
  /// What help lies over; `nil` while it lies over the screen, or isn't shown.
  var coveredOverlay: Overlay?
  /// The list that Esc goes back to.
  var earlierList: ResultList?
  /// What was asked for the bookmark that was opened last.
  var bookmarkTerm: String?
  /// The pane that was shown last: the next app's detail opens on it.
  var lastPane = DetailPane.overview
  /// Whether the detail stands beside the list where there is room for that.
  package internal(set) var wantsDetailBeside = true
  /// Whether there is room for the detail beside the list.
  var hasRoomBeside = false
  /// Whether it stands there.
  var isDetailBeside: Bool { hasRoomBeside && wantsDetailBeside }
  private var onChange: @MainActor () -> Void = {}

  /// Where and how searches ask.
  package struct Configuration: Sendable, Hashable {
    /// Whose catalogue.
    package var storefront = Storefront.us
    /// For which device.
    package var device = Device.iphone
    /// The language of the texts; `nil` is the storefront's own.
    package var language: String?
    /// How many results at most.
    package var limit = 50
    /// Whether typing searches.
    package var searchesWhileTyping = true
    /// Whether details show pictures, where there is a loader for them.
    package var showsPicturesInDetails = true
    /// Whether the pictures of details are loaded with their bytes, for a screen that shows those as they are.
    package var keepsPictureBytes = false

    /// Creates the defaults.
    package init() {}
  }

  /// How long the selection has to rest until the detail beside the list follows.
  static let followingPause = Duration.milliseconds(120)

  /// Creates a browser in the initial state.
  ///
  /// - Parameters:
  ///   - service: asks the store.
  ///   - configuration: where and how searches ask.
  ///   - loader: fetches icons; without one there are none.
  ///   - saver: saves pictures; without one that can't be done.
  ///   - clock: measures pauses and countdowns.
  ///   - history: past searches.
  ///   - library: keeps past searches and bookmarks; without one they end with the program.
  ///   - days: writes dates.
  package init(
    service: AppSearchService, loader: ArtworkLoader? = nil, saver: ArtworkSaver? = nil,
    configuration: Configuration = Configuration(), clock: any Clock<Duration> = ContinuousClock(),
    history: QueryHistory = QueryHistory(), library: Library? = nil,
    days: CalendarDays = CalendarDays()
  ) {
    let elapsed = clock.stopwatch()
    self.elapsed = elapsed
    self.service = service
    self.loader = loader
    self.saver = saver
    self.days = days
    follower = Debounce(Self.followingPause, clock: clock)
    self.configuration = configuration
    self.history = history
    self.library = library ?? Library(file: nil)
    editor = LineEditor()
    search = SearchModel(clock: clock, elapsed: elapsed) { query, request throws(StoreError) in
      try await service.answer(query, urgency: request == .live ? .live : .submitted, refresh: request == .refresh)
    }
    self.library.observe(
      onLoad: { [weak self] terms in
        guard let self else { return }
        self.history.prepend(terms)
        changed()
      },
      onTrouble: { [weak self] words in self?.announce(words) })
    search.observe { [weak self] in self?.searchChanged() }
    follower.observe { [weak self] in self?.selectionRested() }
    if configuration.searchesWhileTyping {
      live = LiveSearch(
        clock: clock, elapsed: elapsed, waitBeforeRequest: { await service.wait(before: .live) },
        submit: { [weak self] in self?.submit($0, as: .live) }, onChange: { [weak self] in self?.onChange() })
    }
    saver?.observe(
      onChange: { [weak self] in self?.onChange() }, onEnd: { [weak self] in self?.announce($0.message) })
    iconSize = loader == nil ? .off : .small
    if let loader {
      icons = RowIcons(loader: loader, clock: clock, elapsed: elapsed, onChange: { [weak self] in self?.onChange() })
    }
  }

  /// Sets who is told after each change that the screen should show.
  package func observe(_ onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  /// Puts a term into the field and searches for it, as if a person had typed it and pressed Enter.
  package func start(with term: String) {
    editor.replace(with: term)
    _ = perform(.accept)
  }

  /// Ends everything that runs and returns once it has ended.
  ///
  /// - Returns: what a person made that could not be saved, and why, as a line; `nil` where nothing is lost.
  @discardableResult
  package func close() async -> String? {
    live?.stop()
    icons?.stop()
    dropDetail()
    saver?.cancel()
    await search.close()
    await saver?.close()
    return await library.close()
  }

  /// Starts a search for a term; without one, says what is missing.
  func submit(_ text: String, as request: SearchModel.Request) {
    live?.stop()
    // The address of an app's page says in which store it is.
    let query = SearchQuery(
      term: text, storefront: AppReference(browsing: text)?.storefront ?? configuration.storefront,
      device: configuration.device, language: configuration.language, limit: configuration.limit)
    guard !query.term.isEmpty else {
      notice = "Type what to search for"
      return
    }
    if request == .live, query == search.state.query { return }
    search.submit(query, as: request)
  }

  /// Asks the query on the screen again, with the storefront and device of now.
  func resubmit(as request: SearchModel.Request) {
    guard let query = search.state.query else { return }
    submit(query.term, as: request)
  }

  /// Whose store the screen is about: the one that the address of an app on it names, else the one that is asked next.
  package var shownStorefront: Storefront {
    guard let query = search.state.query, query.storefront != configuration.storefront else {
      return configuration.storefront
    }
    return AppReference(browsing: query.term)?.storefront ?? configuration.storefront
  }

  private func searchChanged() {
    switch search.state {
    case .data(let results):
      if self.results.results != results {
        show(results)
        if let words = results.skippedWords { notice = words }
      }
      refreshDetail()
    case .initial:
      // The first search of all was called off: there is no list for the keys to go to.
      results.clear()
      focus = .search
    case .empty, .error:
      keepForReturn()
      results.clear()
      if focus == .filter || focus == .detail { focus = .list }
    case .loading:
      // What the detail of an old result still loads is of no more use; what it shows stays, dimmed with the rest.
      detail?.close()
    }
    // The filter goes with the results it was typed for, and with it what stands in its field.
    if filterEditor.text != results.filter { filterEditor.replace(with: results.filter) }
    selectionChanged()
    showIcons()
    onChange()
  }

  /// Something that the screen shows has changed.
  func changed() {
    onChange()
  }

  /// Says which icons are wanted: those of the rows in sight, and of the screenful that scrolling on would bring.
  func showIcons() {
    guard let icons else { return }
    let visible = results.visibleRows
    let ahead =
      results.isMovingUp
      ? max(0, visible.lowerBound - results.visibleCount)..<visible.lowerBound
      : visible.upperBound..<min(results.count, visible.upperBound + results.visibleCount)
    let margin = ahead.compactMap(results.icon)
    icons.show(
      visible: visible.compactMap(results.icon), margin: results.isMovingUp ? margin.reversed() : margin,
      size: iconSize, mayLoad: mayLoadIcons)
  }

  /// Rows that are about to go, or that a detail covers, must not take connections from what is looked at.
  private var mayLoadIcons: Bool { !search.isLoading && (detail == nil || isDetailBeside) }
}
