extension ActionSection {
  /// Named as in readline (GNU Readline manual, "Bindable Readline Commands").
  static let editing = ActionSection(
    "Editing a line", .input(.types),
    [
      ActionLine(
        Action("edit.start", "Ctrl-A Home", .type(.start)), Action("edit.end", "Ctrl-E End", .type(.end)),
        help: "to the start, to the end"),
      ActionLine(
        Action("edit.left", "Ctrl-B ←", .type(.left)), Action("edit.right", "Ctrl-F →", .type(.right)),
        help: "one character left, right"),
      ActionLine(
        Action("edit.word-left", "Alt-B", .type(.wordLeft)), Action("edit.word-right", "Alt-F", .type(.wordRight)),
        help: "one word left, right"),
      ActionLine(
        Action("edit.delete-before", "Ctrl-H Backspace", .type(.deleteBackward)),
        Action("edit.delete", "Ctrl-D Del", .type(.deleteForward)), help: "delete before, under the cursor"),
      ActionLine(
        Action("edit.cut-word-before", "Ctrl-W", .type(.killBlankDelimitedWordBackward)),
        Action("edit.cut-word", "Alt-D", .type(.killWordForward)), help: "cut the word before, behind"),
      ActionLine(
        Action("edit.cut-to-start", "Ctrl-U", .type(.killToStart)),
        Action("edit.cut-to-end", "Ctrl-K", .type(.killToEnd)), help: "cut to the start, to the end"),
      ActionLine(Action("edit.paste", "Ctrl-Y", .type(.yank)), help: "put back what was cut"),
    ])
}
