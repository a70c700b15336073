import AppStore
import Foundation

/// The search field: its text, the searches before, and the search that typing starts by itself.
@MainActor
package final class SearchField {
  /// What can be done with the field.
  package enum Command: Sendable, Hashable {
    /// Change the text.
    case edit(LineEditor.Edit)
    /// Search for the text, and go to the list.
    case submit
    /// Step to an older search, or to a newer one; behind the newest the list takes the keys.
    case older, newer
    /// Give the field the keys, with the cursor so many characters from the start.
    case place(cursor: Int)
  }

  /// The text.
  package private(set) var editor = LineEditor()
  /// Past searches.
  package private(set) var history: QueryHistory
  /// The typed search that waits; `nil` where live search is off.
  package private(set) var live: LiveSearch?
  private let service: AppSearchService
  private var submit: @MainActor (String) -> Void = { _ in }
  private var onChange: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - service: is asked for leave by what typing searches for.
  ///   - isLive: whether typing searches.
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
      clock: clock, elapsed: elapsed, waitBeforeRequest: { await service.wait(before: .live) },
      submit: { [weak self] in self?.submit($0) }, onChange: { [weak self] in self?.onChange() })
  }

  /// Sets who searches for what was typed, and who is told when a typed search waits.
  func observe(submit: @escaping @MainActor (String) -> Void, onChange: @escaping @MainActor () -> Void) {
    self.submit = submit
    self.onChange = onChange
  }

  /// The text without the blanks around it.
  var term: String { editor.text.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// What comes of a command.
  enum Outcome {
    case stays
    /// The text is to be searched for.
    case submits
    /// The list takes the keys.
    case leaves
  }

  /// Carries out a command, as far as it concerns the field alone.
  func perform(_ command: Command) -> Outcome {
    switch command {
    case .edit(let edit): apply(edit)
    case .submit: return .submits
    case .older: if let term = history.older(than: editor.text) { recall(term) }
    case .newer:
      guard let term = history.newer() else { return .leaves }
      recall(term)
    case .place(let cursor): editor.place(cursor: cursor)
    }
    return .stays
  }

  private func apply(_ edit: LineEditor.Edit) {
    guard editor.apply(edit) else { return }
    // Whoever types will ask: by then the network is ready.
    service.prepare()
    history.edited()
    live?.typed(term)
  }

  /// Shows a term that is being searched for.
  func show(_ term: String) { editor.replace(with: term) }

  /// Puts a term into the field, without asking for it.
  func recall(_ term: String) {
    editor.replace(with: term)
    live?.stop()
  }

  /// Remembers a term that was searched for.
  func remember(_ term: String) { history.add(term) }

  /// Past searches of earlier runs were read.
  func remember(earlier terms: [String]) { history.prepend(terms) }

  /// The field has the keys: typing replaces its text.
  func selectAll() { editor.selectAll() }
}
