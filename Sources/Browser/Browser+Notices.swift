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

  /// Shows a notice that is of use on one page, unless a person has left it.
  func announce(_ words: ActionWords, on page: Notices.Page) {
    guard page == noticePage || page == top.noticePage else { return }
    notices.announce(words, at: elapsed(), on: page)
    changed()
  }

  /// Shows a notice that is of use on the page that takes the body now.
  package func announceHere(_ words: ActionWords) {
    notices.announce(words, at: elapsed(), on: noticePage)
    changed()
  }

  /// The page that has the keys, or has them once no box lies over it.
  var noticePage: Notices.Page { body.noticePage }

  /// The words about a key that means nothing where it is pressed; `nil` for what is no key of a person's.
  package func words(refusing key: Key) -> ActionWords? {
    actions.keys.name(key).map { "\($0) does nothing here; \(key: "help") says what can be done" }
  }

  /// Says on the screen what must not be missed, such as that a file was damaged: until the next key nothing takes its place.
  package func warn(_ text: String) {
    notices.warn(text.prefix(1).uppercased() + text.dropFirst(), at: elapsed())
    changed()
  }

  /// Tells a person who hasn't got to it how to reach what is tracked.
  package func announceTracks() {
    guard body === home || body === home.details else { return }
    let way: ActionWords =
      home.part == .field ? "\(key: "search.leave"), then \(key: "tracked")," : "\(key: "tracked")"
    announce("Press \(way) to see what is tracked", on: home.noticePage)
  }
}

extension Page {
  /// Notices that are of use on this page.
  var noticePage: Notices.Page { ObjectIdentifier(self) }
}
