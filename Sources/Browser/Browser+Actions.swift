import AppStore
import Foundation
import Observatory

/// Actions on an app, and their notices.
extension Browser {
  /// The notice about the last command or about an event.
  package var notice: String? { notices.text }

  /// Shows a notice about an event that no key caused, wherever a person is.
  package func announce(_ words: ActionWords) {
    notices.announce(words, at: elapsed())
    changed()
  }

  package func announce(_ text: String) { announce(ActionWords(text)) }

  /// Shows a notice that is of use in one place, unless a person has left it.
  ///
  /// - Parameter place: the place where it is of use; `nil` for the one that has the keys now.
  func announce(_ words: ActionWords, in place: Notices.Place?) {
    guard place == nil || place == noticePlace else { return }
    notices.announce(words, at: elapsed(), in: noticePlace)
    changed()
  }

  /// Tells a person who hasn't got to it how to reach what is tracked.
  package func announceTracks() {
    guard board == nil else { return }
    let way: ActionWords =
      focusBelow == .search ? "\(key: "search.leave"), then \(key: "tracked")," : "\(key: "tracked")"
    announce("Press \(way) to see what is tracked", in: .results)
  }

  /// The place that has the keys, or has them once no overlay has.
  var noticePlace: Notices.Place {
    switch focusBelow {
    case .board(let board): .board(ObjectIdentifier(board.page))
    case .detail: .detail
    case .search, .list, .filter, .overlay: .results
    }
  }

  /// Says on the screen what must not be missed, such as that a file was damaged: until the next key nothing takes its place.
  package func warn(_ text: String) {
    notices.warn(text.prefix(1).uppercased() + text.dropFirst(), at: elapsed())
    changed()
  }

  /// The app that actions apply to: the one whose detail has the keys, else the selected row's.
  var actionApp: App? { details.open?.app ?? list.rows.selected?.app }

  /// - Returns: The task left to do outside the models; `nil` if there is none.
  func perform(_ command: AppCommand, on app: App) -> Request? {
    let info = details.open.flatMap { $0.pane == .info ? $0 : nil }
    switch command {
    case .openPage:
      if let info, info.chosenFact?.link != nil { return take(openLink(on: info)) }
      guard let url = app.url else {
        notices.say("The store gives no link for this app")
        return nil
      }
      return take(pages.open(url, what: PageOpener.storePage, of: app, at: elapsed()))
    case .copy: return take(info?.chosenFact.map(Copying.value) ?? Copying.link(of: app))
    case .copyBundleID: return take(Copying.bundleID(of: app))
    case .saveArtwork: askWhereToSave(app)
    case .toggleBookmark: toggleBookmark(app)
    case .toggleTrack: toggleTrack(of: app)
    case .toggleCompetitor: toggle(Competitor(id: app.id, name: app.title))
    case .compareStorefronts: compareStorefronts(of: app)
    }
    return nil
  }

  /// Opens the link selected on the Info pane, or says that the value is no link.
  func openLink(on detail: DetailModel) -> AppCommand.Outcome {
    guard let fact = detail.chosenFact, let url = fact.link else {
      return .words("Not a link; \(key: "app.copy") copies it")
    }
    let what = fact.label == Fact.linkLabel ? PageOpener.storePage : fact.label.lowercased()
    return pages.open(url, what: what, of: detail.app, at: elapsed())
  }

  /// Shows the outcome's notice and returns its request.
  func take(_ outcome: AppCommand.Outcome) -> Request? {
    switch outcome {
    case .words(let words):
      notices.say(words)
      return nil
    case .request(let request, let words):
      if let words { notices.say(words) }
      return request
    }
  }

  // MARK: Saving

  /// Asks where to save an app's pictures, or says why it can't.
  private func askWhereToSave(_ app: App) {
    guard let saver else { return notices.say("Saving is off") }
    guard let prompt = saver.prompt(for: app) else { return notices.say("The store has no pictures of this app") }
    overlays.show(.saveFolder(prompt))
  }

  /// Saves to the folder that the person confirmed.
  func save(_ prompt: SavePrompt) {
    guard let saver else { return }
    let refusal = saver.save(prompt)
    if refusal == nil { saveAskedAt = elapsed() }
    // The progress replaces any earlier notice, and counts the saves that wait.
    notices.say(refusal.map { ActionWords($0) })
  }

  /// `true` if Esc cancels the save, not the search: it takes the one that began last.
  var isSaveNewest: Bool {
    guard saver?.isSaving == true, focus != .filter else { return false }
    return search.state.loading.map { saveAskedAt > $0.since } ?? true
  }

  // MARK: Bookmarks

  private func toggleBookmark(_ app: App) {
    let storefront = list.rows.results?.query.storefront ?? configuration.storefront
    let isNew = !library.hasBookmark(app.id)
    let (before, place) = (notice, noticePlace)
    if isNew { remember(app, in: storefront) }
    // The notice comes when the file is written; until then the row's sign shows that the key was heard.
    library.toggle(Bookmark(app, in: storefront)) { [weak self] trouble in
      guard let self else { return }
      if let trouble { return announce("\(isNew ? "Bookmarked" : "Bookmark removed"), \(trouble)") }
      let words: ActionWords =
        isNew
        ? "Bookmarked \(app.title); \(key: "bookmarks") shows the bookmarks" : "Bookmark removed: \(app.title)"
      if place == noticePlace, notices.sayBookmarked(words, after: before) { changed() }
    }
  }

  /// Looks up a bookmarked app in the storefront where it was found.
  func open(_ bookmark: Bookmark) {
    visit("https://apps.apple.com/\(bookmark.country)/app/id\(bookmark.id)")
    sayChanges(of: bookmark)
  }

  /// Looks up the app at an address; Esc goes back to the results before.
  func visit(_ address: String) {
    field.show(address)
    list.expectBookmark(address)
    submit(address, as: .submitted)
    giveKeys(to: .list)
  }
}
