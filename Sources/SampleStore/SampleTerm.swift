/// Search terms that show a state instead of looking anything up. Only the whole term counts, in any case.
package enum SampleTerm: String, Sendable, CaseIterable {
  /// Real results, after five seconds.
  case slow
  /// Hangs until it is cancelled.
  case never
  /// Fails as on a machine without a network.
  case offline
  /// Answers 403 without a body and without a time to wait, as the live store does after too many requests.
  case throttled
  /// Finds nothing.
  case nothing

  package init?(typed term: String) {
    self.init(rawValue: term.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased())
  }
}
