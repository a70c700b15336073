/// The notice about the last command or about an event.
struct Notices {
  /// The page that a notice may belong to. Leaving the page clears the notice.
  typealias Page = ObjectIdentifier

  /// `true` if there is none, which each drawing asks first.
  var isEmpty: Bool { plain == nil && warning == nil }

  /// The text on the screen: a warning before all else. A notice of another page waits until that has the keys again.
  func text(on page: Page) -> String? {
    if let warning { return warning.text }
    if let there = announcement?.page, there != page { return nil }
    return plain
  }
  /// Counts what was said: the same words may be said again.
  private(set) var edition = 0
  private let keys: KeyNames
  private var plain: String?
  /// Stays until the next key, whatever else comes.
  private var warning: (text: String, staysUntil: Duration)?
  /// The notice about an event, until when it stays whatever key is pressed, and the page it belongs to; `nil` for all.
  private var announcement: (text: String, staysUntil: Duration, page: Page?)?
  /// Tells if the request that the notice mentions has failed; `nil` where it mentions none.
  private var hasFailed: (@MainActor () -> Bool)?
  /// The notice about the bookmark saved last.
  private var bookmarkText: String?

  /// The shortest time that an event's notice stays, so that a key already on its way doesn't clear it unread.
  static let stay = Duration.seconds(2)

  init(keys: KeyNames) { self.keys = keys }

  /// Sets the notice about a command; `nil` clears it. A notice about a request goes once `hasFailed` is true.
  mutating func say(_ words: ActionWords?, until hasFailed: (@MainActor () -> Bool)? = nil) {
    plain = words?.text(keys)
    if plain != nil { edition += 1 }
    announcement = nil
    self.hasFailed = hasFailed
  }

  /// Clears a notice about a request that has failed: the failure is said elsewhere.
  @MainActor
  mutating func settle() { if hasFailed?() == true { say(nil as ActionWords?) } }

  mutating func say(_ text: String) { say(ActionWords(text)) }

  /// Sets the notice about an event, such as the end of a save.
  ///
  /// - Parameter page: the page that it belongs to; `nil` for all.
  mutating func announce(_ words: ActionWords, at now: Duration, on page: Page? = nil) {
    let text = words.text(keys)
    plain = text
    hasFailed = nil
    edition += 1
    announcement = (text, now + Self.stay, page)
  }

  /// Sets a warning, which hides all other notices until a key is pressed.
  mutating func warn(_ text: String, at now: Duration) {
    warning = (text, now + Self.stay)
    edition += 1
  }

  /// Says that a bookmark was saved, unless another notice came since the key was pressed.
  ///
  /// - Parameter before: the notice when the key was pressed.
  mutating func sayBookmarked(_ words: ActionWords, after before: String?) -> Bool {
    guard plain == before || plain == bookmarkText else { return false }
    say(words)
    bookmarkText = plain
    return true
  }

  /// Clears the last command's notice, as a new command begins.
  mutating func clear(at now: Duration) {
    if let warning, now < warning.staysUntil { return }
    warning = nil
    if let announcement, now < announcement.staysUntil { return }
    say(nil)
  }

  /// Clears a notice that belongs neither to the page in the body nor to the one on top.
  mutating func leave(for body: Page, _ top: Page) {
    if let there = announcement?.page, there != body, there != top { say(nil) }
  }
}
