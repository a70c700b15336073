/// The notice about the last command or about an event.
struct Notices {
  private(set) var text: String?
  /// The notice about an event, and until when it stays whatever key is pressed.
  private var announcement: (text: String, staysUntil: Duration)?
  /// The notice about the bookmark saved last.
  private var bookmarkText: String?

  /// How long an event's notice stays at least, so that a key already on its way doesn't clear it unread.
  static let stay = Duration.seconds(2)

  /// Sets the notice about a command; `nil` clears it.
  mutating func say(_ text: String?) {
    self.text = text
  }

  /// Sets the notice about an event that no key caused, such as the end of a save.
  mutating func announce(_ text: String, at now: Duration) {
    self.text = text
    announcement = (text, now + Self.stay)
  }

  /// Says that a bookmark was saved, unless another notice came since the key was pressed.
  ///
  /// - Parameter before: the notice when the key was pressed.
  mutating func sayBookmarked(_ text: String, after before: String?) -> Bool {
    guard self.text == before || self.text == bookmarkText else { return false }
    self.text = text
    bookmarkText = text
    return true
  }

  /// Clears the last command's notice, as a new command begins.
  mutating func clear(at now: Duration) {
    if let announcement, announcement.text == text, now < announcement.staysUntil { return }
    text = nil
  }
}
