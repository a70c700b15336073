package import Browser

/// Where keys go, on which their meaning depends.
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

  /// Whether characters without a binding are typed into a field.
  var takesText: Bool {
    switch self {
    case .search, .emptySearch, .filter, .picker, .historySearch, .saveFolder: true
    case .list, .detail, .screenshots, .help: false
    }
  }
}
