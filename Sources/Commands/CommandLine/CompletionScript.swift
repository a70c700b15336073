/// What `--completions` prints.
package enum CompletionScript: String, Sendable, CaseIterable {
  case bash, zsh, fish
  /// Past searches, one a line, which the scripts offer as queries.
  case queries
}
