import AppStore
import Observatory

/// The terms that standard input names, one a line, each once whatever its case and spelling. Empty lines and those that begin with # are passed over.
@MainActor
final class TermInput {
  /// The most terms taken at a time.
  private static let atOnce = 100
  /// The word that stands for them.
  nonisolated static let word = "-"

  private let reader = LineReader()
  private var seen: Set<String> = []
  /// `true` if a line could not be read. Such a line is passed over and said.
  private(set) var hasBadLines = false

  /// The terms of the lines that are there; `nil` at the end.
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
