package import Browser

/// What has the keys, which decides their meaning.
package enum KeyContext: Int, Sendable, Hashable, CaseIterable {
  /// The search field.
  case search
  /// The search field while it is empty, where `?` can only mean help.
  case emptySearch
  case list
  /// The field that narrows the list.
  case filter
  case detail
  /// An app's detail on its screenshots, where there are some.
  case screenshots
  case help
  /// A list to choose from.
  case picker
  /// Searching the history backwards.
  case historySearch
  /// The question where to save pictures.
  case saveFolder
  /// What is tracked.
  case tracked
  /// A track over time.
  case chart
  /// One's own apps beside their competitors.
  case matrix
  /// An app in the stores of several countries.
  case storefronts
  /// The field that narrows a page's rows.
  case boardFilter

  /// Where a browser's keys go now.
  @MainActor
  package init(of browser: Browser) { self.init(browser.focus, of: browser) }

  /// Where they go once no overlay has them.
  @MainActor
  init(below browser: Browser) { self.init(browser.focusBelow, of: browser) }

  @MainActor
  private init(_ focus: Focus, of browser: Browser) {
    self =
      switch focus {
      case .search: browser.field.editor.isEmpty ? .emptySearch : .search
      case .list: .list
      case .filter: .filter
      case .detail(let detail): detail.showsScreenshots ? .screenshots : .detail
      case .board(let board): board.status.filter == nil ? KeyContext(of: board) : .boardFilter
      case .overlay(.help): .help
      case .overlay(.storefronts), .overlay(.devices), .overlay(.bookmarks): .picker
      case .overlay(.historySearch): .historySearch
      case .overlay(.saveFolder): .saveFolder
      }
  }

  /// Where a page's keys go while its field hasn't got them.
  @MainActor
  private init(of board: Board) {
    self =
      switch board {
      case .tracked: .tracked
      case .chart: .chart
      case .matrix: .matrix
      case .storefronts: .storefronts
      }
  }

  /// Whether it is a page over the results.
  var isPage: Bool {
    switch self {
    case .tracked, .chart, .matrix, .storefronts: true
    case .search, .emptySearch, .list, .filter, .detail, .screenshots, .help, .picker, .historySearch, .saveFolder,
      .boardFilter:
      false
    }
  }

  /// What typing does here; `nil` where there is no field.
  func command(for edit: LineEditor.Edit) -> Command? {
    switch self {
    case .search, .emptySearch: .search(.edit(edit))
    case .filter: .filter(edit)
    case .picker, .historySearch, .saveFolder: .overlay(.edit(edit))
    case .boardFilter: .board(.filter(edit))
    case .list, .detail, .screenshots, .help, .tracked, .chart, .matrix, .storefronts: nil
    }
  }

  /// What a step up or down does here; `nil` where there is nothing to move.
  func command(for movement: Movement) -> Command? {
    switch self {
    case .list: .list(.move(movement))
    case .detail, .screenshots: .detail(.move(movement))
    case .help, .picker: .overlay(.move(movement))
    case .tracked, .chart, .matrix, .storefronts: .board(.move(movement))
    case .search, .emptySearch, .filter, .historySearch, .saveFolder, .boardFilter: nil
    }
  }
}
