/// A function for a shell, as `--completions` prints it. It asks the program for words that may stand where the cursor is.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish
}
