/// A line of text that is being edited, with a cursor between its characters and the usual readline edits.
package struct LineEditor: Sendable, Hashable {
  /// The longest text, in characters. A pasted novel is no search term.
  package static let maximumLength = 1_000

  /// The text, character by character.
  package private(set) var characters: [Character] = []
  /// How many characters stand before the cursor.
  package private(set) var cursor = 0
  /// Whether all of the text is selected: what is typed takes its place, a movement keeps it and ends the selection.
  package private(set) var isSelected = false
  /// What the last kill took; a yank puts it back.
  package private(set) var killed: [Character] = []

  /// The text.
  package var text: String { String(characters) }
  /// Whether there is no text.
  package var isEmpty: Bool { characters.isEmpty }

  /// Creates an editor with the cursor behind `text`.
  package init(_ text: String = "") {
    replace(with: text)
  }

  /// Sets the text and puts the cursor behind it.
  package mutating func replace(with text: String) {
    characters = Array(text.prefix(Self.maximumLength))
    cursor = characters.count
    isSelected = false
  }

  /// Selects all of the text, with the cursor behind it.
  package mutating func selectAll() {
    cursor = characters.count
    isSelected = !isEmpty
  }

  /// Puts the cursor behind that many characters, the nearest there are.
  package mutating func place(cursor: Int) {
    self.cursor = max(0, min(cursor, characters.count))
    isSelected = false
  }

  /// Puts text in at the cursor. Text that combines with the character before the cursor joins it.
  ///
  /// - Returns: Whether all of it found room.
  @discardableResult
  package mutating func insert(_ text: String) -> Bool {
    // Joined as strings, since a combining mark typed behind a letter makes one character of both.
    let head = Array(String(characters[..<cursor]) + text)
    let tail = characters[cursor...]
    let room = Self.maximumLength - tail.count
    characters = Array(head.prefix(room) + tail)
    cursor = min(head.count, room)
    return head.count <= room
  }

  /// Makes an edit.
  ///
  /// - Returns: Whether the text has changed; moving the cursor changes no text.
  @discardableResult
  package mutating func apply(_ edit: Edit) -> Bool {
    if isSelected {
      isSelected = false
      switch edit {
      case .deleteBackward, .deleteForward: return remove(characters.indices)
      case .insert(let text): if !text.isEmpty { remove(characters.indices) }
      case .yank: if !killed.isEmpty { remove(characters.indices) }
      default: break
      }
    }
    switch edit {
    case .insert(let text):
      insert(text)
      return !text.isEmpty
    case .yank:
      insert(String(killed))
      return !killed.isEmpty
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .start: cursor = 0
    case .end: cursor = characters.count
    case .wordLeft: cursor = wordStart(before: cursor)
    case .wordRight: cursor = wordEnd(after: cursor)
    case .deleteBackward: return remove(max(0, cursor - 1)..<cursor)
    case .deleteForward: return remove(cursor..<min(characters.count, cursor + 1))
    case .killToStart: return kill(0..<cursor)
    case .killToEnd: return kill(cursor..<characters.count)
    case .killBlankDelimitedWordBackward: return kill(blankDelimitedWordStart(before: cursor)..<cursor)
    case .killWordForward: return kill(cursor..<wordEnd(after: cursor))
    case .killWordBackward: return kill(wordStart(before: cursor)..<cursor)
    }
    return false
  }

  @discardableResult
  private mutating func remove(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    characters.removeSubrange(range)
    cursor = range.lowerBound
    return true
  }

  private mutating func kill(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    killed = Array(characters[range])
    return remove(range)
  }

  private func wordStart(before index: Int) -> Int {
    var index = index
    while index > 0, !characters[index - 1].belongsToWord { index -= 1 }
    while index > 0, characters[index - 1].belongsToWord { index -= 1 }
    return index
  }

  private func wordEnd(after index: Int) -> Int {
    var index = index
    while index < characters.count, !characters[index].belongsToWord { index += 1 }
    while index < characters.count, characters[index].belongsToWord { index += 1 }
    return index
  }

  private func blankDelimitedWordStart(before index: Int) -> Int {
    var index = index
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }
}

extension Character {
  /// Whether readline's word motions go through this character.
  fileprivate var belongsToWord: Bool { isLetter || isNumber }
}
