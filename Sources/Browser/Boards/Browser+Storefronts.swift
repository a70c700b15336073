import AppStore
import Tracking

/// The comparison of an app's storefronts, and what the program's end has left undone.
extension Browser {
  /// Shows what the stores of several countries say about an app, with its positions for the query on the screen; goes on with a comparison
  /// of all that was left undone.
  func compareStorefronts(of app: App) {
    if let undone = undoneComparisons.first(where: { $0.app == app.id }) { return showStorefronts(undone) }
    let query = list.rows.results.flatMap { $0.isRanked ? $0.query : nil }
    showStorefronts(
      StorefrontSubject(
        app: app.id, name: app.title, term: query?.term, device: query?.device ?? configuration.device))
  }

  /// Without an app: goes on with the first comparison that was left undone.
  func resumeComparison() {
    guard let undone = undoneComparisons.first else {
      return notices.say("Select an app to see it in other countries")
    }
    showStorefronts(undone)
  }

  private func showStorefronts(_ subject: StorefrontSubject) {
    guard let tracker else { return sayNothingIsKept() }
    let storefront = shownStorefront
    var comparison = StorefrontComparison(subject)
    if let lastComparison, lastComparison.subject == subject { comparison = lastComparison }
    if let index = undoneComparisons.firstIndex(of: subject) {
      undoneComparisons.remove(at: index)
      // The offer has been taken.
      notices.say(nil)
      comparison.include(Storefront.all)
      comparison.wantsAll = true
    }
    comparison.include(StorefrontsBoard.chosen(from: storefront))
    boards.append(
      .storefronts(
        StorefrontsBoard(
          comparison, from: storefront, tracker: tracker, keeping: keeping, elapsed: elapsed,
          onChange: { [weak self] in self?.changed() }, say: { [weak self] in self?.announce($0, in: nil) })))
  }

  /// Notes a comparison that was cut short.
  func leaveUndone(_ subject: StorefrontSubject) {
    if !undoneComparisons.contains(subject) { undoneComparisons.append(subject) }
  }

  /// Says what was left undone, and how it goes on.
  func offer(_ left: (searches: Int, comparisons: [StorefrontSubject])) {
    for subject in left.comparisons { leaveUndone(subject) }
    var offers: [ActionWords] = []
    if left.searches > 0 {
      let searches = left.searches == 1 ? "1 search" : "\(left.searches) searches"
      offers.append("\(searches) (\(key: "tracked"), then \(key: "tracked.update"))")
    }
    offers += left.comparisons.map { "all storefronts of \($0.name) (\(key: "app.countries") in the list)" }
    guard let first = offers.first else { return }
    announce(offers.dropFirst().reduce("Left undone: \(first)") { "\($0); \($1)" }, in: .results)
  }
}
