import Commands
import Texts

/// A program that opens a web page, with its arguments.
struct PageProgram: Sendable, Hashable {
  /// Its name or path.
  let name: String
  /// With the page's address among them.
  let arguments: [String]

  /// The programs to try, best first: those in `$BROWSER`, then the desktop's own.
  ///
  /// `$BROWSER` is a list of commands separated by colons. In a command, `%s` stands for the address, `%c` for a colon and
  /// `%%` for a percent sign; without `%s` the address comes last. No shell is used: words end at blanks outside quotes.
  /// A command may be a shell all the same, so the address has percent signs for what a shell acts on. Of these `&` alone stays, where
  /// all words but the program and the address are options, and so no command of another program.
  static func candidates(for page: String, environment: [String: String], opener: String) -> [PageProgram] {
    let named = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { command(String($0), page: page) }
    return named + [PageProgram(name: opener, arguments: [AddressText.forCommand(page, keepsAmpersand: true)])]
  }

  /// The program that one command of the list names; `nil` if the command is empty, or a quote isn't closed.
  private static func command(_ text: String, page: String) -> PageProgram? {
    guard let words = QuotedWords.words(of: text) else { return nil }
    let isDirect = words.dropFirst().allSatisfy { $0 == "%s" || $0.hasPrefix("-") && !$0.contains("%s") }
    let page = AddressText.forCommand(page, keepsAmpersand: isDirect)
    let filled = words.map { Self.filled($0, page: page) }
    guard let name = filled.first?.text, !name.isEmpty else { return nil }
    let arguments = filled.dropFirst().map(\.text)
    return PageProgram(name: name, arguments: filled.contains(where: \.hasPage) ? arguments : arguments + [page])
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
