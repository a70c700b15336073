package import AppStore
import Foundation
import Observatory
import Tracking

/// The changes of bookmarked apps.
extension Browser {
  /// Marks bookmarks of which something has changed since a person looked: by what is known at once, and again when the store has been
  /// asked, a request for a hundred apps of a country.
  func markChanges() {
    guard let tracker else { return }
    watching?.cancel()
    watching = Task { [weak self] in
      await self?.markKnownChanges(by: tracker)
      let bookmarks = (self?.library.bookmarks ?? []).map { Listing(app: $0.id, country: $0.country) }
      if await tracker.watch(bookmarks) { await self?.markKnownChanges(by: tracker) }
    }
  }

  /// Shows the bookmarks that have been read, where somebody was quicker than the disk.
  func fillBookmarks() {
    overlays.mark(library.bookmarks, changes: bookmarkChanges)
  }

  private func markKnownChanges(by tracker: Tracker) async {
    guard let changes = try? await tracker.observatory.bookmarkChanges(until: tracker.now()), !Task.isCancelled else {
      return
    }
    bookmarkChanges = changes
    overlays.mark(library.bookmarks, changes: changes)
    changed()
  }

  /// Keeps what is known of an app that has been bookmarked.
  func remember(_ app: App, in storefront: Storefront) {
    guard let tracker else { return }
    let facts = Facts(app, language: list.rows.results?.query.language)
    Task { [weak self] in
      await tracker.keep(facts, of: Listing(app: app.id, country: storefront.code))
      self?.details.reloadChanges(of: [app.id])
    }
  }

  /// Keeps what an answer says of apps that are bookmarked, tracked or competitors. Where that fails, the next answer says it again.
  func remember(_ results: SearchResults) {
    guard let tracker else { return }
    Task { [weak self] in
      guard let apps = try? await tracker.remember(results) else { return }
      self?.details.reloadChanges(of: apps)
    }
  }

  /// `true` if observations of the app are kept, as far as is known here.
  package func isRemembered(_ id: App.ID) -> Bool {
    library.hasBookmark(id) || competitors.contains(id) || trackedApps.contains(id)
  }

  /// Says what has changed of a bookmark that is opened; from then on it counts as seen.
  func sayChanges(of bookmark: Bookmark) {
    guard let changes = bookmarkChanges.removeValue(forKey: bookmark.id) else { return }
    // An app that is no longer sold has no details.
    let isGone = changes.last { $0.what == .available }?.to == .integer(0)
    let isOnScreen = details.isBeside && details.pane == .changes
    let advice: ActionWords = isOnScreen || isGone ? "" : " (\(key: "detail.changes") shows all)"
    let words = changes.count <= 2 ? changes.map(\.words).joined(separator: "; ") : AppChange.names(of: changes)
    announce("Since you looked\(advice): \(words)", in: .results)
    library.looked(at: bookmark.id)
  }
}
