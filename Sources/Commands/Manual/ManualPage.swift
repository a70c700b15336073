import AppStore

/// The manual pages in mdoc, made from the declarations that the help and the completions are made from: an overview, a page for each
/// command, and one for each other subject.
package enum ManualPage {
  /// Keys that belong together, behind a sentence about them.
  package typealias KeyGroup = (title: String, about: String?, keys: [(label: String, meaning: String)])
  private typealias Section = (title: String, lines: [String])

  /// - Parameter keys: the groups of the help screen.
  package static func text(of topic: HelpTopic, keys: [KeyGroup]) -> String {
    let page: (name: String, summary: String, sections: [Section]) =
      switch topic {
      case .overview: ("appsearch", ProgramText.summary, overview)
      case .command(let name, _):
        ("appsearch-\(name)", Subcommand(name)?.summary ?? "", Subcommand(name).map(sections) ?? [])
      case .other(.options): ("appsearch-options", HelpTopic.Other.options.summary, options)
      case .other(.rows): ("appsearch-rows", HelpTopic.Other.rows.summary, rows)
      case .other(.keys): ("appsearch-keys", HelpTopic.Other.keys.summary, [("DESCRIPTION", keyLines(of: keys))])
      }
    let pages = ["appsearch"] + HelpTopic.Other.allCases.map { "appsearch-\($0)" }
    let others = pages.sorted().filter { $0 != page.name }
    let references = others.map { ".Xr \($0) 1" + ($0 == others.last ? "" : " ,") }
    let ends: [Section] =
      [("SEE ALSO", references)]
      + (topic == .other(.rows) ? [("STANDARDS", ManualText.standards.flatMap(Roff.prose))] : [])
    let head = [
      ".Dd \(Version.date)", ".Dt \(page.name.uppercased()) 1", ".Os", ".Sh NAME", ".Nm \(page.name)",
      ".Nd \(page.summary)",
    ]
    let lines = head + (page.sections + ends).flatMap { [".Sh \($0.title)"] + $0.lines }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - The overview

  private static var overview: [Section] {
    let synopsis =
      [".Nm"] + Roff.usage(ProgramText.browsing.operands).map { ".\($0)" } + [".Nm", ".Ar command", ".Op Ar options"]
    let commands = Subcommand.all.map { ("Xr appsearch-\($0.name) 1", Roff.prose($0.brief)) }
    return [
      ("SYNOPSIS", synopsis), ("DESCRIPTION", [".Nm"] + paragraphs(ManualText.description + [ProgramText.app])),
      ("COMMANDS", Roff.list(commands, columns: 22)), ("EXIT STATUS", exitStatus),
      ("EXAMPLES", examples(ManualText.examples)),
    ]
  }

  private static var exitStatus: [String] {
    Roff.list(
      ProgramText.exitCodes.map { (Roff.argument("\($0.code.rawValue)"), Roff.prose($0.meaning)) }, columns: 3)
      + [".Pp"] + Roff.prose(ManualText.exitNotes)
  }

  // MARK: - A command

  private static func sections(of subcommand: Subcommand) -> [Section] {
    let summary = subcommand.summary
    let verbs = subcommand.verbs.isEmpty ? [] : [".Pp"] + list(subcommand.verbs.map { ($0.name, $0.summary) })
    let description = paragraphs([summary.prefix(1).uppercased() + summary.dropFirst() + "."]) + verbs
    let options = CompletionContext(subcommand: subcommand).options
    let own = options.filter(\.isOwn)
    let others = options.filter { !$0.isOwn && $0.group != .program }.map(\.flag).joined(separator: ", ")
    let also = others.isEmpty ? [] : [".Pp"] + Roff.prose("It takes \(others) as well.")
    let lists = Roff.list(own.map { (term(for: $0), Roff.prose($0.meaning)) })
    let taken = (own.isEmpty ? [] : lists) + (own.isEmpty ? Array(also.dropFirst()) : also)
    let fields = subcommand.rows.flatMap { schema in
      (subcommand.rows.count == 1 ? [] : [".Ss Fields of \(Roff.escaped(schema.commands))"]) + self.fields(schema)
    }
    let sections: [Section] = [
      ("SYNOPSIS", usages(of: subcommand).flatMap { [".Nm appsearch"] + $0.map { ".\($0)" } + [".Op Ar options"] }),
      ("DESCRIPTION", description + subcommand.details.flatMap { [".Pp"] + Roff.prose($0) }), ("OPTIONS", taken),
      ("FIELDS", fields), ("EXAMPLES", examples(subcommand.sampleLines().map { (nil, $0) })),
    ]
    return sections.filter { !$0.lines.isEmpty }
  }

  /// A subcommand and what follows it; once for each of its verbs.
  private static func usages(of subcommand: Subcommand) -> [[String]] {
    let name = Roff.macro("Cm", subcommand.name)
    guard !subcommand.verbs.isEmpty else { return [[name] + Roff.usage(subcommand.operands)] }
    return subcommand.verbs.map { [name, Roff.macro("Cm", $0.name)] + Roff.usage($0.operands) }
  }

  private static func term(for option: Option) -> String {
    let names = option.letter.map { ["Fl \($0) ,"] } ?? []
    let value = option.value.map { [Roff.macro("Ar", $0)] } ?? []
    return (names + Roff.usage(option.flag) + value).joined(separator: " ")
  }

  private static func fields(_ schema: Schema) -> [String] {
    func line(_ words: String, _ names: [String]) -> [String] {
      names.isEmpty ? [] : Roff.prose("\(words) \(names.joined(separator: ", ")).")
    }
    return list(schema.fields) + [".Pp"]
      + (schema.inTables.isEmpty ? Roff.prose("CSV and Markdown have all of them.") : [])
      + line("A table has the columns", schema.inTables)
      + (schema.inTables.isEmpty ? [] : line("Lines with tabs have", schema.inText))
      + (schema.inTables.isEmpty ? [] : line("CSV has", schema.inCSV))
      + line("--sort takes", schema.orders + ["any field"])
      + line("--filter takes", schema.namedFilters.map(\.term) + ["any field"])
  }

  // MARK: - Other subjects

  private static var options: [Section] {
    let groups = Option.Group.allCases.flatMap { group in
      [".Ss \(group.rawValue)"]
        + Roff.list(
          Option.all.filter { $0.group == group }.map { (term(for: $0), Roff.prose($0.restrictedMeaning)) })
    }
    let settings = Option.all.compactMap { option in option.variable.map { ($0, "as \(option.flag)") } }
    let variables = Roff.list((settings + ProgramText.variables).map { (Roff.macro("Ev", $0), Roff.prose($1)) })
    let shells = ManualText.completions.map { (Roff.macro("Pa", $0.file), ["for \($0.shell.rawValue)"]) }
    return [
      ("DESCRIPTION", Roff.prose(ManualText.endOfOptions)), ("OPTIONS", groups),
      (
        "COMPLETIONS",
        Roff.prose(ManualText.completionsHead) + Roff.list(shells) + [".Pp"]
          + Roff.prose(ManualText.completionsNotes)
      ), ("ENVIRONMENT", Roff.prose(ProgramText.settings) + variables),
      ("FILES", Roff.list(ManualText.files.map { (Roff.macro("Pa", $0.path), Roff.prose($0.meaning)) })),
    ]
  }

  private static var rows: [Section] {
    [("DESCRIPTION", paragraphs([ProgramText.output] + ManualText.values))]
  }

  private static func keyLines(of keys: [KeyGroup]) -> [String] {
    keys.filter { !$0.keys.isEmpty }.flatMap { group in
      [".Ss \(group.title)"] + (group.about.map(Roff.prose) ?? [])
        + Roff.list(group.keys.map { (Roff.macro("Ic", $0.label), Roff.prose($0.meaning)) }, columns: 14)
    }
  }

  // MARK: - Parts

  /// Words and their meanings. Longer words than most have a line of their own.
  private static func list(_ items: [(name: String, meaning: String)]) -> [String] {
    Roff.list(
      items.map { (Roff.macro("Cm", $0.name), Roff.prose($0.meaning)) },
      columns: min(16, items.map(\.name.count).max() ?? 0)
    )
  }

  /// Lines for a shell, which a narrow terminal may break at blanks.
  private static func examples(_ examples: [(meaning: String?, line: String)]) -> [String] {
    examples.enumerated().flatMap { index, example in
      (index == 0 ? [] : [".Pp"]) + (example.meaning.map(Roff.prose) ?? [])
        + [".Bd -ragged -offset indent -compact", Roff.escaped(example.line), ".Ed"]
    }
  }

  private static func paragraphs(_ texts: [String]) -> [String] {
    Array(texts.map { Roff.prose($0) }.joined(separator: [".Pp"]))
  }
}
