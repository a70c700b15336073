import AppStore
import Observatory
import Tracking

/// Changes of bookmarked apps.
extension Following {
  /// Marks bookmarks that have changed since the last visit: at once by the observations, and again after the store has answered.
  func markChanges(of bookmarks: [Bookmarked]) {
    watching?.cancel()
    watching = Task { [weak self, tracker] in
      await self?.markKnownChanges()
      if await tracker.watch(bookmarks.map(\.listing)) {
        await self?.markKnownChanges()
      }
    }
  }

  /// Asks the store about bookmarks, however recent their observations. Says so, and later the result.
  func lookUp(_ bookmarks: [Listing]) -> PageEffect {
    guard !isLookingUp else { return .says("The store is being asked") }
    let count = NumberText.count(bookmarks.count, of: "bookmark")
    isLookingUp = true
    watching?.cancel()
    watching = Task { [weak self, tracker] in
      let words: ActionWords
      do throws(StoreError) {
        let trouble = try await tracker.look(at: bookmarks, urgency: .visible, refresh: true)
        words = trouble.map { "Not kept: \($0.message)" } ?? "Up to date: \(count)"
      } catch {
        words = "\(error.message) \(error.advice)"
      }
      self?.isLookingUp = false
      guard !Task.isCancelled else { return }
      await self?.markKnownChanges()
      self?.browser?.announceHere(words)
    }
    return .says("Asking the store about \(count)")
  }

  /// Marks changes by the observations; asks nobody.
  func markKnownChanges() async {
    guard let changes = try? await tracker.observatory.bookmarkChanges(until: tracker.now()), !Task.isCancelled else {
      return
    }
    let listings = browser?.library.bookmarks.map(\.listing) ?? []
    let facts = try? await tracker.observatory.rowFacts(of: listings, at: tracker.now())
    guard !Task.isCancelled else { return }
    bookmarkChanges = changes
    bookmarkFacts = facts ?? bookmarkFacts
    browser?.tell(.bookmarks)
    browser?.changed()
  }

  /// Keeps the facts of an app that was just bookmarked.
  func remember(_ facts: Facts, of listing: Listing) {
    Task { [weak self, tracker] in
      await tracker.keep(facts, of: listing)
      self?.browser?.home.details.reloadChanges(of: [listing.app])
    }
  }

  /// Keeps an answer's facts about bookmarked apps, tracked ones and competitors. If that fails, the next answer has them again.
  func remember(_ results: SearchResults) {
    Task { [weak self, tracker] in
      guard let apps = try? await tracker.remember(results) else { return }
      self?.browser?.home.details.reloadChanges(of: apps)
    }
  }

  /// The words about a bookmark's changes, which count as seen from now on.
  ///
  /// - Parameter isShown: `true` if all changes are on the screen.
  func takeChanges(of listing: Listing, isShown: Bool) -> ActionWords? {
    guard let changes = bookmarkChanges.removeValue(forKey: listing) else { return nil }
    // An app that is no longer sold has no details.
    let isGone = changes.last { $0.what == .available }?.to == .integer(0)
    let advice: ActionWords = isShown || isGone ? "" : " (\(key: "detail.changes") shows all)"
    return "Since you looked\(advice): \(AppChange.words(of: changes))"
  }
}
