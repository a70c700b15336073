/// The properties of a terminal that the environment tells.
package struct TerminalKind: Sendable, Hashable {
  /// `true` if the terminal's name is a multiplexer's. Variables are inherited by a terminal that is started inside one, the name isn't.
  package let isMultiplexer: Bool
  /// The pane of tmux that is the terminal, if tmux can be asked about it.
  package let tmuxPane: String?
  /// `true` if it can be asked: it ignores questions that it doesn't know.
  package let takesQuestions: Bool
  /// `true` if it can be asked for its background; tmux answers from 3.4.
  package let tellsBackground: Bool
  /// `true` if it can be told to report the mouse. GNU screen then holds a lone Esc back until the next key.
  package let passesMouse: Bool
  /// `true` if it counts a mark without width, such as U+200E, as a column (mlterm, also where it goes by the name of xterm).
  package let countsMarks: Bool
  /// `true` if it is kitty itself, by its name: other terminals with its protocol move pictures in other ways.
  package let movesPictures: Bool
  /// `true` if it is known to show red, green and blue (`COLORTERM`).
  package let hasDirectColor: Bool
  /// `true` if it is known to have hyperlinks (OSC 8), or `FORCE_HYPERLINK` says so.
  package let hasHyperlinks: Bool

  package init(environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    func has(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
    isMultiplexer = name.hasPrefix("tmux") || name.hasPrefix("screen")
    // Questions don't get through to a terminal behind tmux or GNU screen.
    let isMultiplexed = isMultiplexer || has("TMUX") || has("STY")
    let pane = environment["TMUX_PANE"] ?? ""
    tmuxPane = isMultiplexer && has("TMUX") && !has("STY") && pane.hasPrefix("%") ? pane : nil
    // The Linux console and these print unknown sequences, some in old versions only.
    let prints = ["linux", "dumb", "vt", "cons", "sun", "putty", "eterm", "cygwin"].contains(where: name.hasPrefix)
    takesQuestions = !name.isEmpty && !prints && !isMultiplexed && environment["TERM_PROGRAM"] != "Apple_Terminal"
    tellsBackground = takesQuestions || name.hasPrefix("tmux") || (has("TMUX") && !has("STY"))
    passesMouse = !has("STY")
    countsMarks = name.hasPrefix("mlterm") || has("MLTERM") && ["xterm", "xterm-256color"].contains(name)
    movesPictures = name.hasPrefix("xterm-kitty")
    // GNU screen passes the outer terminal's variable on, but not the colours.
    let isScreen = has("STY") || (name.hasPrefix("screen") && !has("TMUX"))
    hasDirectColor = ["truecolor", "24bit"].contains(environment["COLORTERM"]) && !isScreen && !Self.isPlain(name)
    hasHyperlinks = Self.hasHyperlinks(name, environment)
  }

  /// `true` for terminals without links and with a palette at most. Variables that say otherwise are those of the terminal around.
  private static func isPlain(_ name: String) -> Bool {
    [
      "linux", "dumb", "vt1", "vt2", "vt3", "vt4", "vt5", "ansi", "cons", "sun", "putty", "eterm", "Eterm", "cygwin",
      "rxvt",
    ]
    .contains(where: name.hasPrefix) || ["-16color", "-8color", "-88color", "-mono"].contains(where: name.hasSuffix)
  }

  private static func hasHyperlinks(_ name: String, _ environment: [String: String]) -> Bool {
    if let forced = environment["FORCE_HYPERLINK"], !forced.isEmpty { return forced != "0" }
    if Self.isPlain(name) { return false }
    func number(_ variable: String) -> Int { environment[variable].flatMap { Int($0) } ?? 0 }
    func has(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
    // tmux passes links on from 3.4 and drops them before.
    if name.hasPrefix("tmux") || has("TMUX") { return true }
    if name.hasPrefix("screen") || has("STY") { return false }
    if ["xterm-kitty", "xterm-ghostty", "ghostty", "foot", "alacritty", "wezterm", "contour", "rio"]
      .contains(where: name.hasPrefix)
    {
      return true
    }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "rio", "contour", "mintty", "WarpTerminal"]
    if let program = environment["TERM_PROGRAM"], programs.contains(program) { return true }
    if environment["LC_TERMINAL"] == "iTerm2" || has("WT_SESSION") || has("KITTY_WINDOW_ID") { return true }
    // VTE had them from 0.50, and crashed on them in 0.50.0; Konsole from 20.12.
    return number("VTE_VERSION") > 5_000 || number("KONSOLE_VERSION") >= 201_200
  }
}

/// The entries of the terminal database to try for a value of TERM.
enum TerminalName {
  /// The names to try, best first. Databases often lack newer terminals; relatives of xterm understand all that is used of its entry.
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
