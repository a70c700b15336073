/// Actions on an app: the same keys wherever one is selected.
extension ActionSection {
  static let listAndDetails = ActionSection(
    "List and details", .list, .detail, .screenshots,
    lines: [
      ActionLine(
        storePage, hint: "store page", priority: 9,
        help: "open the store page in the web browser (Info: the chosen link)", when: app, otherwise: noApp),
      ActionLine(
        copy, hint: "copy link", priority: 13, help: "copy the link (Info: the chosen value)",
        when: { browser in browser.home.details.chosenFact != nil ? .meaning("copy") : app(browser) },
        otherwise: noApp),
      ActionLine(
        developer, help: "show all apps of the developer, those with most ratings first"),
      copyMenu,
      ActionLine(
        Action("app.save", "w") { browser in browser.askMeant("Save pictures of", browser.home.askWhereToSave) },
        hint: "save pictures", priority: 14,
        help: "save the icon and all screenshots to a folder", when: app, otherwise: noApp),
      ActionLine(
        Action("list.beside", "|") { (page: DetailPage) in page.toggleBeside() },
        help: "show or hide the details beside the list, from 110 columns on"),
      ActionLine(
        Action("retry", "r") { (page: SearchPage) in page.retry() }, hint: "try again", priority: 0,
        help: "try again after an error",
        when: { browser in
          // Each drawing asks. Beside the list only texts count, since pictures cost a look-up.
          Availability(
            browser.home.details.open.map(\.canRetry)
              ?? (browser.home.search.state.failure != nil || browser.home.details.retried?.hasFailedText == true))
        }, otherwise: "nothing has failed"),
    ])

  /// The app that is selected where there is no list: the same keys as there.
  static let appOnPage = ActionSection(
    "The app that a page has selected", .having(.app),
    [
      ActionLine(
        track, hint: "track", priority: 5, help: "track the position for that term and country, or stop",
        when: { $0.trackMeaning }, otherwise: noApp),
      ActionLine(
        bookmark, hint: "bookmark", priority: 8, help: "bookmark the app, or remove its bookmark",
        when: { $0.bookmarkMeaning }, otherwise: noApp),
      ActionLine(
        storefronts, hint: "countries", priority: 10,
        help: "show the app in other countries; on that page the key goes back",
        when: { $0.keyScope == .countries ? .no : app($0) }, isHintAlone: true),
      ActionLine(
        storePage, hint: "store page", priority: 9, help: "open the store page of that country in the web browser",
        when: app, otherwise: noApp),
      ActionLine(
        developer, hint: "developer", priority: 15, help: "show all apps of the developer in that country", when: app,
        otherwise: noApp),
      ActionLine(
        copy, hint: "copy link", priority: 13, help: "copy the link to that page", when: app, otherwise: noApp),
      copyMenu,
    ])

  static let track = Action("app.track", "t") { browser in browser.askMeant("Track", browser.toggleTracks) }
  static let bookmark = Action("app.bookmark", "b") { browser in
    browser.askMeant("Bookmark", browser.toggleBookmarks)
  }
  static let storefronts = Action("app.countries", "C") { browser in browser.compareStorefronts() }
  static let storePage = Action("app.page", "o") { browser in browser.openStorePage() }
  static let developer = Action("app.developer", "m") { browser in browser.showDeveloper() }
  static let copy = Action("app.copy", "y") { browser in browser.askMeant("Copy links of", browser.copyLinks) }
  static let copyMenu = ActionLine(
    Action("app.copy-menu", "Y") { browser in browser.chooseCopy() },
    help: "choose what to copy: link, id, bundle id, name, Markdown, JSON, and the value chosen on Info", when: app,
    otherwise: noApp)
  static let noApp = "no app is selected"
  static let app: ActionLine.When = { Availability($0.top.hasSubject) }
}

extension Browser {
  /// The meaning of `track` now. Each drawing asks, so without tracks no app is looked up.
  var trackMeaning: Availability {
    guard top.hasSubject, top.canTrack else { return .no }
    guard let following, !following.tracks.isEmpty, let track = top.subject?.track else { return .yes }
    return following.tracks.contains(track) ? .meaning("stop tracking") : .yes
  }

  var bookmarkMeaning: Availability {
    guard top.hasSubject else { return .no }
    guard !library.bookmarks.isEmpty, let subject = top.subject else { return .yes }
    return library.hasBookmark(subject.listing) ? .meaning("remove bookmark") : .yes
  }
}
