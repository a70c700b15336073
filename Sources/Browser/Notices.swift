/// The word about what the last command did, or about something that came by itself.
struct Notices {
  /// What is said.
  private(set) var text: String?
  /// What came by itself, and until when it stays whatever key is pressed.
  private var announcement: (text: String, staysUntil: Duration)?
  /// What was said of the bookmark that was saved last.
  private var bookmarkText: String?

  /// How long what comes by itself stays at least: a key that was on its way already does not take it away unread.
  static let stay = Duration.seconds(2)

  /// Says something about a command; `nil` takes back what was said.
  mutating func say(_ text: String?) {
    self.text = text
  }

  /// Says something that no key has asked for just now, such as the end of a save.
  mutating func announce(_ text: String, at now: Duration) {
    self.text = text
    announcement = (text, now + Self.stay)
  }

  /// Says that a bookmark was saved, which takes a while: not where anything else was said since.
  ///
  /// - Parameter before: what was said when the key was pressed.
  mutating func sayBookmarked(_ text: String, after before: String?) -> Bool {
    guard self.text == before || self.text == bookmarkText else { return false }
    self.text = text
    bookmarkText = text
    return true
  }

  /// A command begins: what the one before it had to say goes.
  mutating func clear(at now: Duration) {
    if let announcement, announcement.text == text, now < announcement.staysUntil { return }
    text = nil
  }
}
