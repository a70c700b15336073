import Texts

/// A folder as the person typed it, and its path.
package struct FolderPath: Sendable, Hashable {
  /// As typed, for messages.
  package let text: String
  /// A relative path counts from the current folder.
  package let path: String

  /// Expands `~` and `~/…` as a shell does.
  ///
  /// - Returns: `nil` for an empty text.
  /// - Throws: ``SaveError/unknownHome(_:)``, also for `~somebody`, which a shell would expand differently.
  package init?(typed: String, home: String?) throws(SaveError) {
    let text = typed.trimmed
    // A system call would end the path at a NUL.
    guard !text.isEmpty, !text.unicodeScalars.contains("\0") else { return nil }
    self.text = text
    guard text.hasPrefix("~") else {
      path = text
      return
    }
    let name = text.prefix { $0 != "/" }
    guard name == "~", let home, !home.isEmpty else { throw .unknownHome(String(name)) }
    let rest = text.dropFirst()
    // Avoids `//x` if the home folder ends with a slash or is the root.
    path = rest.isEmpty ? home : (home.hasSuffix("/") ? String(home.dropLast()) : home) + rest
  }
}
