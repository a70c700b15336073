import Browser
import Essentials
import Testing
import Turns

@testable import Commands
@testable import appsearch

@Suite("The manual page", .inTurn)
struct ManualPageTests {
  private static let page = ManualPage.text(keys: ActionTable.standard.groups)
  private let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// The lines of a section.
  private func section(_ title: String) -> [String] {
    Array(lines.drop { $0 != ".Sh \(title)" }.dropFirst().prefix { !$0.hasPrefix(".Sh ") })
  }

  @Test("its head names the version and a date that doesn't change from build to build")
  func head() {
    #expect(
      lines.prefix(6) == [
        ".Dd \(Version.date)", ".Dt APPSEARCH 1", ".Os", ".Sh NAME", ".Nm appsearch",
        ".Nd browse the App Store from the terminal",
      ])
    #expect(Version.date.wholeMatch(of: /[A-Z][a-z]+ [1-9]\d?, 20\d\d/) != nil)
  }

  @Test("every subcommand is in the synopsis, among the commands, with all that is said about it, and has an example")
  func commands() {
    for subcommand in Subcommand.all {
      #expect(section("SYNOPSIS").contains(".Cm \(subcommand.name)"))
      #expect(section("COMMANDS").contains { "\($0) ".hasPrefix(".It Cm \(subcommand.name) ") })
      for text in subcommand.details + [subcommand.summary] {
        let last = Roff.prose(text).last.map { String($0.dropFirst(3)) } ?? ""
        #expect(section("COMMANDS").contains { $0.contains(last) }, "\(text)")
      }
      #expect(section("EXAMPLES").contains(Roff.macro(".Dl", "appsearch \(subcommand.example)")))
      for verb in subcommand.verbs {
        #expect(section("SYNOPSIS").contains(".Cm \(verb.name)"))
        #expect(section("COMMANDS").joined(separator: "\n").contains(Roff.prose(verb.summary).joined(separator: "\n")))
      }
    }
  }

  @Test("every option has an entry under its group's heading, with its value and its meaning")
  func options() throws {
    let options = section("OPTIONS")
    for option in Option.all {
      let group = options.drop { $0 != ".Ss \(option.group.rawValue)" }.dropFirst()
        .prefix { !$0.hasPrefix(".Ss") }
      let letter = option.letter.map { "\($0) , Fl " } ?? ""
      let value = option.value.map { " Ar \(Roff.argument($0))" } ?? ""
      let entry = ".It Fl \(letter)" + option.flag.dropFirst().replacing("-", with: "\\-") + value
      let start = try #require(group.firstIndex(of: entry), "\(option)")
      let meaning = Roff.prose(option.restrictedMeaning)
      #expect(Array(group[(start + 1)...].prefix(meaning.count)) == meaning)
    }
  }

  @Test("the fields of every command are listed in their order, with their meanings and the columns of each format")
  func fields() {
    let tables = section("OUTPUT").split { $0.hasPrefix(".Ss ") }.dropFirst().map(Array.init)
    let schemas = Schema.all
    #expect(tables.count == schemas.count)
    let names = Set(schemas.flatMap(\.fields).map(\.name))
    #expect(Set(Subcommand.all.flatMap(\.rows.fields).map(\.name)) == names)
    for (table, schema) in zip(tables, schemas) {
      #expect(table.filter { $0.hasPrefix(".It ") } == schema.fields.map { ".It Cm \(Roff.argument($0.name))" })
      for field in schema.fields {
        #expect(!field.meaning.isEmpty && !field.meaning.hasSuffix("."))
        #expect(table.contains(Roff.prose(field.meaning)[0]), "\(field.name)")
      }
      let text = table.joined(separator: " ")
      // Exports have no tables, and all their columns in every format.
      let isExport = schema.commands.hasPrefix("export")
      #expect(isExport == (schema.inTables.isEmpty && schema.underHeaders == schema.fields.map(\.name)))
      for columns in isExport ? [["CSV and Markdown have all of them"]] : [schema.inTables, schema.inText] {
        #expect(text.contains(columns.joined(separator: ", ") + "."))
      }
    }
  }

  @Test("it has the keys of the help screen")
  func keys() {
    let table = ActionTable.standard
    let labels = table.sections.flatMap(\.lines).filter { $0.help != nil }.map(table.label)
    #expect(section("KEYS").filter { $0.hasPrefix(".It ") } == labels.map { ".It \(Roff.macro("Ic", $0))" })
  }

  @Test("every variable, exit code and file has an entry")
  func environment() {
    let variables = Option.all.compactMap(\.variable) + ProgramText.variables.map(\.name)
    #expect(section("ENVIRONMENT").filter { $0.hasPrefix(".It") } == variables.map { ".It \(Roff.macro("Ev", $0))" })
    #expect(section("EXIT STATUS").filter { $0.hasPrefix(".It") } == [0, 1, 2, 3, 4, 129, 130].map { ".It \($0)" })
    for shell in CompletionScript.allCases {
      #expect(section("COMPLETIONS").contains(".It Cm \(shell.rawValue)"))
    }
  }

  @Test("it is ASCII, without a line that is longer than others or ends in a space")
  func plain() {
    #expect(Self.page.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
    #expect(lines.allSatisfy { $0.count <= 100 && !$0.hasSuffix(" ") })
    #expect(lines.dropLast().allSatisfy { !$0.isEmpty })
  }
}
