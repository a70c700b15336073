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
    guard let tracker else { return sayNothingIsKept() }
    let onChange: @MainActor () -> Void = { [weak self] in self?.changed() }
    let say: @MainActor (String) -> Void = { [weak self] in self?.announce($0) }
    switch kind {
    case .tracked:
      let board = TrackedBoard(tracker: tracker, elapsed: elapsed, onChange: onChange, say: say)
      boards.append(.tracked(board))
    case .matrix:
      let board = MatrixBoard(tracker: tracker, elapsed: elapsed, onChange: onChange, say: say)
      boards.append(.matrix(board))
    }
  }

  /// Shows what the stores of several countries say about an app, with its positions for the query on the screen.
  func compareStorefronts(of app: App) {
    let query = list.rows.results.flatMap { $0.isRanked ? $0.query : nil }
    showStorefronts(
      StorefrontSubject(
        app: app.id, name: app.title, term: query?.term, device: query?.device ?? configuration.device))
  }

  func showStorefronts(_ subject: StorefrontSubject) {
    guard let tracker else { return sayNothingIsKept() }
    let storefront = shownStorefront
    var survey = StorefrontSurvey(subject, in: [])
    if let lastSurvey, lastSurvey.subject == subject { survey = lastSurvey }
    if let index = unfinishedComparisons.firstIndex(of: subject) {
      unfinishedComparisons.remove(at: index)
      // The offer has been taken.
      notices.say(nil)
      survey.include(Storefront.all)
      survey.wantsAll = true
    }
    survey.include(StorefrontsBoard.chosen(from: storefront))
    boards.append(
      .storefronts(
        StorefrontsBoard(
          survey, from: storefront, tracker: tracker, elapsed: elapsed,
          onChange: { [weak self] in self?.changed() }, say: { [weak self] in self?.announce($0) })))
  }

  private func sayNothingIsKept() {
    notices.say("Nothing can be kept: neither XDG_DATA_HOME nor HOME names a folder")
  }

  func perform(_ command: Board.Command) {
    guard let page = board?.page else { return }
    switch page.perform(command) {
    case .stays(let words): if let words { notices.say(words) }
    case .untracks(let key, let words):
      tracks.remove(key)
      notices.say(words)
    case .chart(let subject):
      guard let tracker else { return }
      boards.append(.chart(ChartBoard(subject, tracker: tracker, onChange: { [weak self] in self?.changed() })))
    case .unmarks(let competitor): toggle(competitor)
    case .opens(let app, let storefront):
      while !boards.isEmpty { closeBoard() }
      visit(AppReference(.id(app)).address(in: storefront))
      opensDetailOf = search.state.query
    }
  }

  /// Esc on a page.
  func stepBackOnBoard() {
    guard let page = board?.page else { return }
    if let words = page.stepBack() { return notices.say(words) }
    closeBoard()
  }

  func closeBoard() {
    guard let board = boards.popLast() else { return }
    if case .storefronts(let board) = board { lastSurvey = board.survey }
    board.page.close()
  }

  /// Follows the app for the search on the screen, or no longer.
  func toggleTrack(of app: App) {
    guard let tracker else { return sayNothingIsKept() }
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
      self?.details.reloadChanges(of: [app.id])
      self?.announce(
        trouble ?? (isNew ? "Tracked, T shows all: \(app.title) \(place)" : "No longer tracked: \(app.title) \(place)"))
    }
  }

  /// Compares tracked apps with this one, or no longer.
  func toggle(_ competitor: Competitor) {
    guard let tracker else { return sayNothingIsKept() }
    let isNew = competitors.insert(competitor.id).inserted
    if !isNew { competitors.remove(competitor.id) }
    let results = list.rows.results.flatMap { $0.isRanked ? $0 : nil }
    Task { [weak self] in
      do throws(ObservatoryError) {
        if isNew {
          guard try await tracker.add(competitor, in: results) else {
            self?.competitors.remove(competitor.id)
            let capacity = Observatory.competitorCapacity
            self?.announce("There are \(capacity) competitors already; Space on one of them takes it away")
            return
          }
        } else {
          try await tracker.observatory.removeCompetitor(competitor.id)
        }
        self?.announce(
          isNew
            ? "Competitor: \(competitor.name); M compares it with what is tracked"
            : "No longer a competitor: \(competitor.name)")
      } catch {
        self?.competitors.formSymmetricDifference([competitor.id])
        self?.announce("Not kept: \(error.message)")
      }
      self?.details.reloadChanges(of: [competitor.id])
      self?.reloadMatrix()
    }
  }

  private func reloadTracked() {
    for case .tracked(let tracked) in boards { tracked.reload() }
  }

  private func reloadMatrix() {
    for case .matrix(let matrix) in boards { matrix.reload() }
  }

  /// Reads which apps are tracked, which are competitors, and what was left undone; pages that show them follow.
  package func loadTracks() {
    guard let tracker else { return }
    Task { [weak self] in
      do throws(ObservatoryError) {
        self?.tracks.formUnion(try await tracker.observatory.tracks())
        self?.competitors.formUnion(try await tracker.observatory.competitors().map(\.id))
        self?.reloadMatrix()
        self?.reloadTracked()
        self?.changed()
        let due = try await tracker.due().count
        if due == 0 { await tracker.finish(.positions) }
        self?.offer(try await tracker.unfinishedWork(), due: due)
      } catch {
        // Said once, to whoever meets it first; all else the library says.
        if case .damaged = error { self?.announce("Tracks not read: \(error.message)") }
      }
    }
  }
}
