/// What `--completions` prints.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish
  /// Past searches, one a line, which the scripts offer as queries.
  case queries
}
