package import Browser

/// What a key means depends on where it goes.
package enum KeyContext: Int, Sendable, Hashable, CaseIterable {
  /// The search field.
  case search
  /// The search field with nothing in it, where `?` can only mean help.
  case emptySearch
  /// The result list.
  case list
  /// The field that narrows the list.
  case filter
  /// An app's detail.
  case detail
  /// An app's detail on the pane of its screenshots, with some to walk through.
  case screenshots
  /// The help screen.
  case help
  /// A list to choose from.
  case picker
  /// Searching the history backwards.
  case historySearch
  /// The folder that an app's pictures are to be saved in.
  case saveFolder

  /// Where a browser's keys go now.
  @MainActor
  package init(of browser: Browser) {
    self =
      switch browser.overlay {
      case .help: .help
      case .storefronts, .devices, .bookmarks: .picker
      case .historySearch: .historySearch
      case .saveFolder: .saveFolder
      case nil:
        switch browser.focus {
        case .search: browser.editor.isEmpty ? .emptySearch : .search
        case .list: .list
        case .filter: .filter
        case .detail: browser.detail?.showsScreenshots == true ? .screenshots : .detail
        }
      }
  }

  /// Whether characters without a binding are typed.
  var takesText: Bool {
    switch self {
    case .search, .emptySearch, .filter, .picker, .historySearch, .saveFolder: true
    case .list, .detail, .screenshots, .help: false
    }
  }
}
