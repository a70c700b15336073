extension String {
  /// The text as one word of bash and zsh, in which nothing has a meaning.
  var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }

  /// The text as one word of fish, whose single quotes know two escapes.
  var quotedForFish: String { "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }
}
