import AppStore
import Observatory

/// The terms of standard input, one a line, each once whatever its case. Empty lines and comments (#) are skipped.
@MainActor
final class TermInput {
  private static let atOnce = 100
  /// This word stands for them.
  nonisolated static let word = "-"

  private let reader = LineReader()
  private var seen: Set<String> = []
  /// `true` if a line could not be read, which is said.
  private(set) var hasBadLines = false

  /// The terms that have come; `nil` at the end.
  func next() async -> [String]? {
    while let lines = await reader.next(atMost: Self.atOnce) {
      let terms = lines.compactMap(term).filter { term in
        !term.isEmpty && !term.hasPrefix("#") && seen.insert(SearchKey.folded(term)).inserted
      }
      if !terms.isEmpty { return terms }
    }
    return nil
  }

  /// All terms at once.
  func all() async -> [String] {
    var terms: [String] = []
    while let next = await next() { terms += next }
    return terms
  }

  private func term(of line: InputLine) -> String? {
    do throws(UsageError) {
      return SearchQuery(term: try line.text()).term
    } catch {
      hasBadLines = true
      Output.complain(error.message)
      return nil
    }
  }
}
