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
        help: "one character left, right"),
      ActionLine(
        Action("edit.word-left", "Alt-B", edits: .wordLeft), Action("edit.word-right", "Alt-F", edits: .wordRight),
        help: "one word left, right"),
      ActionLine(
        Action("edit.delete-before", "Ctrl-H Backspace", edits: .deleteBackward),
        Action("edit.delete", "Ctrl-D Del", edits: .deleteForward), help: "delete before, under the cursor"),
      ActionLine(
        Action("edit.cut-word-before", "Ctrl-W", edits: .killBlankDelimitedWordBackward),
        Action("edit.cut-word-back", "Alt-Backspace", edits: .killWordBackward),
        Action("edit.cut-word", "Alt-D", edits: .killWordForward),
        help: "cut the word before, its last part, the word behind"),
      ActionLine(
        cutToStart,
        Action("edit.cut-to-end", "Ctrl-K", edits: .killToEnd), help: "cut to the start, to the end"),
      ActionLine(Action("edit.paste", "Ctrl-Y", edits: .yank), help: "put back what was cut"),
    ])

  private static let cutToStart = Action("edit.cut-to-start", "Ctrl-U", edits: .killToStart)

  /// The hint of a filter's field, which goes on behind a filter that was kept.
  static let clearing = ActionLine(
    cutToStart, hint: "clear", rank: 1, when: { Availability($0.top.status.filter?.isEmpty == false) },
    isHintAlone: true)
}
