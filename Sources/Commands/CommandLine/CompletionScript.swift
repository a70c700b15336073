/// A function for a shell, as `--completions` prints it. It asks the program for words that may stand where the cursor is.
package enum CompletionScript: String, Sendable, CaseIterable {
  case bash, zsh, fish
}
