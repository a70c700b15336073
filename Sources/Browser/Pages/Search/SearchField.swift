import AppStore
import Texts

/// The search field: its text, its history, and live search.
@MainActor
package final class SearchField {
  package internal(set) var editor = LineEditor()
  package internal(set) var history: QueryHistory
  /// `nil` if live search is off.
  package private(set) var live: LiveSearch?
  private let service: AppSearchService
  /// Searches for typed text.
  var submit: @MainActor (String) -> Void = { _ in }
  /// Called when a typed search waits.
  var onChange: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - service: its request budget limits live searches.
  ///   - isLive: `true` if typing searches.
  ///   - clock: measures the pause in typing.
  ///   - elapsed: the same clock's elapsed time.
  init(
    history: QueryHistory, service: AppSearchService, isLive: Bool, clock: any Clock<Duration>,
    elapsed: @escaping @Sendable () -> Duration
  ) {
    self.history = history
    self.service = service
    guard isLive else { return }
    live = LiveSearch(
      clock: clock, elapsed: elapsed, waitBeforeRequest: { service.queue.wait(before: .live) },
      submit: { [weak self] in self?.submit($0) }, onChange: { [weak self] in self?.onChange() })
  }

  /// The text without surrounding whitespace.
  package var term: String { editor.text.trimmed }

  /// Steps to an older search.
  func older() {
    if let term = history.older(than: editor.text) { recall(term) }
  }

  /// Steps to a newer search.
  ///
  /// - Returns: `false` after the newest.
  func newer() -> Bool {
    guard let term = history.newer() else { return false }
    recall(term)
    return true
  }

  func apply(_ edit: LineEditor.Edit) {
    guard editor.apply(edit) else { return }
    // A search will follow: gets the network ready.
    service.prepare()
    history.edited()
    live?.typed(term)
  }

  /// Puts a term into the field without searching.
  func recall(_ term: String) {
    editor.replace(with: term)
    live?.stop()
  }
}
