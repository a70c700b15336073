import TerminalUI

/// The text of `--help`, made from the declarations of the subcommands and options.
package enum HelpText {
  private static let width = 80
  /// The column at which an option's meaning begins.
  private static let column = 22

  package static var text: String {
    var lines = ["appsearch \(Version.current): \(ProgramText.summary)", "", "Usage"]
    lines += entry("appsearch \(ProgramText.browsing.operands)", ProgramText.browsing.summary)
    for subcommand in Subcommand.all {
      let words = ["appsearch", subcommand.name, subcommand.usage].filter { !$0.isEmpty }
      lines += entry(words.joined(separator: " "), subcommand.summary)
    }
    lines += [""] + wrapped(ProgramText.app, indent: 2)
    for group in Option.Group.allCases {
      lines += ["", group.rawValue]
      for option in Option.all where option.group == group { lines += entry(option) }
    }
    lines += entry("--", "everything after it is text, not an option or a command")
    for text in [ProgramText.output, ProgramText.settings] { lines += [""] + wrapped(text, indent: 0) }
    lines += ["", "Environment"]
    for option in Option.all {
      if let variable = option.variable { lines += entry(variable, "as \(option.flag)") }
    }
    for variable in ProgramText.variables { lines += entry(variable.name, variable.meaning) }
    lines += ["", "Exit codes"]
    for (code, meaning) in ProgramText.exitCodes { lines += entry("\(code.rawValue)", meaning) }
    lines += ["", "Inside, ? shows the keys. appsearch --manual | man -l - is the whole manual."]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func entry(_ option: Option) -> [String] {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let name = letter + option.flag + (option.value.map { " \($0)" } ?? "")
    return entry(name, option.restrictedMeaning)
  }

  /// A name and its meaning, beside each other where the name is short enough.
  private static func entry(_ name: String, _ meaning: String) -> [String] {
    var lines = wrapped(meaning, indent: column)
    guard name.count + 4 <= column else { return ["  " + name] + lines }
    lines[0] = "  " + name + lines[0].dropFirst(name.count + 2)
    return lines
  }

  private static func wrapped(_ text: String, indent: Int) -> [String] {
    SafeText(text).wrapped(to: width - indent).map { String(repeating: " ", count: indent) + $0.string }
  }
}
