import Foundation

/// A folder as a person names it, and what that means to the system.
package struct FolderPath: Sendable, Hashable {
  /// As it was typed, for messages.
  package let text: String
  /// Where it is; a relative path counts from where the program was started.
  package let path: String

  /// Reads what was typed: `~` and `~/…` begin at the home folder, as in a shell.
  ///
  /// - Parameter home: the home folder; `nil` where the person has none.
  /// - Returns: `nil` for a text without anything in it.
  /// - Throws: ``SaveError/unknownHome(_:)``, as for `~somebody`: nothing is made under a name that a shell reads otherwise.
  package init?(typed: String, home: String?) throws(SaveError) {
    let text = typed.trimmingCharacters(in: .whitespaces)
    // A system call would see the path end there.
    guard !text.isEmpty, !text.unicodeScalars.contains("\0") else { return nil }
    self.text = text
    guard text.hasPrefix("~") else {
      path = text
      return
    }
    let name = text.prefix { $0 != "/" }
    guard name == "~", let home, !home.isEmpty else { throw .unknownHome(String(name)) }
    let rest = text.dropFirst()
    // Not `//x`, where the home folder is written with a slash at its end, or is the root.
    path = rest.isEmpty ? home : (home.hasSuffix("/") ? String(home.dropLast()) : home) + rest
  }
}
