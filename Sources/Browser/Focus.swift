package import AppStore

/// Where keys go.
package enum Focus: Sendable, Hashable {
  /// The search field.
  case search
  /// The result list.
  case list
  /// The field that narrows the list.
  case filter
  /// The detail.
  case detail
}

/// What lies over the screen and takes the keys while it does.
package enum Overlay: Sendable, Hashable {
  /// The keys.
  case help(ScrollPosition)
  /// The countries.
  case storefronts(Picker<Storefront>)
  /// The devices.
  case devices(Picker<Device>)
  /// The bookmarks.
  case bookmarks(Picker<Bookmark>)
  /// Searching the history backwards.
  case historySearch(HistorySearch)
  /// Where to save an app's pictures. It takes the status line only.
  case saveFolder(SavePrompt)
}
