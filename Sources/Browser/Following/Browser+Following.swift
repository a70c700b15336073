import AppStore
import Observatory
import Tracking

extension Browser {
  func toggleTrack() -> PageEffect {
    guard let subject = top.subject else { return .stays }
    guard let following else { return nothingIsKept }
    guard let key = subject.track else {
      return .says("To track an app, first search for a term and select the app in its results")
    }
    let isTracked = following.tracks.contains(key)
    if isTracked {
      following.untrack(key, name: subject.name)
    } else {
      following.track(key, name: subject.name, in: isAtHome ? home.list.positionedResults : nil)
    }
    tell(.toggled(key, isTracked: !isTracked))
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

  /// `true` if the app is bookmarked, tracked or a competitor.
  package func isRemembered(_ id: Int64) -> Bool {
    library.hasBookmark(id) || following.map { $0.competitors.contains(id) || $0.trackedApps.contains(id) } ?? false
  }
}
