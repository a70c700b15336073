// Texts in texts. The standard library's own functions bring a parser of regular expressions, 1.4 MB; `make weight` names who takes one.

extension StringProtocol {
  /// Compares characters, as `==` does.
  package func firstRange(of text: some StringProtocol) -> Range<Index>? {
    guard let first = text.first else { return startIndex..<startIndex }
    var start = startIndex
    while let next = self[start...].firstIndex(of: first) {
      if let end = self[next...].end(of: text) { return next..<end }
      start = index(after: next)
    }
    return nil
  }

  /// The end of a text that this one begins with.
  private func end(of text: some StringProtocol) -> Index? {
    var end = startIndex
    for character in text {
      guard end < endIndex, self[end] == character else { return nil }
      formIndex(after: &end)
    }
    return end
  }

  package func contains(text: some StringProtocol) -> Bool { firstRange(of: text) != nil }

  /// With another text wherever one was; one that is empty is nowhere.
  package func replacing(_ text: String, with other: String) -> String {
    parts(between: text, omittingEmpty: false).joined(separator: other)
  }

  /// - Parameter separator: isn't empty.
  package func parts(between separator: String, omittingEmpty isDense: Bool = true) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = self[...]
    while !separator.isEmpty, let range = rest.firstRange(of: separator) {
      parts.append(self[rest.startIndex..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    parts.append(self[rest.startIndex...])
    return isDense ? parts.filter { !$0.isEmpty } : parts
  }
}
