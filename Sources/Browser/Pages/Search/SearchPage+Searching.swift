package import AppStore
import Observatory

/// Searches, and their effect on the other models.
extension SearchPage {
  /// Looks up an address, or a chart, or what a link names; Esc goes back to the results before.
  ///
  /// - Parameters:
  ///   - name: the page's name, if known.
  ///   - arrived: called when the answer is there.
  func openAddress(
    _ address: String, named name: String? = nil, isLookUp: Bool = true, arrived: (@MainActor () -> Void)? = nil
  ) {
    guard let address = term(following: address) else { return }
    opened = name.map { (address, $0) }
    list.detailsLeft = details.left
    field.recall(address)
    if isLookUp { list.lookedUpTerm = address }
    submit(address, as: .submitted)
    if let arrived, let query = search.state.query { arrival = (query, arrived) }
    giveKeys(to: .list)
  }

  /// Goes back from a look-up to the search before, or to none.
  func leaveAddress() {
    details.releaseKeys()
    if search.state.isLoading {
      _ = cancelSearch()
    } else if canGoBack {
      return goBack()
    } else {
      search.goBack(to: nil)
    }
    if list.rows.results == nil { field.editor.replace(with: "") }
  }

  /// Looks up all apps of an app's developer.
  func openDeveloper(of app: App, in storefront: Storefront) -> PageEffect {
    guard let id = app.details.developerID else { return .says("The store doesn't name this app's developer") }
    openAddress(
      DeveloperReference(id: id).address(in: storefront),
      named: app.developer.map { SearchResults.name(ofDeveloper: $0) })
    return .stays
  }

  /// `true` if Esc goes back to earlier results: those below an error, else those before the ones on the screen.
  package var canGoBack: Bool { !search.state.isLoading && (listFailure != nil || list.earlier != nil) }

  /// The failure of the last search, if an earlier list stays below it.
  package var listFailure: SearchState.Failure? {
    guard let failure = search.state.failure, list.rows.results != nil else { return nil }
    return failure
  }

  /// The term that a change of country or device searches for: the field's text, searched for or not.
  var wantedTerm: String? { field.term.isEmpty ? search.state.query?.term : field.term }

  /// `true` if the field has a text that isn't what was searched for last.
  var hasOtherText: Bool { !field.editor.isEmpty && search.state.query.map(isTyped) == false }

  /// `true` if the field's text asks for the same. Each drawing asks, nearly always about its own term.
  package func isTyped(_ query: SearchQuery) -> Bool {
    field.editor.text == query.term || SearchQuery(term: field.editor.text).term == query.term
  }

  /// The country and device that searches ask about.
  var place: (storefront: Storefront, device: Device) {
    get { (configuration.storefront, configuration.device) }
    set { (configuration.storefront, configuration.device) = newValue }
  }

  /// The storefront that the screen shows: the one named by the address that was looked up, else the configured one.
  package var shownStorefront: Storefront {
    guard let query = search.state.query, query.storefront != configuration.storefront else {
      return configuration.storefront
    }
    return StorePage(browsing: query.term)?.storefront ?? configuration.storefront
  }

  /// Enter in the field.
  func submitField() -> PageEffect {
    let term = field.term
    field.suggestion?.stop()
    guard !term.isEmpty else { return .says("Type what to search for") }
    // Pasted bytes that aren't UTF-8 become this character.
    guard !term.unicodeScalars.contains("\u{FFFD}") else { return .says("Not searched: part of it is not UTF-8 text") }
    // Words that a person types are a search, also where a pasted link had the same.
    if StorePage(browsing: term) == nil, Chart(term: term) == nil { list.lookedUpTerm = nil }
    guard submit(term, as: .submitted) else { return .stays }
    // An address that a key looked up is no search of the person's.
    if !list.isLookedUp(field.term) { remember(field.term) }
    giveKeys(to: .list)
    return .stays
  }

  /// Keeps a term among the earlier searches.
  func remember(_ term: String) {
    field.history.add(term)
    library.remember(term)
  }

  /// Starts a search for a term; does nothing if it is empty. A store link is followed, or refused if nothing here shows its page.
  ///
  /// - Returns: `false` if it was refused.
  @discardableResult
  func submit(_ words: String, as request: SearchModel.Request) -> Bool {
    field.live?.stop()
    // A half-typed link may lead elsewhere: it is followed on Enter.
    if request == .live, StoreLink(words) != nil { return false }
    guard let text = term(following: words) else { return false }
    if text != words, field.term == words { field.recall(text) }
    // The address of an app's page names its storefront.
    let page = StorePage(browsing: text)
    let query = SearchQuery(
      term: text, storefront: page?.storefront ?? configuration.storefront,
      device: configuration.device, language: configuration.language, limit: configuration.limit,
      order: page == nil ? configuration.order : .service)
    guard !query.term.isEmpty else { return true }
    if request == .live, query == search.state.query { return true }
    browser?.leaveHome(isLive: request == .live)
    completion?.cancel()
    search.submit(query, as: request)
    return true
  }

  /// Follows a link: sets its country and device.
  ///
  /// - Returns: the term to search for; `nil` for a link that was refused.
  private func term(following words: String) -> String? {
    guard let link = StoreLink(words) else { return words }
    if let code = link.unknownCountry {
      // Also where the app's details open.
      browser?.announce("There is no App Store for \(code); asking \(shownStorefront.name) instead")
    }
    let term: String
    switch link.target {
    case .page(_, let address): return address
    case .search(let words): term = words
    case .chart(let chart): term = chart.term
    case .other(let page):
      browser?.announceHere("Not searched: \(StoreLink.refusal(of: page))")
      return nil
    }
    if let storefront = link.storefront { configuration.storefront = storefront }
    if let device = link.device { configuration.device = device }
    return term
  }

  /// Asks again for the list and failed icons, or for the typed term that waits.
  package func refresh() -> PageEffect {
    let waiting = field.live?.isPending == true ? field.term : nil
    guard let term = waiting ?? search.state.query?.term else { return .says("Nothing was asked yet") }
    list.icons?.pictures.forgetFailures()
    submit(term, as: .refresh)
    return askedAgain
  }

  /// Retries what failed: on the detail that has the keys or is beside the list, else the search, else the icons.
  func retry() -> PageEffect {
    let nothing = PageEffect.says("Nothing has failed here; \(key: "refresh") asks the store again")
    let hasFailed = search.state.failure != nil
    let detail = hasFailed ? details.open : details.retried
    if let detail, detail.canRetry || !hasFailed && details.open != nil {
      guard detail.canRetry else { return nothing }
      detail.retry()
      return .asked("Asked again for what failed") { detail.canRetry }
    }
    if hasFailed {
      search.retry()
      return askedAgain
    }
    return list.icons?.retryFailed() == true ? .says("Asked again for the icons that failed") : nothing
  }

  private var askedAgain: PageEffect {
    .asked("Asked the store again") { [search, list] in
      // An earlier answer says that it is one.
      search.state.failure != nil || !search.state.isLoading && list.rows.results?.earlier != nil
    }
  }

  /// Cancels the search in flight, if any. The field loses a term that a look-up put there.
  func cancelSearch() -> Bool {
    let term = search.state.query?.term
    guard search.cancel() else { return false }
    if list.isLookedUp(term), let shown = list.rows.results {
      field.editor.replace(with: shown.query.term)
      returnToDetails()
    }
    return true
  }

  /// Restores the earlier list, with its term, storefront and device.
  func goBack() {
    guard let query = listFailure == nil ? list.goBack() : list.rows.results?.query else { return }
    field.recall(query.term)
    // A storefront named by an address was not chosen by the person.
    if StorePage(browsing: query.term) == nil { configuration.storefront = query.storefront }
    configuration.device = query.device
    if query.wordsOfOneOrder == nil { configuration.order = query.order }
    giveKeys(to: .list)
    search.goBack(to: query)
    returnToDetails()
  }

  /// Opens the details again that a look-up has left, on their pane.
  private func returnToDetails() {
    let left = list.detailsLeft
    guard !left.isEmpty else { return }
    list.detailsLeft = []
    openDetail()
    details.comeBack(to: left)
  }

  /// Searches in another storefront. An app's page address is looked up in the chosen one.
  func choose(_ storefront: Storefront) {
    if storefront != shownStorefront { library.remember(storefront, from: shownStorefront) }
    let isOther = storefront != (search.state.query?.storefront ?? configuration.storefront)
    configuration.storefront = storefront
    guard isOther, let term = wantedTerm else { return }
    guard let page = StorePage(browsing: term), page.storefront != nil else {
      submit(term, as: .submitted)
      return
    }
    let address = page.address(in: storefront)
    if field.term == term { field.editor.replace(with: address) }
    submit(address, as: .submitted)
  }

  /// Searches for another device.
  func choose(_ device: Device) {
    guard device != configuration.device else { return }
    configuration.device = device
    if let term = wantedTerm { submit(term, as: .submitted) }
  }

  func show(_ answer: SearchResults) {
    let results = withPositionsBefore(answer)
    // The same answer again is an observation too.
    browser?.following?.remember(results)
    rememberPositions(of: results)
    guard results != list.rows.results else { return }
    let answeredAt = results.earlier.map { days.moment($0.received) } ?? results.asOf.flatMap(days.pastMoment)
    list.show(results, answeredAt: answeredAt)
    if results.query.chart == nil, let name = results.name { names[results.query.term] = name }
    library.found(results.recordCount, for: results.query.term)
    complete(results)
    if let words = results.skippedWords ?? results.developerWords { browser?.notices.say(words) }
  }

  func searchChanged() {
    (showsChart, isInitial) = (chart != nil, search.state == .settled(.initial))
    nearestTerm = nil
    switch search.state {
    case .settled(.data):
      details.refresh(selected)
      let arrived = arrival?.query == search.state.query ? arrival?.then : nil
      arrival = nil
      arrived?()
    case .settled(.initial):
      // The very first search was cancelled: there is no list to take the keys.
      list.clear(keeping: false)
      part = .field
      details.releaseKeys()
    case .settled(.empty(let query)):
      list.clear(keeping: true)
      library.found(0, for: query.term)
      let tracked = (browser?.following?.tracks ?? []).map(\.search.term).sorted()
      nearestTerm =
        query.wordsOfOneOrder == nil
        ? field.known(nearestTo: query.term, among: tracked) { library.searches[$0]?.found == 0 } : nil
      if part == .filter { part = .list }
      details.releaseKeys()
    case .settled(.error): details.refresh(selected)
    case .loading:
      // The old result's detail stops loading; what it shows stays, dimmed with the rest.
      details.shown?.close()
    }
    selectionChanged()
    browser?.changed()
  }
}

extension Browser {
  /// Searches for a term, where there is one, as if a person had typed it and pressed Enter.
  package func start(with term: String?) {
    guard let term else { return }
    home.field.recall(term)
    _ = home.submitField()
  }

  /// Looks an app up, and opens its detail when it is there.
  package func start(opening app: AppReference) {
    home.openAddress(app.address(in: home.configuration.storefront), isLookUp: false) { [home] in home.openDetail() }
  }
}

extension SearchResults {
  /// A sentence about a developer's apps; `nil` for other results.
  fileprivate var developerWords: String? {
    guard case .developer? = StorePage(browsing: query.term), let name = apps.first?.developer else { return nil }
    return "\(apps.count == 1 ? "One app" : "\(apps.count) apps") of \(name); the store may leave some out"
  }
}
