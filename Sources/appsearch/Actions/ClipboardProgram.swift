/// The program that puts its standard input into the desktop's clipboard, for terminals that don't do so themselves.
struct ClipboardProgram: Sendable, Hashable {
  /// Its name.
  let name: String
  /// What it is told.
  let arguments: [String]

  /// The programs to try, best first, for the desktop that the environment tells of; none where it tells of none.
  static func candidates(environment: [String: String]) -> [ClipboardProgram] {
    func has(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
    var programs: [ClipboardProgram] = []
    #if os(macOS)
      programs.append(ClipboardProgram(name: "pbcopy", arguments: []))
    #endif
    if has("WAYLAND_DISPLAY") { programs.append(ClipboardProgram(name: "wl-copy", arguments: [])) }
    if has("DISPLAY") {
      programs.append(ClipboardProgram(name: "xclip", arguments: ["-selection", "clipboard", "-in"]))
    }
    return programs
  }
}
