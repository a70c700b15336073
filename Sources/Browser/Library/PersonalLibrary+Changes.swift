package import Observatory

extension PersonalLibrary {
  /// Makes a change in memory as ``Observatory/apply(_:at:)`` makes it on the disk, for what isn't saved yet.
  package mutating func apply(_ change: Change) {
    switch change {
    case .searched(let term):
      var past = QueryHistory(terms: history)
      past.add(term)
      history = past.terms
      looks[term] = PastLook()
    case .found(let term, let count): looks[term]?.found = count
    case .forgot(let term):
      history.removeAll { $0 == term }
      looks[term] = nil
    case .forgotAllSearches: (history, looks) = ([], [:])
    case .used(let action):
      actions = Array(([action] + actions.filter { $0 != action }).prefix(Self.actionCapacity))
    case .bookmarked(let bookmark):
      bookmarks.removeAll { $0.listing == bookmark.listing }
      bookmarks.append(bookmark)
    case .unbookmarked(let listing): bookmarks.removeAll { $0.listing == listing }
    // The moment is the disk's; nothing shows it.
    case .visited: break
    case .choseCountry(let code, let before):
      let latest = [code, before]
      countries = Array((latest + countries.filter { !latest.contains($0) }).prefix(Self.countryCapacity))
    }
  }
}
