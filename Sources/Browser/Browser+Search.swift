package import AppStore

/// What searching means to the other models.
extension Browser {
  /// Puts a term into the field and searches for it, as if a person had typed it and pressed Enter.
  package func start(with term: String) {
    field.recall(term)
    _ = perform(.search(.submit))
  }

  /// Whether Esc goes back from what is shown to the results before it.
  package var canGoBack: Bool { list.earlier != nil && !search.state.isLoading }

  /// Whose store the screen is about: the one that the address of an app on it names, else the one that is asked next.
  package var shownStorefront: Storefront {
    guard let query = search.state.query, query.storefront != configuration.storefront else {
      return configuration.storefront
    }
    return AppReference(browsing: query.term)?.storefront ?? configuration.storefront
  }

  /// Enter in the field.
  func submitField() {
    let term = field.term
    submit(term, as: .submitted)
    guard !term.isEmpty else { return }
    field.remember(term)
    library.remember(term)
    giveKeys(to: .list)
  }

  /// Starts a search for a term; without one, says what is missing.
  func submit(_ text: String, as request: SearchModel.Request) {
    field.live?.stop()
    // The address of an app's page says in which store it is.
    let query = SearchQuery(
      term: text, storefront: AppReference(browsing: text)?.storefront ?? configuration.storefront,
      device: configuration.device, language: configuration.language, limit: configuration.limit)
    guard !query.term.isEmpty else { return notices.say("Type what to search for") }
    if request == .live, query == search.state.query { return }
    search.submit(query, as: request)
  }

  /// Asks the query on the screen again, with the storefront and device of now.
  private func resubmit(as request: SearchModel.Request) {
    if let query = search.state.query { submit(query.term, as: request) }
  }

  /// Asks for the same again, icons that failed included.
  func refresh() {
    guard search.state.query != nil else { return notices.say("Nothing was asked yet") }
    list.icons?.forgetFailed()
    resubmit(as: .refresh)
    notices.say("Asked the store again")
  }

  /// Asks again for what went wrong: on the detail that has the keys, else the search, else the icons that failed.
  func retry() {
    let nothing = "Nothing has failed here; F5 asks the store again"
    if let detail = details.open {
      notices.say(detail.canRetry ? "Asked again for what failed" : nothing)
      detail.retry()
    } else if search.state.failure != nil {
      search.retry()
      notices.say("Asked the store again")
    } else {
      notices.say(list.icons?.retryFailed() == true ? "Asked again for the icons that failed" : nothing)
    }
  }

  /// Calls the search in flight off, if there is one. What a bookmark put into the search field goes with it.
  func cancelSearch() -> Bool {
    let term = search.state.query?.term
    guard search.cancel() else { return false }
    if list.isBookmark(term), let shown = list.rows.results { field.show(shown.query.term) }
    return true
  }

  /// Shows the list before again, as it was, with the words, the country and the device that it answers.
  func goBack() {
    guard let query = list.goBack() else { return }
    field.recall(query.term)
    // What an address named is that address's store, not the one that a person has chosen.
    if AppReference(browsing: query.term) == nil { configuration.storefront = query.storefront }
    configuration.device = query.device
    giveKeys(to: .list)
    search.goBack(to: query)
  }

  /// Searches again where the storefront is another than that of the query on the screen. The address of an app's page names its
  /// own: there, the same app is looked up in the chosen one.
  func choose(_ storefront: Storefront) {
    if storefront != shownStorefront { library.remember(storefront, from: shownStorefront) }
    configuration.storefront = storefront
    guard let query = search.state.query, query.storefront != storefront else { return }
    guard let reference = AppReference(browsing: query.term), reference.storefront != nil else {
      return resubmit(as: .submitted)
    }
    let address = "https://apps.apple.com/\(storefront.code)/app/id\(reference)"
    if field.editor.text == query.term { field.show(address) }
    submit(address, as: .submitted)
  }

  /// Searches again where the device is another than before.
  func choose(_ device: Device) {
    guard device != configuration.device else { return }
    configuration.device = device
    resubmit(as: .submitted)
  }

  /// Results have come.
  func show(_ results: SearchResults) {
    guard results != list.rows.results else { return }
    list.show(results, answeredAt: results.age > .zero ? days.time(before: results.age) : nil)
    if let words = results.skippedWords { notices.say(words) }
  }

  /// The search's state has changed.
  func searchChanged() {
    switch search.state {
    case .settled(.data): details.refresh(subject)
    case .settled(.initial):
      // The first search of all was called off: there is no list for the keys to go to.
      list.clear(keeping: false)
      place = .search
      details.releaseKeys()
    case .settled(.empty), .settled(.error):
      list.clear(keeping: true)
      if place == .filter { place = .list }
      details.releaseKeys()
    case .loading:
      // What the detail of an old result still loads is of no more use; what it shows stays, dimmed with the rest.
      details.shown?.close()
    }
    selectionChanged()
    changed()
  }
}
