import Essentials

/// Completes the typed text: from earlier searches at once, from the App Store's suggestions when they come.
@MainActor
package final class SearchSuggestion {
  /// Asks the store for suggestions; gives none where that fails.
  typealias Ask = @Sendable (String) async -> [String]

  /// The rest of the suggestion; empty for none.
  package private(set) var rest = ""
  /// The store's terms for the text that it was asked about last.
  private(set) var heard: [String] = []
  /// The most questions in a minute: the greater part of the store's budget is for searches.
  private static let mostPerMinute = 6

  private let elapsed: @Sendable () -> Duration
  private let ask: Ask
  private let onChange: @MainActor () -> Void
  private var askedAt: [Duration] = []
  private var task: Task<Void, Never>?

  init(
    elapsed: @escaping @Sendable () -> Duration, ask: @escaping Ask, onChange: @escaping @MainActor () -> Void
  ) {
    self.elapsed = elapsed
    self.ask = ask
    self.onChange = onChange
  }

  isolated deinit { task?.cancel() }

  /// The text has changed: a question under way is called off.
  ///
  /// - Parameter past: earlier searches, the oldest first.
  func typed(_ text: String, past: [String]) {
    stop()
    rest = Self.rest(of: text, among: past.reversed())
  }

  /// Typing has paused: asks the store, unless an earlier search completes the text.
  func paused(_ text: String) {
    guard rest.isEmpty, !text.isEmpty else { return }
    askedAt.removeAll { $0 < elapsed() - .seconds(60) }
    guard askedAt.count < Self.mostPerMinute else { return }
    askedAt.append(elapsed())
    task = Task { [weak self, ask] in
      let terms = await ask(text)
      guard let self, !Task.isCancelled else { return }
      task = nil
      heard = terms
      rest = Self.rest(of: text, among: terms)
      if !rest.isEmpty { onChange() }
    }
  }

  /// Calls a question off, and suggests nothing.
  func stop() {
    task?.cancel()
    task = nil
    rest = ""
  }

  /// The rest of the first term that begins with a text, whatever its case.
  private static func rest(of text: String, among terms: some Sequence<String>) -> String {
    guard !text.isEmpty else { return "" }
    let start = text.lowercased()
    // Each key asks hundreds of terms, most of which begin with another letter.
    let head = start.utf8.first.map { $0 < 0x80 ? $0 | 0x20 : nil } ?? nil
    let term = terms.first { term in
      if let head, let first = term.utf8.first, first < 0x80, first | 0x20 != head { return false }
      return term.count > text.count && term.lowercased().hasPrefix(start) && !term.contains(text: "://")
    }
    return term.map { String($0.dropFirst(text.count)) } ?? ""
  }
}
