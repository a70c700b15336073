import AppStore
import Observatory
import Tracking

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
    let update =
      rankUpdate
      ?? RankUpdate(
        tracker: tracker, keeping: keeping, elapsed: elapsed, onChange: { [weak self] in self?.changed() },
        onAnswer: { [weak self] in self?.readAnswer(to: $0) }, onEnd: { [weak self] in self?.reloadPages() },
        say: { [weak self] in self?.announce($0, in: nil) })
    rankUpdate = update
    let onChange: @MainActor () -> Void = { [weak self] in self?.changed() }
    switch kind {
    case .tracked: boards.append(.tracked(TrackedBoard(tracker: tracker, update: update, onChange: onChange)))
    case .matrix: boards.append(.matrix(MatrixBoard(tracker: tracker, update: update, onChange: onChange)))
    }
  }

  func sayNothingIsKept() {
    notices.say("Nothing can be kept: neither XDG_DATA_HOME nor HOME names a folder")
  }

  func perform(_ command: Board.Command) {
    guard let page = board?.page else { return }
    switch page.perform(command) {
    case .stays(let words): if let words { notices.say(words) }
    case .untracks(let track): untrack(track.key, name: track.name)
    case .tracks(let track): self.track(track.key, name: track.name)
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
    switch board {
    case .storefronts(let board):
      lastComparison = board.comparison
      if board.isCutShort { leaveUndone(board.subject) }
    case .tracked(let board):
      // The rows on the screen count as seen.
      if let tracker { keeping.add { [keys = board.keys] in await tracker.lookedAt(keys) } }
    case .chart, .matrix: break
    }
    board.page.close()
    if !boards.contains(where: \.showsUpdate) { rankUpdate?.cancel() }
  }
}
