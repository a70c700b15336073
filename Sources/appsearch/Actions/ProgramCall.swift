import Commands
import Essentials
import Texts

/// A program of the desktop by its name or path, with its arguments.
struct ProgramCall: Sendable, Hashable {
  let name: String
  let arguments: [String]

  /// Programs that put their standard input into the clipboard, best first, for terminals that can't. Empty if the environment
  /// names no desktop.
  static func clipboards(environment: [String: String]) -> [ProgramCall] {
    func has(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
    var programs: [ProgramCall] = []
    #if os(macOS)
      programs.append(ProgramCall(name: "pbcopy", arguments: []))
    #endif
    if has("WAYLAND_DISPLAY") { programs.append(ProgramCall(name: "wl-copy", arguments: [])) }
    if has("DISPLAY") {
      programs.append(ProgramCall(name: "xclip", arguments: ["-selection", "clipboard", "-in"]))
    }
    return programs
  }

  /// Programs that open a page, best first: those in `$BROWSER`, then the desktop's own.
  ///
  /// `$BROWSER` is a list of commands separated by colons. In a command, `%s` stands for the address, `%c` for a colon and `%%`
  /// for a percent sign; without `%s` the address comes last. No shell is used: words end at blanks outside quotes. A command may
  /// itself be a shell, so characters with a meaning to shells are percent-encoded. Only `&` stays, if all other words are
  /// options, and so no command of another program.
  static func openers(of page: String, environment: [String: String], opener: String) -> [ProgramCall] {
    let named = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { command(String($0), page: page) }
    return named + [ProgramCall(name: opener, arguments: [AddressText.forCommand(page, keepsAmpersand: true)])]
  }

  /// `nil` if the command is empty, or a quote isn't closed.
  private static func command(_ text: String, page: String) -> ProgramCall? {
    guard let words = QuotedWords.words(of: text) else { return nil }
    let isDirect = words.dropFirst().allSatisfy { $0 == "%s" || $0.hasPrefix("-") && !$0.contains(text: "%s") }
    let page = AddressText.forCommand(page, keepsAmpersand: isDirect)
    let filled = words.map { Self.filled($0, page: page) }
    guard let name = filled.first?.text, !name.isEmpty else { return nil }
    let arguments = filled.dropFirst().map(\.text)
    return ProgramCall(name: name, arguments: filled.contains(where: \.hasPage) ? arguments : arguments + [page])
  }

  private static func filled(_ word: String, page: String) -> (text: String, hasPage: Bool) {
    var text = ""
    var hasPage = false
    var rest = word[...]
    while let character = rest.popFirst() {
      guard character == "%", let code = rest.first, let value = ["s": page, "c": ":", "%": "%"][code] else {
        text.append(character)
        continue
      }
      rest.removeFirst()
      text += value
      hasPage = hasPage || code == "s"
    }
    return (text, hasPage)
  }
}
