/// The program's version.
package enum Version {
  package static let current = "0.1.0"
  /// When it was made, as the manual page says it. Not the day of the build: the same sources make the same page.
  static let date = "November 22, 2026"
}
