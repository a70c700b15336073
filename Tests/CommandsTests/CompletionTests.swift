import AppStore
import Testing
import Turns

@testable import Commands

@Suite("Completions", .inTurn)
struct CompletionTests {
  private static let contexts = ([nil] + Subcommand.all).map { CompletionContext(subcommand: $0) }

  /// The words that are offered for the last one of a line.
  private func words(_ line: String, past: [String] = []) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return Completion(words) { _ in past }.candidates.map(\.word)
  }

  /// The text that the program prints for a shell.
  private func answer(
    _ shell: CompletionScript, _ words: String..., line: String? = nil, past: [String] = []
  ) throws -> String {
    let environment = line.map { ["COMP_LINE": $0] } ?? [:]
    return try CompletionRequest([shell.rawValue, "--"] + words, environment: environment).answer { _ in past }
  }

  @Test("every flag of a subcommand is offered once")
  func options() throws {
    for context in Self.contexts {
      #expect(Set(context.options.map(\.flag)).count == context.options.count)
      let typed = (context.subcommand.map { "\($0.name) " } ?? "") + "-"
      #expect(Set(words(typed).filter { $0.hasPrefix("--") }) == Set(context.options.map(\.flag)))
    }
    #expect(!words("--").contains("--json") && words("search x --").contains("--json"))
    #expect(words("-").contains("-h") && words("-").contains("-V"))
    #expect(Option.all.allSatisfy { option in Self.contexts.contains { $0.options.contains(option) } })
  }

  @Test(
    "every value that is offered is one word to every shell, and is accepted", arguments: HonouredOptionsTests.commands)
  func values(command: String) throws {
    let typed = command.split(separator: " ").map(String.init)
    let subcommand = Subcommand(typed[0])
    let given = typed.compactMap { Option($0, after: subcommand) }
    let context = CompletionContext(
      subcommand: subcommand, operands: subcommand == nil ? [] : Array(typed.dropFirst()), given: given)
    for option in context.options where option != .completions && !given.contains(option) {
      let isPossible = option == .alert && given.contains(.alerts) || option == .genre && given.contains(.chart)
      guard isPossible || !HonouredOptionsTests.isConditional(option, in: command),
        let values = context.values(of: option)
      else { continue }
      let list = values.words.map(\.word)
      #expect(!list.isEmpty && list.allSatisfy { $0.wholeMatch(of: /[a-zA-Z0-9\/-]+/) != nil })
      for value in values.isList ? [list.joined(separator: ",")] : list {
        #expect(throws: Never.self) { try Arguments(typed + [option.flag, value], environment: [:]) }
      }
    }
  }

  @Test("values come from the one table of each kind")
  func sources() {
    #expect(words("--country ") == Storefront.all.map(\.code))
    #expect(words("--device=") == Device.allCases.map { "--device=\($0.rawValue)" })
    #expect(words("rank x --fields ") == Subcommand.rank.rows[0].fields.map(\.name))
    #expect(words("--completions ") == ["bash", "zsh", "fish"])
    #expect(words("--server ") == [] && words("--fields ") == [] && words("search x --stars ") == [])
  }

  @Test("behind a verb, a kind or an option only what goes with it is offered")
  func behindVerbs() {
    #expect(!words("watch list --").contains("--what") && words("watch run --").contains("--what"))
    #expect(words("watch list --fields ").contains("rating") && !words("watch list --fields ").contains("what"))
    #expect(words("watch run --alerts --sort ").contains("alert") && !words("watch run --sort ").contains("alert"))
    #expect(words("export marks --fields ") == ["id", "name", "addedAt", "tags", "asOf"])
    #expect(words("export --output ") == ["json", "jsonl"] && words("export marks --output ").contains("table"))
    #expect(words("export --fields ") == [] && words("export marks tracks --fields ") == [], "refused")
    #expect(!words("rank x --sort ").contains("from") && words("rank x --history --sort ").contains("from"))
  }

  @Test("the shell offers files: behind import, and in bash behind a redirection")
  func files() throws {
    #expect(try answer(.zsh, "import", "") == ":files\n" && answer(.fish, "import", "a", "b") == ":files\n")
    #expect(try answer(.zsh, "import", "--fie") != ":files\n" && answer(.zsh, "lookup", "") != ":files\n")
    let past = ["weather"]
    for line in [
      "import ", "import po", "search x > ", "search x >we", "search x 2> we", "search x &>>we", "rank - < we",
    ] {
      let piece = String(line.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
      #expect(try answer(.bash, piece, line: "appsearch " + line, past: past) == "", "\(line)")
    }
    #expect(try answer(.bash, "we", line: "appsearch search x > out we", past: ["x weather"]) == "weather \n")
    #expect(try answer(.bash, "we", line: "appsearch search '>' we", past: past) == "")
    #expect(try answer(.bash, "", line: "appsearch > out search ", past: past) == "weather \n")
    #expect(CompletionScript.bash.text(asking: "x").contains("complete -o default -F"))
  }

  @Test("lists go on behind a comma, without what is in them already; one country is no list")
  func lists() {
    #expect(words("reviews 1 --stars 1,4,") == ["1,4,2", "1,4,3", "1,4,5"])
    #expect(words("reviews 1 --stars=1,4,5,2") == ["--stars=1,4,5,2", "--stars=1,4,5,3"])
    #expect(words("rank x --country us,").contains("us,gb") && !words("rank x --country us,").contains("us,us"))
    #expect(!words("--country us,").contains("us,gb"))
    #expect(Completion(["rank", "x", "--country", ""]) { _ in [] }.isList)
    #expect(!Completion(["--country", ""]) { _ in [] }.isList)
  }

  @Test("subcommands are offered where one may stand, and verbs behind those that take them")
  func verbs() throws {
    #expect(words("loo") == Subcommand.all.map(\.name))
    for line in ["lookup ", "-- ", "x ", "track add ", "--country "] {
      #expect(!words(line).contains("lookup"), "\(line)")
    }
    #expect(words("--sort rating --version ").contains("lookup"))
    #expect(words("help ").starts(with: Subcommand.all.map(\.name)) && words("help ").contains("rows"))
    #expect(words("help track ") == ["add", "remove", "list", "run"] && words("help track add ").isEmpty)
    for subcommand in [Subcommand.track, .watch] {
      #expect(words("\(subcommand.name) --json ").prefix(4) == ["add", "remove", "list", "run"])
      for verb in subcommand.verbs {
        #expect(!verb.summary.isEmpty && !verb.summary.hasSuffix("."))
        let operands = verb.operands.replacing("<app>...", with: "1").replacing("<query>", with: "x").split(
          separator: " ")
        let words = [subcommand.name, verb.name] + operands.map(String.init)
        #expect(throws: Never.self, "\(words)") { try Arguments(words, environment: [:]) }
      }
    }
  }

  @Test("past searches that continue a query are offered, and never as an option")
  func queries() {
    let past = ["weather radar", "weather", "a -b", "-rf"]
    #expect(words("search ", past: past) == ["weather radar", "weather", "a -b"])
    #expect(words("rank weather ", past: past) == ["radar"])
    #expect(words("search a ", past: past) == [] && words("search -- a ", past: past) == ["-b"])
    #expect(words("search -- -", past: past).contains("-rf"))
    #expect(words("", past: past).suffix(3) == ["weather radar", "weather", "a -b"])
    for line in ["lookup ", "track add ", "config "] {
      #expect(words(line, past: past).allSatisfy { !past.contains($0) }, "\(line)")
    }
    #expect(Completion(["--sample", ""]) { [$0 ? "sample" : "own"] }.candidates.last?.word == "sample")
    #expect(Completion([""]) { [$0 ? "sample" : "own"] }.candidates.last?.word == "own")
  }

  @Test("a flag takes its value, also a flag of one command")
  func flags() {
    #expect(words("reviews --version rank --pag").contains("--pages"))
    #expect(words("search --version ").isEmpty)
    #expect(words("--country --device").contains("us") && words("--lang --device ") == words(""))
  }

  @Test("zsh and fish are told what words mean, each in its own form")
  func meanings() throws {
    #expect(try answer(.fish, "loo") == "lookup\twhat the store says about apps\n")
    #expect(try answer(.fish, "").hasPrefix("search\tthe ranked results\nlookup\twhat"))
    #expect(try answer(.fish, "--color=al").contains("--color=always\n"))
    #expect(try answer(.fish, "search", "\"B", past: ["a:b, c"]) == "a:b, c\tpast search\n")
    #expect(try answer(.fish, "rank", "x", "--country", "\"us,").contains("us,gb\tUnited Kingdom\n"))
    #expect(try answer(.zsh, "track", "").contains("run:look again at what was not seen for an hour"))
    #expect(try answer(.zsh, "rank", "x", "--country", "us,").contains("us,gb,:United Kingdom\n"))
    #expect(try answer(.zsh, "reviews", "1", "--stars", "1,").contains("1,2,\n"))
    #expect(try answer(.zsh, "search", "", past: ["a:b, c\\"]) == "a\\:b\\, c\\\\\n")
    // To zsh a comma before the end of a word says that it is a list.
    let meanings = Option.all.map(\.meaning) + Subcommand.all.map(\.summary)
    #expect(meanings.allSatisfy { !$0.contains(",:") && !$0.hasSuffix(",") && !$0.contains { "\t\n".contains($0) } })
  }

  @Test("bash gets continuations of the word, quoted as the typed line needs it")
  func bash() throws {
    #expect(try answer(.bash, "rank", "x", "--country", "us,x") == "us,xk\n")
    #expect(try answer(.bash, "search", "we", past: ["weather radar", "x"]) == "weather radar\n")
    let past = ["weather radar", "ratio=4:3 photos", "it's", "wow!", "$(touch ran)", "`a` \"b\" \\", "天気; x"]
    func completed(_ line: String, _ piece: String) throws -> [String] {
      try answer(.bash, piece, line: "appsearch " + line, past: past).split(separator: "\n").map(String.init)
    }
    #expect(try completed("loo", "loo") == ["lookup "])
    #expect(try completed("rank x --country us,x", "us,x") == ["us,xk"])
    #expect(try completed("--color=al", "al") == ["always "])
    #expect(try completed("search weather\\ r", "weather\\ r") == ["weather\\ radar "])
    #expect(try completed("search ratio=4:", "") == ["3\\ photos "])
    #expect(try completed("search \"wea", "wea") == ["weather radar "])
    #expect(try completed("search 'it", "it") == [] && completed("search \"it", "it") == ["it's "])
    #expect(try completed("search 'wow", "wow") == ["wow! "] && completed("search \"wow", "wow") == [])
    #expect(try completed("search $", "$") == [#"\$\(touch\ ran\) "#])
    #expect(try completed("search \"\\$(", "") == ["touch ran) "])
    #expect(try completed("search \\`", "\\`") == [#"\`a\`\ \"b\"\ \\ "#])
    #expect(try completed("search '天", "天") == ["天気; x "] && completed("search 天", "天") == [#"天気\;\ x "#])
  }

  @Test(
    "a line is read as a shell reads it",
    arguments: [
      ("", [""]), ("a b", ["a", "b"]), ("a  b\t", ["a", "b", ""]), ("a\\ b 'c d' \"e f", ["a b", "c d", "e f"]),
      ("'a\\' \"\\a\\\"\\$\" \\", ["a\\", "\\a\"$", ""]), ("'' \"\"", ["", ""]), ("a'b'\"c\"d", ["abcd"]),
      ("$(touch ran) `ran`", ["$(touch", "ran)", "`ran`"]),
    ])
  func reading(line: String, words: [String]) {
    #expect(ShellWords(line).words == words)
  }

  @Test("shells ask in one form, and nothing in the line is taken for an option of the program")
  func request() throws {
    let asked = ["--complete", "fish", "--", "--help", "--bogus"]
    guard case .complete(let request) = try Arguments(asked, environment: ["COMP_LINE": "x"]).action else {
      Issue.record("it asks for something else")
      return
    }
    #expect(request.shell == .fish && request.words == ["--help", "--bogus"] && request.line == nil)
    for words in [["--complete"], ["--complete", "bash"], ["--complete", "bash", "x"], ["--complete", "csh", "--"]] {
      #expect(throws: UsageError.self) { try Arguments(words, environment: [:]) }
    }
    // Wrong settings are none of a shell's business.
    #expect(throws: Never.self) {
      try Arguments(["--complete", "zsh", "--"], environment: ["APPSEARCH_COUNTRY": "??"])
    }
  }

  @Test(
    "a shell gets one short function, which asks the program by its path", arguments: CompletionScript.allCases)
  func scripts(_ shell: CompletionScript) {
    let text = shell.text(asking: "/it's/a \\b/appsearch")
    #expect(text.contains(shell == .fish ? #"'/it\'s/a \\b/appsearch'"# : #"'/it'\''s/a \b/appsearch'"#))
    #expect(text.contains("--complete \(shell.rawValue) -- "))
    #expect(text.split(separator: "\n").count < 40 && text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }
}
