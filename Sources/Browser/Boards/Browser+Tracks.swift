import AppStore
import Observatory
import Tracking

/// The tracking of apps, and their competitors.
extension Browser {
  /// Follows the app for the search on the screen, or no longer.
  func toggleTrack(of app: App) {
    guard tracker != nil else { return sayNothingIsKept() }
    guard let results = list.rows.results, results.isRanked else {
      return notices.say("To track an app, search for the words that it is to be found by")
    }
    let key = TrackKey(search: SearchKey(results.query), app: app.id)
    if tracks.contains(key) { untrack(key, name: app.title) } else { track(key, name: app.title, in: results) }
  }

  /// Follows it.
  ///
  /// - Parameter results: the results in which it stands, if they are on the screen.
  func track(_ key: TrackKey, name: String, in results: SearchResults? = nil) {
    guard let tracker else { return sayNothingIsKept() }
    tracks.insert(key)
    let place = noticePlace
    keeping.add { [weak self] in
      do throws(ObservatoryError) {
        try await tracker.observatory.follow(key, name: name, at: tracker.now())
        var isKept = true
        let more: ActionWords = results == nil ? "" : ", \(key: "tracked") shows all"
        var words: ActionWords = "Tracked\(more): \(name) \(key.place)"
        do throws(ObservatoryError) {
          if let results { try await tracker.keep(results) }
        } catch {
          isKept = false
          words = "Tracked, its position not kept: \(error.message)"
        }
        if isKept { self?.announce(words, in: place) } else { self?.announce(words) }
      } catch {
        self?.tracks.remove(key)
        self?.announce("Not tracked: \(error.message)")
      }
      self?.details.reloadChanges(of: [key.app])
      self?.reloadPages()
    }
  }

  /// Follows it no longer; what was seen is kept.
  func untrack(_ key: TrackKey, name: String) {
    guard let tracker else { return sayNothingIsKept() }
    tracks.remove(key)
    let place = noticePlace
    keeping.add { [weak self] in
      do throws(ObservatoryError) {
        try await tracker.observatory.unfollow(key, at: tracker.now())
        self?.announce("No longer tracked: \(name) \(key.place)", in: place)
      } catch {
        self?.tracks.insert(key)
        self?.announce("Still tracked: \(error.message)")
      }
      self?.details.reloadChanges(of: [key.app])
      self?.reloadPages()
    }
  }

  /// Compares tracked apps with this one, or no longer.
  func toggle(_ competitor: Competitor) {
    guard let tracker else { return sayNothingIsKept() }
    let isNew = competitors.insert(competitor.id).inserted
    if !isNew { competitors.remove(competitor.id) }
    let results = list.rows.results.flatMap { $0.isRanked ? $0 : nil }
    let place = noticePlace
    keeping.add { [weak self] in
      do throws(ObservatoryError) {
        if isNew {
          guard try await tracker.add(competitor, in: results) else {
            self?.competitors.remove(competitor.id)
            let capacity = Observatory.competitorCapacity
            self?.announce(
              "There are \(capacity) competitors already; \(key: "app.competitor") on one of them takes it away")
            return
          }
        } else {
          try await tracker.observatory.removeCompetitor(competitor.id)
        }
        self?.announce(
          isNew
            ? "Competitor: \(competitor.name); \(key: "matrix") compares it with what is tracked"
            : "No longer a competitor: \(competitor.name)", in: place)
      } catch {
        self?.competitors.formSymmetricDifference([competitor.id])
        self?.announce("Not kept: \(error.message)")
      }
      self?.details.reloadChanges(of: [competitor.id])
      self?.reloadPages()
    }
  }

  /// Has the pages read what the answer to a search has changed.
  func readAnswer(to search: SearchKey) {
    for board in boards {
      switch board {
      case .tracked(let tracked): tracked.readAnswer(to: search)
      case .matrix(let matrix): matrix.readAnswer(to: search)
      case .chart, .storefronts: break
      }
    }
  }

  /// Reads once more what the pages show.
  func reloadPages() {
    for board in boards {
      switch board {
      case .tracked(let tracked): tracked.reload()
      case .matrix(let matrix): matrix.reload()
      case .chart, .storefronts: break
      }
    }
  }

  /// Reads which apps are tracked, which are competitors, and what was left undone; pages that show them follow.
  package func loadTracks() {
    guard let tracker else { return }
    Task { [weak self] in
      do throws(ObservatoryError) {
        self?.tracks.formUnion(try await tracker.observatory.tracks())
        self?.competitors.formUnion(try await tracker.observatory.competitors().map(\.id))
        self?.reloadPages()
        self?.changed()
        self?.offer(try await tracker.leftUndone())
      } catch {
        // The library, which reads the same file, says it.
      }
    }
  }
}

extension TrackKey {
  /// Such as `for weather in Germany, iPhone`.
  fileprivate var place: String {
    let country = Storefront(code: search.country)?.name ?? search.country
    return "for \(search.term) in \(country), \(Device(rawValue: search.device)?.displayName ?? search.device)"
  }
}
