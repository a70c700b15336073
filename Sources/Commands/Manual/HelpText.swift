import AppStore
import Essentials
import TerminalUI

/// The text of the help, made from the declarations of the subcommands and options.
package enum HelpText {
  private static let width = 80
  /// The column at which an option's meaning begins.
  private static let column = 22

  package static func text(of topic: HelpTopic, keys: [ManualPage.KeyGroup]) -> String {
    let lines =
      switch topic {
      case .overview: overview
      case .command(let name, let verb): Subcommand(name).map { command($0, $0.verbs.first { $0.name == verb }) } ?? []
      case .other(.options): options
      case .other(.rows): Array(([ProgramText.output] + ManualText.values).map { wrapped($0) }.joined(separator: [""]))
      case .other(.keys): self.keys(keys)
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One screen of commands.
  private static var overview: [String] {
    var lines = [
      "appsearch \(Version.current): \(ProgramText.summary)", "  appsearch \(ProgramText.browsing.operands)",
    ]
    for group in Subcommand.groups {
      lines.append(group.title)
      let cells = group.commands.map { "  " + padded($0.name, to: 10) + $0.brief }
      for start in stride(from: 0, to: cells.count, by: 2) {
        let isLast = start + 1 == cells.count
        lines.append(isLast ? cells[start] : padded(cells[start], to: width / 2) + cells[start + 1])
      }
    }
    return lines + wrapped(ProgramText.app + " " + ProgramText.more)
  }

  private static func command(_ subcommand: Subcommand, _ verb: Subcommand.Verb?) -> [String] {
    let name = subcommand.name
    let context = CompletionContext(subcommand: subcommand, operands: verb.map { [$0.name] } ?? [])
    let usage = ["appsearch", name, verb?.usage ?? subcommand.usage].filter { !$0.isEmpty }.joined(separator: " ")
    var lines = wrapped(usage)
    lines += wrapped(sentence(verb?.summary ?? subcommand.summary), indent: 2)
    if verb == nil { lines += subcommand.verbs.flatMap { entry($0.name, $0.summary, column: 10) } }
    let own = context.options.filter { $0.isOwn }
    if !own.isEmpty { lines += ["", "Options"] + own.flatMap { entry($0, brief($0.meaning)) } }
    // Those of every command are explained by the help on options.
    let others = context.options.filter { !$0.isOwn && ($0 == .country || !$0.subcommands.isEmpty) }.map(\.flag)
    let rows = subcommand.rows.filter { verb.map($0.isPrinted) ?? true }
    let fields = rows.map { (rows.count == 1 ? "Fields" : $0.commands, $0.fields.map(\.name).joined(separator: ", ")) }
    let sorts = context.options.contains(.sort) ? (rows.orders + ["any field"]).joined(separator: ", ") : ""
    let names = ["any field"] + rows.namedFilters.filter { $0.name != $0.id }.map(\.name)
    let filters = context.options.contains(.filter) ? names.joined(separator: ", ") : ""
    let shared = (own.isEmpty ? "Options" : "Also", others.joined(separator: " "))
    let lists = [shared] + fields + [(Option.sort.flag, sorts), (Option.filter.flag, filters)]
    lines += [""] + lists.filter { !$0.1.isEmpty }.flatMap { entry($0.0, $0.1, column: 12) }
    let examples = subcommand.sampleLines(of: verb)
    lines += ["", "Examples"] + examples.map { "  \($0)" }
    return lines + ["", "man appsearch-\(name) says more; appsearch help options, and help rows, too."]
  }

  private static var options: [String] {
    var lines: [String] = []
    for group in Option.Group.allCases {
      lines += [group.rawValue]
      for option in Option.all where option.group == group { lines += entry(option, option.restrictedMeaning) }
      lines += [""]
    }
    lines.removeLast()
    lines += entry("--", "everything after it is text, not an option or a command")
    lines += [""] + wrapped(ProgramText.settings) + ["", "Environment"]
    for option in Option.all {
      if let variable = option.variable { lines += entry(variable, "as \(option.flag)") }
    }
    for variable in ProgramText.variables { lines += entry(variable.name, variable.meaning) }
    lines += ["", "Exit codes"]
    for (code, meaning) in ProgramText.exitCodes { lines += entry("\(code.rawValue)", meaning) }
    return lines
  }

  private static func keys(_ groups: [ManualPage.KeyGroup]) -> [String] {
    groups.filter { !$0.keys.isEmpty }.flatMap { group in
      [group.title] + (group.about.map { wrapped($0, indent: 2) } ?? [])
        + group.keys.flatMap { entry($0.label, $0.meaning) }
    }
  }

  private static func entry(_ option: Option, _ meaning: String) -> [String] {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return entry(letter + option.flag + (option.value.map { " \($0)" } ?? ""), meaning)
  }

  /// A name and its meaning, beside each other where the name is short enough.
  private static func entry(_ name: String, _ meaning: String, column: Int = column) -> [String] {
    var lines = wrapped(meaning, indent: column)
    guard name.count + 4 <= column, !lines.isEmpty else { return ["  " + name] + lines }
    lines[0] = "  " + name + lines[0].dropFirst(name.count + 2)
    return lines
  }

  /// The beginning of a meaning that fits the line, as far as it says something by itself.
  private static func brief(_ meaning: String) -> String {
    var brief = meaning
    for sign: Character in [";", ":", "("] where sign == ";" || brief.count > width - column {
      let clause = brief.split(separator: sign, maxSplits: 1)[0]
      if sign == ";" || clause.count > 24 { brief = String(clause) }
    }
    // No half of a parenthesis.
    if let open = brief.lastIndex(of: "("), !brief[open...].contains(")") { brief = String(brief[..<open]) }
    while brief.last == " " { brief.removeLast() }
    return brief
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  private static func padded(_ text: String, to columns: Int) -> String { SafeText(text).padded(to: columns).string }

  private static func wrapped(_ text: String, indent: Int = 0) -> [String] {
    SafeText(text).wrapped(to: width - indent).map { String(repeating: " ", count: indent) + $0.string }
  }
}

extension Option {
  /// `true` if few commands have it, so that their help says its meaning.
  var isOwn: Bool { [.alerts, .command].contains(group) }
}

extension Subcommand {
  /// Lines that run on the sample catalogue; those of a verb, or of the whole command if it has none.
  func sampleLines(of verb: Verb? = nil) -> [String] {
    let own = verb.map { verb in examples.filter { "\($0) ".hasPrefix("\(name) \(verb.name) ") } } ?? []
    let start = refused.contains(.sample) ? "appsearch " : "appsearch \(Option.sample.flag) "
    return (own.isEmpty ? examples : own).map { ("appsearch " + $0).replacing("appsearch ", with: start) }
  }
}
