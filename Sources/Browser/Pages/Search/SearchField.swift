import AppStore
import Texts

/// The search field: its text, its history, and live search.
@MainActor
package final class SearchField {
  package private(set) var editor = LineEditor()
  package private(set) var history: QueryHistory
  /// `nil` if live search is off.
  package private(set) var live: LiveSearch?
  private let service: AppSearchService
  private var submit: @MainActor (String) -> Void = { _ in }
  private var onChange: @MainActor () -> Void = {}

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

  /// Sets what searches for typed text, and what is called when a typed search waits.
  func observe(submit: @escaping @MainActor (String) -> Void, onChange: @escaping @MainActor () -> Void) {
    self.submit = submit
    self.onChange = onChange
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

  func place(cursor: Int) { editor.place(cursor: cursor) }

  func apply(_ edit: LineEditor.Edit) {
    guard editor.apply(edit) else { return }
    // A search will follow: gets the network ready.
    service.prepare()
    history.edited()
    live?.typed(term)
  }

  func show(_ term: String) { editor.replace(with: term) }

  /// Puts a term into the field without searching.
  func recall(_ term: String) {
    editor.replace(with: term)
    live?.stop()
  }

  func remember(_ term: String) { history.add(term) }

  /// Adds past searches of earlier runs.
  func remember(earlier terms: [String]) { history.prepend(terms) }

  /// Selects all text, which typing then replaces.
  func selectAll() { editor.selectAll() }
}
