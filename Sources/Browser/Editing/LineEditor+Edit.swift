extension LineEditor {
  /// One edit, named as in readline (GNU Readline manual, "Bindable Readline Commands").
  package enum Edit: Sendable, Hashable {
    /// Insert text at the cursor.
    case insert(String)
    /// `backward-char`, `forward-char`, `beginning-of-line`, `end-of-line`.
    case left, right, start, end
    /// `backward-word`, `forward-word`: over letters and digits.
    case wordLeft, wordRight
    /// `backward-delete-char`, `delete-char`.
    case deleteBackward, deleteForward
    /// `unix-line-discard`, `kill-line`.
    case killToStart, killToEnd
    /// `unix-word-rubout`: back to the last blank.
    case killBlankDelimitedWordBackward
    /// `kill-word`, `backward-kill-word`: over letters and digits.
    case killWordForward, killWordBackward
    /// `yank`: inserts what the last kill removed.
    case yank
  }
}
