import Browser
import Essentials
import Testing
import Turns

@testable import Commands
@testable import appsearch

@Suite("The manual pages", .inTurn)
struct ManualPageTests {
  private static let topics: [HelpTopic] =
    [.overview] + Subcommand.all.map { .command($0.name) } + HelpTopic.Other.allCases.map { .other($0) }

  private static func lines(_ topic: HelpTopic) -> [String] {
    ManualPage.text(of: topic, keys: ActionTable.standard.groups).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// The lines of a page's section.
  private func section(_ title: String, of topic: HelpTopic) -> [String] {
    Array(Self.lines(topic).drop { $0 != ".Sh \(title)" }.dropFirst().prefix { !$0.hasPrefix(".Sh ") })
  }

  @Test("a head names the page, and a date that doesn't change from build to build")
  func head() {
    #expect(
      Self.lines(.overview).prefix(6) == [
        ".Dd \(Version.date)", ".Dt APPSEARCH 1", ".Os", ".Sh NAME", ".Nm appsearch",
        ".Nd browse the App Store from the terminal",
      ])
    #expect(Self.lines(.command("track"))[1] == ".Dt APPSEARCH-TRACK 1")
    #expect(Version.date.wholeMatch(of: /[A-Z][a-z]+ [1-9]\d?, 20\d\d/) != nil)
  }

  @Test("the overview names every command and every page")
  func overview() {
    let commands = section("COMMANDS", of: .overview).filter { $0.hasPrefix(".It ") }
    #expect(commands == Subcommand.all.map { ".It Xr appsearch-\($0.name) 1" })
    let references = section("SEE ALSO", of: .overview).filter { $0.hasPrefix(".Xr ") }
      .map { String($0.split(separator: " ")[1]) }
    #expect(references == HelpTopic.Other.allCases.map { "appsearch-\($0.rawValue)" }.sorted())
    let codes = section("EXIT STATUS", of: .overview).filter { $0.hasPrefix(".It") }
    #expect(codes == [0, 1, 2, 3, 4, 129, 130].map { ".It \($0)" })
  }

  @Test("a command's page has all that is said about it, its verbs, its own options and its examples")
  func commands() {
    for command in Subcommand.all {
      let topic = HelpTopic.command(command.name)
      #expect(section("SYNOPSIS", of: topic).contains(".Cm \(command.name)"))
      let description = section("DESCRIPTION", of: topic).joined(separator: "\n")
      for text in command.details + command.verbs.map(\.summary) {
        #expect(description.contains(text: Roff.prose(text).joined(separator: "\n")), "\(text)")
      }
      for verb in command.verbs { #expect(section("SYNOPSIS", of: topic).contains(".Cm \(verb.name)")) }
      let options = section("OPTIONS", of: topic)
      for option in CompletionContext(subcommand: command).options where option.isOwn {
        let start = options.firstIndex { $0.hasPrefix(".It Fl \(Roff.escaped(String(option.flag.dropFirst())))") }
        let meaning = Roff.prose(option.meaning)
        #expect(start.map { Array(options[($0 + 1)...].prefix(meaning.count)) } == meaning, "\(option.flag)")
      }
      for line in command.sampleLines() { #expect(section("EXAMPLES", of: topic).contains(Roff.escaped(line))) }
    }
  }

  @Test("the fields of every command are listed in their order, with their meanings and the columns of each format")
  func fields() {
    for command in Subcommand.all where !command.rows.isEmpty {
      let all = section("FIELDS", of: .command(command.name))
      let tables = command.rows.count == 1 ? [all] : all.split { $0.hasPrefix(".Ss ") }.map(Array.init)
      #expect(tables.count == command.rows.count)
      for (table, schema) in zip(tables, command.rows) {
        #expect(table.filter { $0.hasPrefix(".It ") } == schema.fields.map { ".It Cm \(Roff.argument($0.name))" })
        for field in schema.fields {
          #expect(!field.meaning.isEmpty && !field.meaning.hasSuffix("."))
          #expect(table.contains(Roff.prose(field.meaning)[0]), "\(field.name)")
        }
        let text = table.joined(separator: " ")
        // Exports have no tables, and all their columns in every format.
        let isExport = schema.commands.hasPrefix("export")
        #expect(isExport == (schema.inTables.isEmpty && schema.inCSV == schema.fields.map(\.name)))
        for columns in isExport ? [["CSV and Markdown have all of them"]] : [schema.inTables, schema.inText] {
          #expect(text.contains(text: columns.joined(separator: ", ") + "."))
        }
      }
    }
  }

  @Test(
    "every option, variable and shell has an entry among the options, and every key of the help screen one among the keys"
  )
  func others() throws {
    let options = section("OPTIONS", of: .other(.options))
    for option in Option.all {
      let letter = option.letter.map { "\($0) , Fl " } ?? ""
      let value = option.value.map { " Ar \(Roff.argument($0))" } ?? ""
      let entry = ".It Fl \(letter)" + Roff.escaped(String(option.flag.dropFirst())) + value
      let start = try #require(options.firstIndex(of: entry), "\(option)")
      let meaning = Roff.prose(option.restrictedMeaning)
      #expect(Array(options[(start + 1)...].prefix(meaning.count)) == meaning)
    }
    let variables = Option.all.compactMap(\.variable) + ProgramText.variables.map(\.name)
    let environment = section("ENVIRONMENT", of: .other(.options)).filter { $0.hasPrefix(".It") }
    #expect(environment == variables.map { ".It \(Roff.macro("Ev", $0))" })
    for shell in CompletionScript.allCases {
      #expect(section("COMPLETIONS", of: .other(.options)).contains("for \(shell.rawValue)"))
    }
    let table = ActionTable.standard
    let labels = table.sections.flatMap(\.lines).filter { $0.help != nil }.map(table.label)
    let keys = section("DESCRIPTION", of: .other(.keys)).filter { $0.hasPrefix(".It ") }
    #expect(keys == labels.map { ".It \(Roff.macro("Ic", $0))" })
  }

  @Test("they are ASCII, without a line that is longer than others or ends in a space", arguments: topics)
  func plain(topic: HelpTopic) {
    let lines = Self.lines(topic)
    #expect(lines.joined().utf8.allSatisfy { (32..<127).contains($0) })
    #expect(lines.allSatisfy { $0.count <= 100 && !$0.hasSuffix(" ") })
    #expect(lines.dropLast().allSatisfy { !$0.isEmpty })
  }
}
