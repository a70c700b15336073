package import TerminalUI

/// Notices about commands and events.
extension Browser {
  /// The notice about the last command or about an event.
  package var notice: String? { notices.isEmpty ? nil : notices.text(on: top.noticePage) }

  /// Counts the notices: the same words may be said again.
  package var noticeEdition: Int { notices.edition }

  /// Shows a notice about an event that no key caused, wherever a person is.
  package func announce(_ words: ActionWords) {
    notices.announce(words, at: elapsed())
    changed()
  }

  package func announce(_ text: String) { announce(ActionWords(text)) }

  /// Shows a notice that belongs to one page, unless the person has left that page.
  func announce(_ words: ActionWords, on page: Notices.Page) {
    guard page == noticePage || page == top.noticePage else { return }
    notices.announce(words, at: elapsed(), on: page)
    changed()
  }

  /// Shows a notice that belongs to the page in the body.
  package func announceHere(_ words: ActionWords) {
    notices.announce(words, at: elapsed(), on: noticePage)
    changed()
  }

  /// The page that notices belong to: the one in the body, also under a box.
  var noticePage: Notices.Page { body.noticePage }

  /// The words about a key that means nothing here; `nil` for input that nobody pressed.
  package func words(refusing key: Key) -> ActionWords? {
    actions.keys.name(key).map { "\($0) does nothing here; \(key: "help") says what can be done" }
  }

  /// Shows a warning that must not be missed, such as a damaged file. It stays until the next key.
  package func warn(_ text: String) {
    notices.warn(text.prefix(1).uppercased() + text.dropFirst(), at: elapsed())
    changed()
  }
}

extension Page {
  /// The identity by which notices belong to this page.
  var noticePage: Notices.Page { ObjectIdentifier(self) }
}
