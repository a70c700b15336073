import AppStore
import Foundation
import Observatory
import Tracking

/// The actions of several pages: on the app that the topmost one is about, and to the pages that can be opened from anywhere.
extension Browser {
  func openStorePage() -> PageEffect {
    if let effect = openLink() { return effect }
    guard let subject = top.subject else { return .stays }
    guard let url = subject.link else { return .says("The store gives no link for this app") }
    return links.open(url, what: LinkOpener.storePage, of: subject.name, at: elapsed())
  }

  /// The link selected on the Info pane; `nil` where the selected value is none.
  private func openLink() -> PageEffect? {
    guard let fact = chosenFact, let url = fact.link, let name = top.subject?.name else { return nil }
    let what = fact.label == Fact.linkLabel ? LinkOpener.storePage : fact.label.lowercased()
    return links.open(url, what: what, of: name, at: elapsed())
  }

  /// Enter on the Info pane.
  func openChosenLink() -> PageEffect {
    openLink() ?? .says("Not a link; \(key: "app.copy") copies it")
  }

  /// The value chosen on the Info pane, where that has the keys.
  private var chosenFact: Fact? { top === home.details ? home.details.chosenFact : nil }

  func copyLink() -> PageEffect {
    if let fact = chosenFact { return Copying.value(of: fact) }
    return top.subject.map { Copying.link($0.link) } ?? .stays
  }

  func copyBundleID() -> PageEffect {
    top.subject?.app.map(Copying.bundleID) ?? .stays
  }

  /// Looks up an app in a country, over no other page; its details open when it is there.
  func look(up app: App.ID, in storefront: Storefront) -> PageEffect {
    while !pages.isEmpty { closeTop() }
    home.visit(AppReference(.id(app)).address(in: storefront), opensDetail: true)
    return .stays
  }

  // MARK: - Following

  func toggleTrack() -> PageEffect {
    guard let subject = top.subject else { return .stays }
    guard let following else { return nothingIsKept }
    guard let key = subject.track else {
      return .says("To track an app, search for the words that it is to be found by")
    }
    let isTracked = following.tracks.contains(key)
    if isTracked {
      following.untrack(key, name: subject.name)
    } else {
      following.track(key, name: subject.name, in: isAtHome ? home.list.rankedResults : nil)
    }
    for case let page as any PositionsPage in pages { page.toggled(key, isTracked: !isTracked) }
    return .stays
  }

  func toggleCompetitor() -> PageEffect {
    top.subject.map { toggle(Competitor(id: $0.id, name: $0.name)) } ?? .stays
  }

  func toggle(_ competitor: Competitor) -> PageEffect {
    guard let following else { return nothingIsKept }
    following.toggle(competitor, in: home.list.rankedResults)
    return .stays
  }

  /// Shows what the stores of several countries say about the app; where it is shown, goes back. Without an app it goes on with the
  /// first comparison that was left undone.
  func compareStorefronts() -> PageEffect {
    if top is StorefrontsPage { return .closes }
    let wanted = top.subject.map { subject in
      StorefrontSubject(
        app: subject.id, name: subject.name, term: subject.search?.term,
        device: subject.search.flatMap { Device(rawValue: $0.device) } ?? home.configuration.device)
    }
    guard let subject = wanted ?? following?.firstUndone else {
      return .says("Select an app to see it in other countries")
    }
    guard let following else { return nothingIsKept }
    let storefront = isAtHome ? home.shownStorefront : top.subject?.storefront ?? home.shownStorefront
    return .opens(
      StorefrontsPage(
        following.comparison(of: subject, from: storefront), from: storefront, tracker: following.tracker,
        following: following, elapsed: elapsed, onChange: { [weak self] in self?.changed() },
        say: { [weak self] in self?.announceHere($0) }))
  }

  func showTracked() -> PageEffect {
    guard let following else { return nothingIsKept }
    return .opens(
      TrackedPage(
        following, tracker: following.tracker, update: following.positionUpdate(elapsed: elapsed),
        onChange: { [weak self] in self?.changed() }))
  }

  func showMatrix() -> PageEffect {
    guard let following else { return nothingIsKept }
    return .opens(
      MatrixPage(
        tracker: following.tracker, update: following.positionUpdate(elapsed: elapsed),
        onChange: { [weak self] in self?.changed() }))
  }

  private var nothingIsKept: PageEffect {
    .says("Nothing can be kept: neither XDG_DATA_HOME nor HOME names a folder")
  }

  /// Reads which apps are tracked, which are competitors, and what was left undone; pages that show them follow.
  package func loadTracks() {
    following?.load()
  }

  /// More, or something else, is known of what is tracked, and of some apps.
  func followingChanged(_ apps: Set<App.ID>) {
    home.details.reloadChanges(of: apps)
    for case let page as any PositionsPage in pages { page.reload() }
    changed()
  }

  /// Has the pages read what the answer to a search has changed.
  func readAnswer(to search: SearchKey) {
    for case let page as any PositionsPage in pages { page.readAnswer(to: search) }
  }

  /// `true` if observations of the app are kept, as far as is known here.
  package func isRemembered(_ id: Int64) -> Bool {
    library.hasBookmark(id) || following.map { $0.competitors.contains(id) || $0.trackedApps.contains(id) } ?? false
  }

  // MARK: - Bookmarks

  func toggleBookmark() -> PageEffect {
    guard let subject = top.subject else { return .stays }
    let isNew = !library.hasBookmark(subject.id)
    let (before, page) = (notice, noticePage)
    if isNew, let app = subject.app {
      following?.remember(
        Facts(app, language: home.list.rows.results?.query.language),
        of: Listing(app: app.id, country: subject.storefront.code))
    }
    // The notice comes when the file is written; until then the row's sign shows that the key was heard.
    library.toggle(Bookmark(subject)) { [weak self] trouble in
      guard let self else { return }
      if let trouble { return announce("\(isNew ? "Bookmarked" : "Bookmark removed"), \(trouble)") }
      let words: ActionWords =
        isNew
        ? "Bookmarked \(subject.name); \(key: "bookmarks") shows the bookmarks" : "Bookmark removed: \(subject.name)"
      if page == noticePage, notices.sayBookmarked(words, after: before) { changed() }
    }
    return .stays
  }

  func showBookmarks() -> PageEffect {
    if library.bookmarks.isEmpty, !library.isReading {
      return .says("No bookmarks yet; \(key: "app.bookmark") sets one")
    }
    following?.markChanges(of: library.bookmarks)
    let picker = Picker.bookmarks(library.bookmarks, changes: following?.bookmarkChanges ?? [:])
    return .opens(ChoicePage(picker, title: "Bookmarks", columns: 66) { [weak self] in self?.open($0) ?? .stays })
  }

  /// Shows the bookmarks that have been read, where somebody was quicker than the disk, and marks what has changed of them.
  func fillBookmarks() {
    page(ChoicePage<Bookmark>.self)?.replace(
      with: Picker.items(library.bookmarks, changes: following?.bookmarkChanges ?? [:]))
  }

  /// Looks up a bookmarked app in the storefront where it was found.
  private func open(_ bookmark: Bookmark) -> PageEffect {
    home.visit("https://apps.apple.com/\(bookmark.country)/app/id\(bookmark.id)")
    let isShown = home.details.isBeside && home.details.pane == .changes
    if let words = following?.takeChanges(of: bookmark.id, isShown: isShown) {
      announce(words, on: home.noticePage)
      library.looked(at: bookmark.id)
    }
    return .stays
  }

  // MARK: - Help, and the way back

  func toggleHelp() -> PageEffect {
    top is HelpPage ? .closes : .opens(HelpPage())
  }

  /// Esc. At the bottom it first cancels the search or the save, whichever began last.
  func stepBack() -> PageEffect {
    if isAtHome, let effect = home.cancelWork() { return effect }
    return top.stepBack()
  }
}

extension AppSubject {
  /// Its store page. An app that is only known from observations has the one of its country.
  fileprivate var link: URL? {
    guard let app else { return URL(string: AppReference(.id(id)).address(in: storefront)) }
    return app.url
  }
}

extension Bookmark {
  fileprivate init(_ subject: AppSubject) {
    self.init(
      id: subject.id, name: subject.name, developer: subject.app?.developer, url: subject.link,
      country: subject.storefront.code)
  }
}
