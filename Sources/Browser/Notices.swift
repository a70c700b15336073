/// The notice about the last command or about an event.
struct Notices {
  /// What is shown: a warning before all else.
  var text: String? { warning?.text ?? plain }
  private var plain: String?
  /// Stays until the next key, whatever else comes.
  private var warning: (text: String, staysUntil: Duration)?
  /// The notice about an event, and until when it stays whatever key is pressed.
  private var announcement: (text: String, staysUntil: Duration)?
  /// The notice about the bookmark saved last.
  private var bookmarkText: String?

  /// How long an event's notice stays at least, so that a key already on its way doesn't clear it unread.
  static let stay = Duration.seconds(2)

  /// Sets the notice about a command; `nil` clears it.
  mutating func say(_ text: String?) {
    plain = text
  }

  /// Sets the notice about an event that no key caused, such as the end of a save.
  mutating func announce(_ text: String, at now: Duration) {
    plain = text
    announcement = (text, now + Self.stay)
  }

  /// Sets a warning, which no other notice takes the place of before a key is pressed.
  mutating func warn(_ text: String, at now: Duration) {
    warning = (text, now + Self.stay)
  }

  /// Says that a bookmark was saved, unless another notice came since the key was pressed.
  ///
  /// - Parameter before: the notice when the key was pressed.
  mutating func sayBookmarked(_ text: String, after before: String?) -> Bool {
    guard plain == before || plain == bookmarkText else { return false }
    plain = text
    bookmarkText = text
    return true
  }

  /// Clears the last command's notice, as a new command begins.
  mutating func clear(at now: Duration) {
    if let warning, now < warning.staysUntil { return }
    warning = nil
    if let announcement, announcement.text == plain, now < announcement.staysUntil { return }
    plain = nil
  }
}
