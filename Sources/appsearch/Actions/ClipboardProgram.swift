/// A program that puts its standard input into the desktop's clipboard, for terminals that can't.
struct ClipboardProgram: Sendable, Hashable {
  let name: String
  let arguments: [String]

  /// The programs to try, best first, for the desktop named by the environment; none if it names no desktop.
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
