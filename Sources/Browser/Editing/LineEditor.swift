/// An editable line of text with a cursor and the usual readline edits.
package struct LineEditor: Sendable, Hashable {
  /// The longest text, in characters.
  package static let maximumLength = 1_000

  package private(set) var characters: [Character] = []
  /// The number of characters before the cursor.
  package private(set) var cursor = 0
  /// `true` if all text is selected. Typing replaces it; a movement keeps it and ends the selection.
  package private(set) var isSelected = false
  /// The text that the last kill removed; a yank inserts it.
  package private(set) var killed: [Character] = []

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }

  /// The cursor starts behind `text`.
  package init(_ text: String = "") { replace(with: text) }

  /// Sets the text and puts the cursor behind it.
  package mutating func replace(with text: String) {
    characters = Array(text.prefix(Self.maximumLength))
    cursor = characters.count
    isSelected = false
  }

  /// Selects all text and puts the cursor behind it.
  package mutating func selectAll() {
    cursor = characters.count
    isSelected = !isEmpty
  }

  /// Puts the cursor behind that many characters, within bounds.
  package mutating func place(cursor: Int) {
    self.cursor = max(0, min(cursor, characters.count))
    isSelected = false
  }

  /// Inserts text at the cursor. A leading combining mark joins the character before the cursor.
  ///
  /// - Returns: `true` if all of it fitted.
  @discardableResult
  package mutating func insert(_ text: String) -> Bool {
    // Joined as strings: a combining mark behind a letter becomes one character with it.
    let head = Array(String(characters[..<cursor]) + text)
    let tail = characters[cursor...]
    let room = Self.maximumLength - tail.count
    characters = Array(head.prefix(room) + tail)
    cursor = min(head.count, room)
    return head.count <= room
  }

  /// - Returns: `true` if the text has changed, not only the cursor.
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
  /// `true` if the character is part of a word for readline's word motions.
  fileprivate var belongsToWord: Bool { isLetter || isNumber }
}

extension LineEditor {
  /// One edit, named as in readline (GNU Readline manual, "Bindable Readline Commands").
  package enum Edit: Sendable, Hashable {
    case insert(String)
    /// `backward-char`, `forward-char`, `beginning-of-line`, `end-of-line`.
    case left, right, start, end
    /// `backward-word`, `forward-word`: over letters and digits.
    case wordLeft, wordRight
    /// `backward-delete-char`, `delete-char`.
    case deleteBackward, deleteForward
    /// `unix-line-discard`, `kill-line`.
    case killToStart, killToEnd
    /// `unix-word-rubout`: back to the last blank.
    case killBlankDelimitedWordBackward
    /// `kill-word`, `backward-kill-word`: over letters and digits.
    case killWordForward, killWordBackward
    /// `yank`: inserts what the last kill removed.
    case yank
  }
}

extension ActionSection {
  /// Named as in readline (GNU Readline manual, "Bindable Readline Commands").
  static let editing = ActionSection(
    "Editing a line", .input(.types),
    [
      ActionLine(
        Action("edit.start", "Ctrl-A Home", edits: .start), Action("edit.end", "Ctrl-E End", edits: .end),
        help: "to the start, to the end"),
      ActionLine(
        Action("edit.left", "Ctrl-B ←", edits: .left), Action("edit.right", "Ctrl-F →", edits: .right),
        help: "a character left, a character right"),
      ActionLine(
        Action("edit.word-left", "Alt-B", edits: .wordLeft), Action("edit.word-right", "Alt-F", edits: .wordRight),
        help: "a word left, a word right"),
      ActionLine(
        Action("edit.delete-before", "Ctrl-H Backspace", edits: .deleteBackward),
        Action("edit.delete", "Ctrl-D Del", edits: .deleteForward),
        help: "delete before the cursor, delete under the cursor"),
      ActionLine(
        Action("edit.cut-word-before", "Ctrl-W", edits: .killBlankDelimitedWordBackward),
        Action("edit.cut-word-back", "Alt-Backspace", edits: .killWordBackward),
        Action("edit.cut-word", "Alt-D", edits: .killWordForward),
        help: "cut the word before, cut its last part, cut the word behind"),
      ActionLine(
        cutToStart,
        Action("edit.cut-to-end", "Ctrl-K", edits: .killToEnd), help: "cut to the start, cut to the end"),
      ActionLine(Action("edit.paste", "Ctrl-Y", edits: .yank), help: "put back what was cut"),
    ])

  private static let cutToStart = Action("edit.cut-to-start", "Ctrl-U", edits: .killToStart)

  /// The hint of a filter's field, which goes on behind a filter that was kept.
  static let clearing = ActionLine(
    cutToStart, hint: "clear", priority: 1, when: { Availability($0.top.status.filter?.isEmpty == false) },
    isHintAlone: true)
}
