import AppStore
import Essentials
import Texts

/// The search field: its text, its history, and live search.
@MainActor
package final class SearchField {
  package internal(set) var editor = LineEditor()
  package internal(set) var history: QueryHistory
  /// `nil` if live search is off.
  package private(set) var live: LiveSearch?
  /// From earlier searches and, with live search, from the store.
  private(set) var suggestion: SearchSuggestion?
  private let service: AppSearchService
  /// Searches for typed text.
  var submit: @MainActor (String) -> Void = { _ in }
  /// The storefront whose suggestions are wanted.
  var storefront: @MainActor () -> Storefront = { .us }
  /// Called when a typed search waits, and when something is suggested.
  var onChange: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - isLive: `true` if typing searches.
  ///   - elapsed: `clock`'s elapsed time.
  init(
    history: QueryHistory, service: AppSearchService, isLive: Bool, clock: any Clock<Duration>,
    elapsed: @escaping @Sendable () -> Duration
  ) {
    self.history = history
    self.service = service
    suggestion = SearchSuggestion(
      elapsed: elapsed,
      ask: { [weak self] text in await self?.suggestions(for: text) ?? [] },
      onChange: { [weak self] in self?.onChange() })
    guard isLive else { return }
    live = LiveSearch(
      clock: clock, elapsed: elapsed, waitBeforeRequest: { service.queue.wait(before: .live) },
      submit: { [weak self] in self?.submit($0) }, onChange: { [weak self] in self?.onChange() })
    live?.onPause = { [weak self] in
      guard let self else { return }
      suggestion?.paused(editor.text)
    }
  }

  /// The App Store's suggestions, cached for a day. None if the budget is spent or the request fails.
  func suggestions(for text: String) async -> [String] {
    guard service.queue.wait(before: .background) == nil else { return [] }
    let asked = await service.ask(
      suggestionsFor: text, in: storefront(), urgency: .live, age: .seconds(86_400))
    return await withTaskCancellationHandler {
      (try? await asked.answer().terms) ?? []
    } onCancel: {
      asked.withdraw()
    }
  }

  /// The rest of the suggestion, which a key takes; empty for none.
  package var rest: String {
    editor.cursor == editor.characters.count && !editor.isSelected ? suggestion?.rest ?? "" : ""
  }

  /// The text without surrounding whitespace.
  package var term: String { AddressText.withoutCredentials(editor.text.inOneSpelling) }

  /// The known term, or word of one, that a term was probably meant to be: of earlier and tracked searches and the store's suggestions.
  ///
  /// - Parameters:
  ///   - tracked: the terms of tracked searches.
  ///   - isVain: tells of an earlier search that it found nothing either.
  func known(nearestTo term: String, among tracked: [String], _ isVain: (String) -> Bool) -> String? {
    let terms = (history.terms.reversed().filter { !isVain($0) } + tracked + (suggestion?.heard ?? [])).map {
      $0.lowercased()
    }
    let words = terms + terms.flatMap { $0.split(separator: " ").map(String.init) }
    return term.nearest(among: words.filter { $0 != term.lowercased() && !$0.contains(text: "://") })
  }

  /// Steps to an older search.
  ///
  /// - Returns: `false` at the oldest.
  func older() -> Bool {
    guard let term = history.older(than: editor.text) else { return false }
    recall(term)
    return true
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
    // At the end of the text these take the suggestion.
    let edit = (edit == .right || edit == .end) && !rest.isEmpty ? .insert(rest) : edit
    guard editor.apply(edit) else { return }
    suggestion?.typed(editor.text, past: history.terms)
    // A search will follow: gets the network ready.
    service.prepare()
    history.edited()
    live?.typed(term)
  }

  /// Puts a term into the field without searching.
  func recall(_ term: String) {
    editor.replace(with: term)
    suggestion?.stop()
    live?.stop()
  }
}
