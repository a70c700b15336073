import AppStore

/// The manual page in mdoc, made from the declarations that `--help` and the completions are made from.
package enum ManualPage {
  /// Keys that belong together, behind a sentence about them.
  package typealias KeyGroup = (title: String, about: String?, keys: [(label: String, meaning: String)])

  /// - Parameter keys: the groups of the help screen.
  package static func text(keys: [KeyGroup]) -> String {
    let sections: [(title: String, lines: [String])] = [
      ("NAME", [".Nm appsearch", ".Nd \(ProgramText.summary)"]),
      ("SYNOPSIS", synopsis),
      ("DESCRIPTION", [".Nm"] + paragraphs(ManualText.description)),
      ("COMMANDS", commands),
      ("OPTIONS", options),
      ("OUTPUT", output),
      ("KEYS", keyLines(of: keys)),
      ("COMPLETIONS", completions),
      ("ENVIRONMENT", environment),
      ("FILES", Roff.list(ManualText.files.map { (Roff.macro("Pa", $0.path), Roff.prose($0.meaning)) })),
      ("EXIT STATUS", exitStatus),
      ("EXAMPLES", examples),
      ("SEE ALSO", [".Xr curl 1 ,", ".Xr jq 1 ,", ".Xr tmux 1"]),
      ("STANDARDS", ManualText.standards.flatMap(Roff.prose)),
    ]
    let head = [".Dd \(Version.date)", ".Dt APPSEARCH 1", ".Os"]
    let lines = head + sections.flatMap { [".Sh \($0.title)"] + $0.lines }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - What is typed

  private static var synopsis: [String] {
    let browsing = [".Nm"] + Roff.usage(ProgramText.browsing.operands).map { ".\($0)" }
    return browsing
      + Subcommand.all.flatMap { subcommand in
        usages(of: subcommand).flatMap { [".Nm"] + $0.map { ".\($0)" } + [".Op Ar options"] }
      }
  }

  private static var commands: [String] {
    let items = Subcommand.all.map { subcommand in
      let details = subcommand.details.flatMap { [".Pp"] + Roff.prose($0) }
      let term =
        subcommand.verbs.isEmpty ? usages(of: subcommand)[0].joined(separator: " ") : name(of: subcommand) + " Ar verb"
      return (term, Roff.prose(summary(of: subcommand, endedBy: ".")) + verbs(of: subcommand) + details)
    }
    return Roff.prose(ProgramText.app) + Roff.list(items)
  }

  /// The verbs behind a subcommand, each with its effect.
  private static func verbs(of subcommand: Subcommand) -> [String] {
    guard !subcommand.verbs.isEmpty else { return [] }
    return Roff.list(
      subcommand.verbs.map { (Roff.macro("Cm", $0.name), Roff.prose($0.summary)) },
      columns: subcommand.verbs.map(\.name.count).max())
  }

  /// A subcommand and what follows it; once for each of its verbs.
  private static func usages(of subcommand: Subcommand) -> [[String]] {
    guard !subcommand.verbs.isEmpty else {
      return [[name(of: subcommand)] + Roff.usage(subcommand.operands)]
    }
    return subcommand.verbs.map { verb in
      [name(of: subcommand), Roff.macro("Cm", verb.name)] + Roff.usage(verb.operands)
    }
  }

  private static func name(of subcommand: Subcommand) -> String { Roff.macro("Cm", subcommand.name) }

  private static func summary(of subcommand: Subcommand, endedBy mark: String) -> String {
    let summary = subcommand.summary
    return summary.prefix(1).uppercased() + summary.dropFirst() + mark
  }

  private static var options: [String] {
    Option.Group.allCases.flatMap { group in
      let options = Option.all.filter { $0.group == group }
      return [".Ss \(group.rawValue)"]
        + Roff.list(options.map { (term(for: $0), Roff.prose($0.restrictedMeaning)) })
    } + [".Pp"] + Roff.prose(ManualText.endOfOptions)
  }

  private static func term(for option: Option) -> String {
    let names = option.letter.map { ["Fl \($0) ,"] } ?? []
    let value = option.value.map { [Roff.macro("Ar", $0)] } ?? []
    return (names + Roff.usage(option.flag) + value).joined(separator: " ")
  }

  // MARK: - What comes out

  private static var output: [String] {
    paragraphs([ProgramText.output] + ManualText.values)
      + Schema.all.flatMap { [".Ss Fields of \($0.commands)"] + fields($0) }
  }

  private static func fields(_ schema: Schema) -> [String] {
    Roff.list(
      schema.fields.map { (Roff.macro("Cm", $0.name), Roff.prose($0.meaning)) },
      columns: schema.fields.map(\.name.count).max())
      + [".Pp"]
      + (schema.inTables.isEmpty ? Roff.prose("CSV and Markdown have all of them.") : columns(of: schema))
      + (schema.filters.isEmpty ? [] : Roff.prose("--filter takes \(terms(of: schema))."))
  }

  private static func terms(of schema: Schema) -> String {
    schema.filters.map(\.term).joined(separator: ", ")
  }

  private static func columns(of schema: Schema) -> [String] {
    Roff.prose("A table has the columns \(schema.inTables.joined(separator: ", ")).")
      + Roff.prose("Lines with tabs have \(schema.inText.joined(separator: ", ")).")
      + Roff.prose("CSV and Markdown have \(schema.underHeaders.joined(separator: ", ")).")
      + Roff.prose("--sort takes \(schema.orders.joined(separator: ", ")).")
  }

  private static var exitStatus: [String] {
    Roff.list(
      ProgramText.exitCodes.map { (Roff.argument("\($0.code.rawValue)"), Roff.prose($0.meaning)) }, columns: 3)
      + [".Pp"] + Roff.prose(ManualText.exitNotes)
  }

  // MARK: - The rest

  private static func keyLines(of keys: [KeyGroup]) -> [String] {
    keys.filter { !$0.keys.isEmpty }.flatMap { group in
      [".Ss \(group.title)"] + (group.about.map(Roff.prose) ?? [])
        + Roff.list(group.keys.map { (Roff.macro("Ic", $0.label), Roff.prose($0.meaning)) }, columns: 14)
    }
  }

  private static var completions: [String] {
    Roff.prose(ManualText.completionsHead)
      + Roff.list(
        ManualText.completions.map { (Roff.macro("Cm", $0.shell.rawValue), [Roff.macro(".Pa", $0.file)]) }, columns: 4)
      + [".Pp"] + Roff.prose(ManualText.completionsNotes)
  }

  private static var environment: [String] {
    let settings = Option.all.compactMap { option in option.variable.map { ($0, "as \(option.flag)") } }
    return Roff.prose(ProgramText.settings)
      + Roff.list((settings + ProgramText.variables).map { (Roff.macro("Ev", $0), Roff.prose($1)) })
  }

  private static var examples: [String] {
    let ofCommands = Subcommand.all.map {
      (meaning: summary(of: $0, endedBy: ":"), line: "appsearch \($0.example)")
    }
    return Array(
      (ofCommands + ManualText.examples).map { Roff.prose($0.meaning) + [Roff.macro(".Dl", $0.line)] }
        .joined(separator: [".Pp"]))
  }

  private static func paragraphs(_ texts: [String]) -> [String] {
    Array(texts.map { Roff.prose($0) }.joined(separator: [".Pp"]))
  }
}
