package import AppStore
package import Artwork
import Concurrency
import Essentials
import Observatory
package import TerminalUI
package import Tracking
package import Texts

/// The browser: keeps the stack of pages, performs commands on the topmost, and carries out the effects that pages return.
///
/// The front end draws when it is told of a change (``observe(_:)``). Each task is owned by one page or model and ends with
/// ``close()``.
@MainActor
package final class Browser {
  /// The page at the bottom: the search field and its results.
  package let home: SearchPage
  /// The pages over search, results and details, the topmost last.
  package private(set) var pages: [any Page] = []
  package let library: Library
  /// Tracks, competitors and changes of bookmarks; `nil` where nothing can be kept.
  package let following: Following?
  package let actions: ActionTable
  /// The elapsed time of the browser's clock, which all countdowns use.
  package let elapsed: @Sendable () -> Duration
  package let days: CalendarDays
  var notices: Notices
  var links = LinkOpener()
  private var aside: Aside?
  private var onChange: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - loader: fetches icons and screenshots; without one there are none.
  ///   - clock: measures pauses and countdowns.
  ///   - library: keeps past searches and bookmarks; without one they end with the program.
  ///   - tracker: looks where tracked apps stand; without one nothing can be tracked.
  ///   - actions: the keys, with a person's own.
  package init(
    service: AppSearchService, loader: ArtworkLoader? = nil, saver: ArtworkSaver? = nil,
    configuration: Configuration = Configuration(), clock: any Clock<Duration> = ContinuousClock(),
    history: QueryHistory = QueryHistory(), library: Library? = nil, tracker: Tracker? = nil,
    days: CalendarDays = CalendarDays(), actions: ActionTable = .standard
  ) {
    let elapsed = clock.stopwatch()
    self.elapsed = elapsed
    self.actions = actions
    self.days = days
    notices = Notices(keys: actions.keys)
    let library = library ?? Library(store: nil, clock: clock)
    self.library = library
    following = tracker.map {
      Following(tracker: $0, library: library, keeping: WriteQueue(clock: clock), elapsed: elapsed)
    }
    home = SearchPage(
      service: service, loader: loader, saver: saver, configuration: configuration, history: history, library: library,
      tracker: tracker, days: days, clock: clock, elapsed: elapsed)
    home.browser = self
    following?.browser = self
    library.onLoad = { [weak self] terms in
      self?.home.field.history.prepend(terms)
      self?.tell(.bookmarks)
      self?.changed()
    }
    library.queue.onTrouble = { [weak self] words in self?.announce(words) }
  }

  /// `onChange` is called after each change that the screen should show.
  package func observe(_ onChange: @escaping @MainActor () -> Void) { self.onChange = onChange }

  func changed() {
    notices.settle()
    onChange()
  }

  // MARK: - The stack

  /// The page that has the keys.
  package var top: any Page { pages.last ?? bottom }

  /// The topmost page that takes the whole body.
  package var body: any Page { pages.last { $0.placement == .body } ?? bottom }

  /// `true` if search, results and details are on the screen, though a box may lie over them.
  package var showsHome: Bool { !pages.contains { $0.placement == .body } }

  /// `true` if neither a page nor a box lies over search, results and details.
  package var isAtHome: Bool { pages.isEmpty }

  private var bottom: any Page { home.details.open == nil ? home : home.details }

  /// The scope that has the keys, which decides what they mean.
  package var keyScope: Scope { top.scope }

  /// The topmost page of a kind, which may be covered.
  package func page<P: Page>(_ kind: P.Type = P.self) -> P? {
    for page in pages.reversed() { if let page = page as? P { return page } }
    return home.details as? P ?? home as? P
  }

  func open(_ page: any Page) { pages.append(page) }

  /// Closes the topmost page. Details leave the keys to the list.
  func closeTop() {
    guard let page = pages.popLast() else {
      if comeBack() { return }
      home.details.releaseKeys()
      if let wall = home.wallLeft { open(wall) }
      home.wallLeft = nil
      return
    }
    page.close()
    if !pages.contains(where: \.showsUpdate) { following?.update.cancel() }
  }

  /// Goes back to a page of this kind below, or closes the one on top; `nil` where the stack has none.
  func wayBack<P: Page>(to kind: P.Type) -> PageEffect? {
    if top is P { return .closes }
    guard pages.contains(where: { $0 is P }) else { return nil }
    while !(top is P) { closeTop() }
    return .stays
  }

  func tell(_ news: PageNews) {
    for page in pages { page.hear(news) }
  }

  /// Looks something up from the topmost page, which waits aside. So does a list below its wall.
  func lookUp(
    _ address: String, named name: String? = nil, from page: any Page, arrived: @escaping @MainActor () -> Void
  ) {
    pages.removeAll { $0 === page }
    var left = [page]
    if let wall = page as? WallPage {
      wall.leave()
      left = (pages.popLast().map { [$0] } ?? []) + left
    }
    while !pages.isEmpty { closeTop() }
    let place = home.place
    home.openAddress(address, named: name, arrived: arrived)
    aside = home.search.state.query.map { Aside(pages: left, query: $0, place: place, linked: home.place) }
  }

  /// The search, and the pages, that what is on the screen was opened from, and Esc goes back to.
  package var wayHere: (query: SearchQuery?, pages: [any Page]) {
    guard isAside else { return (nil, home.wallLeft.map { [$0] } ?? []) }
    return (home.list.earlier?.results?.query, aside?.pages ?? [])
  }

  /// `true` if what is on the screen was looked up from a page.
  var isAside: Bool { aside != nil && aside?.query == home.search.state.query }

  /// Goes back to the page from which something was looked up, with the search as it was before.
  private func comeBack() -> Bool {
    guard isAside, let aside else { return false }
    self.aside = nil
    home.leaveAddress()
    // A country chosen since then stays.
    if home.place == aside.linked { home.place = aside.place }
    pages += aside.pages
    return true
  }

  /// Pages from which something was looked up: Esc goes back to them.
  private struct Aside {
    let pages: [any Page]
    let query: SearchQuery
    /// The country and device before, and those that a link has set.
    let place: (Storefront, Device)
    let linked: (Storefront, Device)
  }

  // MARK: - Commands

  /// Esc. At the bottom it first cancels the search or the save, whichever began last.
  func stepBack() -> PageEffect {
    if isAtHome, top === home, home.part == .list, home.list.rows.table.filter.isEmpty, isAside {
      let isCalledOff = home.search.state.isLoading
      _ = comeBack()
      return isCalledOff ? .says("Search cancelled") : .stays
    }
    if isAtHome, let effect = home.cancelWork() { return effect }
    return top.stepBack()
  }

  /// Does what a key means on the topmost page, or says that it means nothing there.
  ///
  /// - Parameter isSeen: `false` if the terminal is too small to show the page: then only what needs no screen is done.
  /// - Returns: as of ``perform(_:)``.
  package func press(_ key: Key, isSeen: Bool = true) -> Request? {
    guard isSeen || actions.worksUnseen(key, in: keyScope) else { return nil }
    if let command = actions.command(for: key, in: keyScope) { return perform(command) }
    if let words = words(refusing: key) {
      notices.clear(at: elapsed())
      notices.say(words)
    }
    return nil
  }

  /// Performs a command on the topmost page.
  ///
  /// - Returns: The task left to do outside the models; `nil` if there is none.
  package func perform(_ command: Command) -> Request? {
    notices.clear(at: elapsed())
    let asked = links.asked
    let request = perform(effect(of: command))
    // Opening the palette is on the way to confirming from it.
    if asked != nil, links.asked == asked, !(top is PalettePage) { links.asked = nil }
    var mayWait = false
    if case .scroll(_, .row) = command { mayWait = true }
    home.selectionChanged(mayWait: mayWait)
    notices.leave(for: noticePage, top.noticePage)
    return request
  }

  private func effect(of command: Command) -> PageEffect {
    // At the bottom the search page takes clicks for its details too.
    let clicked = pages.last ?? home
    switch command {
    case .act(let action): return act(action)
    case .paste(let line): return paste(line)
    case .type(let edit): top.type(edit)
    case .move(let movement): top.move(movement)
    case .click(.crumb(let depth)): goBack(to: depth)
    case .click(let spot): return clicked.click(spot)
    case .doubleClick(let spot): return clicked.doubleClick(spot)
    case .scroll(let lines, let spot): home.scroll(.lines(lines), over: spot)
    }
    return .stays
  }

  /// Performs an action. One that does nothing says why, if that is known and no field has the keys.
  private func act(_ id: ActionID) -> PageEffect {
    guard let action = actions[id] else { return .stays }
    let obstacle = action.movement != nil || keyScope.input == .types ? nil : obstacle(to: id)
    let edition = noticeEdition
    let effect = action.perform(self)
    if case .stays = effect, let obstacle, edition == noticeEdition { return .says("Not now: \(obstacle)") }
    return effect
  }

  /// Carries out what a page leaves to the browser.
  private func perform(_ effect: PageEffect) -> Request? {
    switch effect {
    case .stays: break
    case .says(let words): notices.say(words)
    case .asked(let words, let hasFailed): notices.say(words, until: hasFailed)
    case .closes: closeTop()
    case .chooses(let next):
      closeTop()
      return perform(next())
    case .opens(let page): open(page)
    case .asks(let work): return perform(work(self))
    case .requests(let request): return request
    }
    return nil
  }

  /// Ends all tasks and returns when they have ended.
  ///
  /// - Returns: A line that says what could not be saved and why; `nil` if nothing is lost.
  @discardableResult
  package func close() async -> String? {
    while !pages.isEmpty { closeTop() }
    following?.watching?.cancel()
    await home.end()
    // Side by side, so that leaving takes three seconds at most.
    async let keeping = following?.keeping.close() ?? true
    let lost = await library.close()
    let isKept = await keeping
    return lost ?? (isKept ? nil : "not saved: work that had begun: the disk does not answer")
  }
}

extension Browser {
  /// A task that a command leaves to the world outside the models.
  package enum Request: Sendable, Hashable {
    case quit, suspend, redraw
    /// Colours for the other background, light or dark.
    case switchColors
    /// Open a page, http or https, in a web browser; `what` names it, such as `the store page of Weather`.
    case open(WebAddress, what: String)
    /// Put a short text of one line into the clipboard, and tell the result.
    case copy(String, CopyWords)
  }
}
