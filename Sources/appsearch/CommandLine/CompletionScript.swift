/// What `--completions` prints: a function for a shell, which asks the program what may stand where the cursor is.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish
}
