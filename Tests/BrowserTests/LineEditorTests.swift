import Testing
import Turns

@testable import Browser

@Suite("Editing a line", .inTurn)
struct LineEditorTests {
  @Test(
    "each edit does what readline's does, within the text; a combining mark joins the letter before the cursor",
    arguments: [
      ("wether", [.left, .left, .left, .left, .insert("a")], "weather", 3),
      ("e", [.insert("\u{301}"), .insert("x")], "e\u{301}x", 2),
      ("ab", [.right, .right], "ab", 2), ("ab", [.start, .left, .left], "ab", 0),
      ("", [.deleteBackward, .deleteForward, .killToEnd, .killToStart], "", 0),
      ("one two", [.deleteBackward], "one tw", 6),
      ("one two", [.start, .deleteForward], "ne two", 0),
      ("one two", [.killBlankDelimitedWordBackward], "one ", 4),
      ("one two  ", [.killBlankDelimitedWordBackward], "one ", 4),
      ("a.b-c d", [.left, .left, .killBlankDelimitedWordBackward], " d", 0),
      ("a.b-c", [.killWordBackward], "a.b-", 4),
      ("one two", [.start, .killWordForward], " two", 0),
      ("one two", [.start, .wordRight], "one two", 3),
      ("one two", [.start, .wordRight, .wordRight], "one two", 7),
      ("one two", [.wordLeft, .killToEnd], "one ", 4),
      ("one two", [.wordLeft, .killToStart], "two", 0),
      ("one two", [.wordLeft, .wordLeft, .wordLeft], "one two", 0),
      ("one two", [.wordLeft, .killToStart, .end, .yank], "twoone ", 7),
      ("日本 天気", [.killWordBackward], "日本 ", 3),
    ] as [(String, [LineEditor.Edit], String, Int)])
  func edits(text: String, edits: [LineEditor.Edit], expected: String, cursor: Int) {
    var editor = LineEditor(text)
    for edit in edits { editor.apply(edit) }
    #expect(editor.text == expected)
    #expect(editor.cursor == cursor)
  }

  @Test(
    "what is typed takes the place of a selected text, a movement keeps it, and one stroke deletes it",
    arguments: [
      ([.insert("notes")], "notes", 5), ([.left], "one two", 6), ([.end, .insert("s")], "one twos", 8),
      ([.start, .insert("s")], "sone two", 1), ([.deleteBackward], "", 0), ([.deleteForward], "", 0),
      ([.killToStart], "", 0), ([.killBlankDelimitedWordBackward], "one ", 4), ([.insert("")], "one two", 7),
      ([.killToStart, .yank], "one two", 7), ([.insert("a"), .insert("b")], "ab", 2),
    ] as [([LineEditor.Edit], String, Int)])
  func selected(edits: [LineEditor.Edit], expected: String, cursor: Int) {
    var editor = LineEditor("one two")
    editor.selectAll()
    #expect(editor.isSelected)
    for edit in edits { editor.apply(edit) }
    #expect(editor.text == expected)
    #expect(editor.cursor == cursor)
    #expect(!editor.isSelected)
  }

  @Test("nothing can't be selected, and another text or place of the cursor ends a selection")
  func selection() {
    var editor = LineEditor("")
    editor.selectAll()
    #expect(!editor.isSelected)
    editor.replace(with: "one")
    editor.selectAll()
    editor.place(cursor: 1)
    #expect(!editor.isSelected)
    editor.selectAll()
    #expect(editor.cursor == 3)
    editor.replace(with: "two")
    #expect(!editor.isSelected)
  }

  @Test("only what changes the text says so")
  func reportsChange() {
    var editor = LineEditor("ab")
    #expect(editor.apply(.left) == false)
    #expect(editor.apply(.deleteBackward) == true)
    #expect(editor.apply(.deleteBackward) == false)
    #expect(editor.apply(.yank) == false)
  }

  @Test("text without end is cut at the longest length, what stands behind the cursor stays")
  func limit() {
    var editor = LineEditor("tail")
    editor.apply(.start)
    let fitted = editor.insert(String(repeating: "x", count: 5_000))
    #expect(!fitted)
    #expect(editor.characters.count == LineEditor.maximumLength)
    #expect(editor.text.hasSuffix("xtail"))
    #expect(editor.cursor == LineEditor.maximumLength - 4)
  }
}
