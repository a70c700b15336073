import Texts

/// A text from the store that is safe to paste into a shell: clean, on one line, and not too long.
struct ClipText: Sendable, Hashable {
  /// The limit in bytes of UTF-8: more than any real text needs, less than a pipe holds or a terminal drops.
  static let maximumBytes = 16 << 10

  let string: String

  /// `nil` if the clean text is too long.
  init?(_ text: String) {
    string = CleanText.line(text)
    guard string.utf8.count <= Self.maximumBytes else { return nil }
  }
}
