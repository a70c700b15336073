import AppStore
import Observatory

/// The pages that lie over search and results.
extension Browser {
  /// The topmost page; `nil` while search and results are on the screen.
  package var board: Board? { boards.last }

  /// Layout: the page has room for so many rows.
  package func fit(boardRows: Int) {
    board?.page.fit(room: boardRows)
  }

  func show(_ kind: Board.Kind) {
    guard let tracker else { return notices.say("Nothing can be kept: neither XDG_DATA_HOME nor HOME names a folder") }
    switch kind {
    case .tracked:
      boards.append(
        .tracked(
          TrackedBoard(
            tracker: tracker, elapsed: elapsed, onChange: { [weak self] in self?.changed() },
            onTrouble: { [weak self] in self?.announce($0) })))
    }
  }

  func perform(_ command: Board.Command) {
    guard let page = board?.page else { return }
    switch page.perform(command) {
    case .stays(let words): if let words { notices.say(words) }
    case .chart(let track):
      guard let tracker else { return }
      boards.append(.chart(ChartBoard(track, tracker: tracker, onChange: { [weak self] in self?.changed() })))
    }
  }

  /// Esc on a page.
  func stepBackOnBoard() {
    guard let page = board?.page else { return }
    if let words = page.stepBack() { return notices.say(words) }
    closeBoard()
  }

  func closeBoard() {
    boards.popLast()?.page.close()
  }

  /// Follows the app for the search on the screen, or no longer.
  func toggleTrack(of app: App) {
    guard let tracker else { return notices.say("Nothing can be kept: neither XDG_DATA_HOME nor HOME names a folder") }
    guard let results = list.rows.results, results.isRanked else {
      return notices.say("To track an app, search for the words that it is to be found by")
    }
    let query = results.query
    let key = TrackKey(search: SearchKey(query), app: app.id)
    let place = "for \(query.term) in \(query.storefront.name), \(query.device.displayName)"
    let isNew = tracks.insert(key).inserted
    if !isNew { tracks.remove(key) }
    Task { [weak self] in
      let trouble = isNew ? await tracker.follow(key, name: app.title, in: results) : await tracker.unfollow(key)
      self?.announce(
        trouble ?? (isNew ? "Tracked: \(app.title) \(place); T shows all" : "No longer tracked: \(app.title) \(place)"))
    }
  }

  /// Reads which apps are tracked.
  package func loadTracks() {
    guard let tracker else { return }
    Task { [weak self] in
      guard let keys = try? await tracker.observatory.tracks() else { return }
      self?.tracks.formUnion(keys)
    }
  }
}
