import AppStore
import Observatory
import Tracking

extension Browser {
  /// Tracks apps, or no longer if all of them are tracked.
  func toggleTracks(of subjects: [AppSubject]) -> PageEffect {
    guard let following else { return nothingIsKept }
    let tracks = subjects.compactMap { subject in subject.track.map { (key: $0, name: subject.name) } }
    guard !tracks.isEmpty else {
      return .says("To track an app, first search for a term and select the app in its results")
    }
    let areTracked = tracks.allSatisfy { following.tracks.contains($0.key) }
    for (key, name) in tracks where following.tracks.contains(key) == areTracked {
      if areTracked {
        following.untrack(key, name: name)
      } else {
        let results = home.list.positionedResults
        following.track(key, name: name, in: results.map { SearchKey($0.query) } == key.search ? results : nil)
      }
      tell(.toggled(key, isTracked: !areTracked))
    }
    return .stays
  }

  func toggle(_ competitor: Competitor) -> PageEffect {
    guard let following else { return nothingIsKept }
    following.toggle(competitor, in: home.list.positionedResults)
    return .stays
  }

  var nothingIsKept: PageEffect {
    .says("Nothing can be saved: set XDG_DATA_HOME or HOME")
  }

  /// Reads tracks, competitors and unfinished work; pages that show them follow.
  package func loadTracks() { following?.load() }

  /// Tracks or competitors have changed, or the observations of some apps.
  func followingChanged(_ apps: Set<App.ID>) {
    home.details.reloadChanges(of: apps)
    tell(.following)
    changed()
  }

  /// `true` if the app is one of yours in a chart, bookmarked or tracked: with a tag in force, one that is tracked with it.
  func isYours(_ id: App.ID) -> Bool {
    following?.taggedApps?.contains(id) ?? (library.hasBookmark(id) || following?.trackedApps.contains(id) == true)
  }

  /// `true` if the app is bookmarked, tracked or a competitor.
  package func isRemembered(_ id: Int64) -> Bool {
    library.hasBookmark(id) || following.map { $0.competitors.contains(id) || $0.trackedApps.contains(id) } ?? false
  }
}
