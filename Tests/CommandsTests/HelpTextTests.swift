import Essentials
import Testing
import Turns

@testable import Commands

@Suite("The help", .inTurn)
struct HelpTextTests {
  /// Every subject that there is help on.
  private static var topics: [HelpTopic] {
    [.overview] + HelpTopic.Other.allCases.map { .other($0) }
      + Subcommand.all.flatMap { command in
        [.command(command.name)] + command.verbs.map { .command(command.name, verb: $0.name) }
      }
  }

  private static func lines(_ topic: HelpTopic) -> [String] {
    let keys: [ManualPage.KeyGroup] = [("List", "Moves.", [("j", "down")])]
    return HelpText.text(of: topic, keys: keys).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
  }

  @Test("all commands are one screen of 24 rows, prompt included, each with what it does")
  func overview() {
    let lines = Self.lines(.overview)
    #expect(lines.count <= 23)
    for command in Subcommand.all {
      #expect(!command.brief.isEmpty && command.brief.count <= 27, "\(command.name)")
      #expect(lines.contains { $0.contains(text: "  \(command.name) ") && $0.contains(text: " \(command.brief)") })
    }
  }

  @Test("a command's help is one screen with its words, options, fields and three examples")
  func commands() {
    for command in Subcommand.all where ![Subcommand.help.name, Subcommand.version.name].contains(command.name) {
      let lines = Self.lines(.command(command.name))
      let text = lines.joined(separator: " ")
      // Export has eleven kinds of rows, and others have verbs.
      let isLong = command.name == "export" || !command.verbs.isEmpty
      #expect(lines.count <= (isLong ? 50 : 32), "\(command.name): \(lines.count)")
      #expect(lines[0].hasPrefix("appsearch \(command.name)"))
      #expect(text.count { $0 == "(" } == text.count { $0 == ")" }, "\(command.name): half a parenthesis")
      for option in CompletionContext(subcommand: command).options where !option.subcommands.isEmpty {
        #expect(text.contains(text: option.flag) as Bool, "\(command.name) \(option.flag)")
      }
      for field in command.rows.fields { #expect(text.contains(text: field.name), "\(command.name) \(field.name)") }
      #expect(lines.count { $0.hasPrefix("  appsearch --sample ") } == 3, "\(command.name)")
      for verb in command.verbs { #expect(lines.contains { $0.hasPrefix("  \(verb.name) ") }, "\(verb.name)") }
    }
  }

  @Test("a verb's help has its own words, options and examples, and none that it refuses")
  func verbs() {
    let add = Self.lines(.command("track", verb: "add"))
    #expect(add[0] == "appsearch track add <app>... --term <query>")
    #expect(add.contains { $0.hasPrefix("  --chart CHART") } && !add.contains { $0.contains(text: "--alerts") })
    #expect(add.filter { $0.hasPrefix("  appsearch") }.allSatisfy { $0.contains(text: "track add") })
    #expect(Self.lines(.command("track", verb: "run")).contains { $0.contains(text: "--alerts") })
  }

  @Test("the help on options has every option, variable and exit code")
  func options() {
    let lines = Self.lines(.other(.options))
    for option in Option.all { #expect(lines.contains { $0.contains(text: " \(option.flag)") }, "\(option.flag)") }
    for variable in Option.all.compactMap(\.variable) {
      #expect(lines.contains { $0 == "  \(variable)" || $0.hasPrefix("  \(variable) ") })
    }
    for code in [0, 1, 2, 3, 4, 130] { #expect(lines.contains { $0.hasPrefix("  \(code) ") }) }
    #expect(Self.lines(.other(.rows)).contains { $0.contains(text: "--csv-safe") })
    #expect(Self.lines(.other(.keys)) == ["List", "  Moves.", "  j                   down"])
  }

  @Test("all of it fits a terminal of 80 columns")
  func width() {
    for topic in Self.topics {
      for line in Self.lines(topic) { #expect(line.count <= 80 && !line.hasSuffix(" "), "\(topic): \(line)") }
    }
  }

  @Test("it is asked for before and behind a command; where that takes a text, help is one")
  func asked() throws {
    func topic(_ line: String) throws -> HelpTopic? {
      let words = line.split(separator: " ").map(String.init)
      if case .help(let topic) = try Arguments(words, environment: [:]).action { return topic }
      return nil
    }
    for line in ["help", "--help", "weather --help"] { #expect(try topic(line) == .overview, "\(line)") }
    let orders = ["help track", "track --help", "track help", "track -h", "track 1 --help", "help track --help"]
    for line in orders + ["--sample help track", "help track --json", "help -q track", "help track ad"] {
      #expect(try topic(line) == .command("track"), "\(line)")
    }
    let verbOrders = ["help track add", "track add --help", "track add help", "track add 1 -h", "track help add"]
    for line in verbOrders + ["track --help add", "help add track", "track add 1 help", "--country us track add help"] {
      #expect(try topic(line) == .command("track", verb: "add"), "\(line)")
    }
    for line in ["help keys", "keys --help", "--sample help keys"] { #expect(try topic(line) == .other(.keys)) }
    for line in ["lookup help", "lookup 1 help", "help lookup x"] { #expect(try topic(line) == .command("lookup")) }
    for line in ["help help", "help --help"] { #expect(try topic(line) == .command("help"), "\(line)") }
    for line in ["search help", "rank help --app 1", "suggest help", "lens help", "-- help", "mark add 1"] {
      #expect(try topic(line) == nil, "\(line)")
    }
    for (line, words) in [
      ("help trakc", "help: there is none on 'trakc'; did you mean 'track'?; to search"),
      ("help me focus", "appsearch search help me focus"),
      ("version 1", "version takes no word; to search for the words: appsearch search version 1"),
    ] {
      let error = #expect(throws: UsageError.self) { try topic(line) }
      #expect(error?.message.contains(text: words) == true, "\(line): \(error?.message ?? "")")
    }
  }

  @Test("each option has a meaning, and only options with a value offer values")
  func declarations() {
    for option in Option.all {
      #expect(!option.meaning.isEmpty)
      #expect(!option.meaning.hasSuffix("."))
      #expect(option.takesValue || option.candidates == .any, "\(option) takes no value to choose")
    }
  }
}
