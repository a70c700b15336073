/// Past search terms, and the position of a person who steps through them.
package struct QueryHistory: Sendable, Hashable {
  package static let capacity = 500

  /// The terms, oldest first, each once.
  package private(set) var terms: [String]
  /// The index of the term shown; `nil` while the person's own text is.
  package private(set) var index: Int?
  /// The text that the person had typed before stepping back.
  private var draft = ""

  package init(terms: [String] = []) { self.terms = Array(terms.suffix(Self.capacity)) }

  /// Adds a term as the newest and removes its earlier occurrence.
  package mutating func add(_ term: String) {
    index = nil
    guard !term.isEmpty else { return }
    terms.removeAll { $0 == term }
    terms.append(term)
    terms.removeFirst(max(0, terms.count - Self.capacity))
  }

  /// Inserts an earlier run's terms before this run's.
  mutating func prepend(_ earlier: [String]) {
    let own = Set(terms)
    let missing = earlier.filter { !own.contains($0) }
    terms = (missing + terms).suffix(Self.capacity)
    index = nil
  }

  /// Steps to the next older term.
  ///
  /// - Parameter current: the field's text, which is kept as the draft.
  /// - Returns: The term to show, or `nil` if there is none older.
  package mutating func older(than current: String) -> String? {
    if index == nil { draft = current }
    // The search on the screen is no older one.
    let isShown = index == nil && terms.last == current
    let next = (index ?? terms.count) - (isShown ? 2 : 1)
    guard next >= 0 else { return nil }
    index = next
    return terms[next]
  }

  /// Steps to the next newer term, finally to what the person had typed.
  ///
  /// - Returns: The text to show, or `nil` if there is none newer.
  package mutating func newer() -> String? {
    guard let index else { return nil }
    if index + 1 < terms.count, index + 2 < terms.count || terms[index + 1] != draft {
      self.index = index + 1
      return terms[index + 1]
    }
    self.index = nil
    return draft
  }

  /// The person edited the text, which makes it their own again.
  package mutating func edited() { index = nil }

  mutating func remove(_ term: String) {
    terms.removeAll { $0 == term }
    index = nil
  }
}
