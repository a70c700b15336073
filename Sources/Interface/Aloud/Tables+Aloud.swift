import AppStore
import Browser
import Essentials
import Observatory
import TerminalUI
import Tracking

extension BodyPageView {
  /// The words about a table: its name, the words of its title, what it asks, and its rows.
  ///
  /// - Parameters:
  ///   - name: what the page is known by, whatever its title counts.
  ///   - nothing: the words in place of rows.
  func spoken<Row>(
    _ name: SafeText, _ table: RowTable<Row>, _ status: PageStatus, _ nothing: [ActionWords],
    row: @escaping @MainActor (Row) -> SafeText
  ) -> Spoken {
    var spoken = Spoken(name)
    if title != name { spoken.state.append(Spoken.Line(title)) }
    if table.filter.isOpen { (spoken.question, spoken.manner) = ("Filter by", "an empty line keeps it") }
    spoken.tell(status.progress)
    if table.rows.isEmpty { spoken.state += nothing.map { Spoken.Line(theme.text($0)) } }
    spoken.count = table.rows.count
    spoken.selection = table.window.selection
    spoken.row = { row(table.rows[$0]) }
    return spoken
  }
}

extension Spoken {
  /// Says how far work in the background is.
  mutating func tell(_ progress: RunProgress?) {
    guard let progress else { return }
    state.append(Line(progress: progress))
    goesOn = !progress.isPaused && !progress.isTurnedAway
  }
}

extension Spoken.Line {
  /// Said ten times at most.
  init(progress: RunProgress) {
    let words = SafeText("\(progress.done) of \(progress.count) \(progress.what)")
    let tenth = progress.count == 0 ? 10 : progress.done * 10 / progress.count
    self.init(
      words + (progress.isPaused ? ", held back" : progress.isTurnedAway ? ", the store wants a pause" : ""),
      as: SafeText("\(progress.what) \(tenth) \(progress.isPaused) \(progress.isTurnedAway)"))
  }
}

extension TableView {
  /// A row in words: the first cells as they are, each other one behind its column's title.
  func words(_ row: Row) -> SafeText {
    columns.filter { !$0.isPicture }.enumerated().map { index, column in
      let cell = column.cell(row)
      let text = cell.words ?? cell.text
      guard !text.isEmpty else { return .empty }
      return index == 0 || column.title.isEmpty ? text : column.title + .space + text
    }.sentence
  }
}

extension TrackedView {
  func spoken(in browser: Browser) -> Spoken {
    let table = TableView(theme: theme, columns: columns(isWide: true))
    let trouble: [ActionWords] =
      page.reading.trouble.map { ["What is tracked can't be read: \($0)"] }
      ?? (page.allRows.isEmpty
        ? ["Nothing is tracked yet", "Search for a term, select your app and press \(key: "app.track")"]
        : ["Nothing tracked matches the filter"])
    var spoken = spoken("Tracked", page.table, page.status, page.reading.isLoaded ? trouble : []) { track in
      page.untracked.contains(track.key) ? SafeText("\(track.name), not tracked").collapsed : table.words(track)
    }
    spoken.isBusy = !page.reading.isLoaded
    return spoken
  }
}

extension BookmarksView {
  func spoken(in browser: Browser) -> Spoken {
    let table = TableView(theme: theme, columns: columns(hasRating: true))
    let nothing: [ActionWords] =
      page.allRows.isEmpty
      ? ["No bookmarks yet", "Search for a term, select an app and press \(key: "app.bookmark")"]
      : ["No bookmark matches the filter"]
    return spoken("Bookmarks", page.table, page.status, nothing) { row in
      page.isBookmarked(row) ? table.words(row) : SafeText("\(row.bookmark.name), not bookmarked").collapsed
    }
  }
}

extension StorefrontsView {
  func spoken(in browser: Browser) -> Spoken {
    let table = TableView(theme: theme, columns: columns)
    var spoken = spoken("Other countries", page.table, page.status, ["No country matches the filter"]) { row in
      [table.words(row), row.failure.map { SafeText($0.message) } ?? .empty].sentence
    }
    // Its count goes up with each answer, as the progress says; it is said again at the end.
    let isKnown = page.knownCount == page.totalCount
    spoken.state[0] = Spoken.Line(title, as: SafeText("\(page.totalCount) \(page.table.inForce) \(isKnown)"))
    // The title says the last step.
    if isKnown, let progress = page.status.progress { spoken.state.removeAll { $0 == Spoken.Line(progress: progress) } }
    spoken.isBusy = page.isBeginning
    spoken.isStale = spoken.isBusy || page.status.progress != nil
    return spoken
  }
}

extension MatrixView {
  func spoken(in browser: Browser) -> Spoken {
    var spoken = Spoken("Matrix")
    spoken.state = [Spoken.Line(title)]
    if let trouble = page.reading.trouble {
      spoken.state = [Spoken.Line(SafeText("The positions can't be read: \(trouble)"))]
    } else if page.reading.isLoaded, page.matrix.searches.isEmpty {
      spoken.state = nothing.map { Spoken.Line(theme.text($0)) }
    }
    spoken.tell(page.status.progress)
    spoken.isBusy = !page.reading.isLoaded
    spoken.count = page.matrix.searches.count
    spoken.selection = page.window.selection
    spoken.row = { row in
      let search = page.matrix.searches[row]
      let cells = page.matrix.columns.indices.map { column in
        let app = title(of: page.matrix.columns[column])
        let text = cell(row: row, column: column).text
        let isChosen = row == page.window.selection && column == page.columns.selection
        return text.isEmpty ? .empty : app + .space + text + (isChosen ? " (selected)" : "")
      }
      return ([SafeText("\(search.name), \(search.country) \(search.deviceName)").collapsed] + cells).sentence
    }
    return spoken
  }
}
