/// The entries of the terminal database to try for a value of TERM.
enum TerminalName {
  /// The names to try, best first. Databases often lack newer terminals, in small containers most; relatives of xterm understand
  /// everything in its entry that is used.
  static func candidates(for name: String?) throws(ScreenError) -> [String] {
    guard let name, !name.isEmpty, name != "dumb" else {
      throw .incapableTerminal(name: name ?? "")
    }
    guard relatives.contains(where: name.hasPrefix) else { return [name] }
    return [name, "xterm-256color", "xterm"]
  }

  private static let relatives = [
    "xterm", "screen", "tmux", "rxvt", "alacritty", "kitty", "foot", "wezterm", "ghostty", "konsole", "gnome", "vte",
    "iterm", "linux",
  ]
}
