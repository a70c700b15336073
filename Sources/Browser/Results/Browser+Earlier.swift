import AppStore

/// The way back to a list of results that gave way to something less: an error, no apps, or the one app of a bookmark.
extension Browser {
  /// Whether Esc goes back from what is shown to the results before it.
  package var canGoBack: Bool { earlierList != nil && !search.isLoading }

  /// The list on the screen is about to give way: keeps it, unless it is a bookmark's, behind which another one waits already.
  func keepForReturn() {
    guard let query = results.results?.query, query.term != bookmarkTerm else { return }
    earlierList = results
  }

  /// Other results have come: shows them, and keeps or forgets the list before.
  func show(_ new: SearchResults) {
    if new.query.term == bookmarkTerm {
      keepForReturn()
    } else {
      // Where a country's store failed and then answered after all, the list goes on as if it had at once.
      if results.results == nil, let list = earlierList, list.results?.query.term == new.query.term {
        results.restore(list)
      }
      earlierList = nil
    }
    results.show(new, answeredAt: new.age > .zero ? days.time(before: new.age) : nil)
  }

  /// Shows the list before again, as it was, with the words, the country and the device that it answers.
  func goBack() {
    guard let list = earlierList, let shown = list.results else { return }
    earlierList = nil
    live?.stop()
    results.restore(list)
    editor.replace(with: shown.query.term)
    // What an address named is that address's store, not the one that a person has chosen.
    if AppReference(browsing: shown.query.term) == nil { configuration.storefront = shown.query.storefront }
    configuration.device = shown.query.device
    focus = .list
    search.goBack(to: shown)
  }

  /// Calls the search in flight off, if there is one. What a bookmark put into the search field goes with it.
  func cancelSearch() -> Bool {
    let term = search.state.query?.term
    guard search.cancel() else { return false }
    if term == bookmarkTerm, let shown = results.results { editor.replace(with: shown.query.term) }
    return true
  }
}
