import Foundation
import Support
import Testing

extension EndToEnd {
  /// The real shells are asked what they offer.
  @Suite("Completions")
  struct Completions {
    /// Lines before and after Tab. Only words that matter to shells: module tests try the others. Shells differ in the text that
    /// they add behind a whole word.
    static let lines: [(typed: String, completed: String)] = [
      ("appsearch loo", "appsearch lookup"),
      ("appsearch --no-im", "appsearch --no-images"),
      ("appsearch --color=al", "appsearch --color=always"),
      ("appsearch --country x", "appsearch --country xk"),
      ("appsearch --country=x", "appsearch --country=xk"),
      ("appsearch --country us,x", "appsearch --country us,x"),
      ("appsearch rank notes --country us,x", "appsearch rank notes --country us,xk"),
      ("appsearch reviews 1 --country=us,gb,x", "appsearch reviews 1 --country=us,gb,xk"),
      ("appsearch lookup 1 --fields id,bun", "appsearch lookup 1 --fields id,bundleId"),
      ("appsearch reviews 1 --stars 1,2,3,4,", "appsearch reviews 1 --stars 1,2,3,4,5"),
      ("appsearch watch run --fields wh", "appsearch watch run --fields what"),
      ("appsearch import completions.f", "appsearch import completions.fish"),
      ("appsearch search x > completions.f", "appsearch search x > completions.fish"),
      ("appsearch -- loo", "appsearch -- loo"),
      ("appsearch lookup we", "appsearch lookup we"),
      ("appsearch search we", "appsearch search weather\\ radar"),
      ("appsearch we", "appsearch weather\\ radar"),
      ("appsearch search \"wea", "appsearch search \"weather radar\""),
      ("appsearch search 'wea", "appsearch search 'weather radar'"),
      ("appsearch search weather\\ r", "appsearch search weather\\ radar"),
      ("appsearch search ratio=4:", "appsearch search ratio=4:3\\ photos"),
      ("appsearch search \"ratio=4:3 p", "appsearch search \"ratio=4:3 photos\""),
    ]

    /// Past searches that a shell would run, split or take for something else, as the program prints them.
    static let odd = [
      "$(touch ran)", "`touch ran`", "; touch ran", "'; touch ran; '", "\"$(touch ran)\"", "a & touch ran &",
      "wow! !1 !!", "back\\slash \\", "*.txt ?", "~root", "# note", "{a,b}", "a:b=c d", "$HOME ${HOME}", "münchen 天気",
      "it's \"so\"",
    ]

    @Suite("bash and zsh", .needsTmux, .needs("bash"))
    struct Shells {
      private static let kinds: [CompletingShell.Kind] =
        [.bash] + (InstalledProgram.location("zsh") == nil ? [] : [.zsh])

      @Test("subcommands, options, values and past searches, each where it goes", arguments: kinds)
      func lines(_ kind: CompletingShell.Kind) async throws {
        try await CompletingShell.running(kind, history: ["ratio=4:3 photos", "weather radar"]) { shell in
          for (typed, expected) in Completions.lines {
            let line = try await shell.completed(typed)
            let trimmed = line.reversed().drop { " ,=".contains($0) }.reversed()
            #expect(String(trimmed) == expected)
          }
        }
      }

      @Test(
        "any past search is offered as one word, and nothing in it is run", arguments: kinds)
      func oddQueries(_ kind: CompletingShell.Kind) async throws {
        try await CompletingShell.running(kind, history: odd + ["-rf", "--help", "two\nlines"]) { shell in
          let line = try await shell.withAll("appsearch search ")
          #expect(try await Set(CompletingShell.words(of: line)) == Set(["search", "two lines"] + odd))
          let behindHyphens = try await shell.withAll("appsearch search -- -")
          #expect(try await Set(CompletingShell.words(of: behindHyphens)) == ["search", "--", "-rf", "--help"])
          #expect(try await shell.completed("appsearch search \"\\$(") == "appsearch search \"\\$(touch ran)\" ")
          #expect(shell.terminal.sandbox.text("ran") == nil)
        }
      }

      @Test("a moved program is found on the path; without one, nothing is said", arguments: kinds)
      func noProgram(_ kind: CompletingShell.Kind) async throws {
        try await CompletingShell.running(kind, program: .moved) { shell in
          let line = try await shell.completed("appsearch loo")
          #expect(line == "appsearch lookup ")
        }
        try await CompletingShell.running(kind, history: ["weather radar"], program: .gone) { shell in
          #expect(try await shell.completed("appsearch search wea") == "appsearch search wea")
          #expect(try await shell.completed("appsearch loo") == "appsearch loo")
          let screen = try await shell.terminal.screen()
          let said = screen.lines.filter { !$0.isEmpty && !$0.hasPrefix("ready>") && !$0.hasPrefix("reported ") }
          #expect(said == ["before the program"], "\(screen)")
        }
      }

      @Test("zsh says what words mean", .needs("zsh"))
      func meanings() async throws {
        try await CompletingShell.running(.zsh) { shell in
          _ = try await shell.completed("appsearch rank notes --country us,a")
          try await shell.terminal.waitFor("Australia")
          _ = try await shell.completed("appsearch track ")
          try await shell.terminal.waitFor("look again at what was not seen for an hour")
          _ = try await shell.completed("appsearch reviews 1 --fields ")
          try await shell.terminal.waitFor("the version of the app that it is about")
        }
      }

      @Test("sourced by zsh before or after compinit, it makes no error", .needs("zsh"))
      func sourced() async throws {
        let run = try await ProgramRun(
          shell: #"""
            appsearch --completions zsh > "$HOME/script"
            zsh -f -c '. $HOME/script; autoload -Uz compinit; compinit -u -D; . $HOME/script; print $_comps[appsearch]'
            """#)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output == "_appsearch\n")
      }
    }

    @Suite("fish", .needs("fish"))
    struct Fish {
      /// The candidates for lines, each behind its line; a tab is before its meaning.
      private func candidates(
        _ lines: [String], history: [String] = [], program place: CompletingShell.Place = .asMade
      ) async throws -> [[String]] {
        let questions = lines.map { "complete -C '\($0.replacing("'", with: "\\'"))'; echo end" }.joined(
          separator: "\n")
        let data = try await CompletingShell.data(history)
        let run = try await ProgramRun(
          shell: CompletingShell.preparation + #"""
            # fish itself loads nothing for a program that isn't on the path.
            fish -c "source completions.fish
            $QUESTIONS"
            ls
            """#,
          environment: [
            "PROGRAM": try BuiltProgram.path, "QUESTIONS": questions, "XDG_DATA_HOME": data.url.path,
            "PLACE": place.rawValue,
          ])
        #expect(run.errors.isEmpty && !run.outputLines.contains("ran"), "\(run.errors)")
        return run.outputLines.split(separator: "end", omittingEmptySubsequences: false).dropLast().map(Array.init)
      }

      @Test("subcommands, options, values and past searches, each where it goes")
      func lines() async throws {
        // fish is asked for candidates, which are whole words, quoted by nobody yet.
        let plain = Completions.lines.filter { !$0.completed.contains { "\\\"'".contains($0) } }
        let answers = try await candidates(plain.map(\.typed), history: ["ratio=4:3 photos", "weather radar"])
        try #require(answers.count == plain.count)
        for ((typed, expected), answer) in zip(plain, answers) {
          let words = answer.map { String($0.prefix { $0 != "\t" }) }
          #expect(words == (typed == expected ? [] : [String(expected.split(separator: " ").last ?? "")]), "\(typed)")
        }
      }

      @Test("it says what words mean")
      func meanings() async throws {
        let answers = try await candidates(
          [
            "appsearch loo", "appsearch --country gb", "appsearch rank x --country us,gb", "appsearch search wea",
            "appsearch search x --json", "appsearch search x --fields genres", "appsearch watch li",
          ], history: ["weather"])
        #expect(
          answers == [
            ["lookup\twhat the store says about apps"], ["gb\tUnited Kingdom"], ["us,gb\tUnited Kingdom"],
            ["weather\tpast search"],
            ["--json\tone JSON array, with all fields", "--jsonl\ta JSON object a line, each written as it comes"],
            ["genres\tall genres, the primary one first"], ["list\tthe bookmarks, and what is known of them"],
          ])
      }

      @Test("any past search is offered unchanged, and nothing in it is run")
      func oddQueries() async throws {
        let answers = try await candidates(
          ["appsearch search ", "appsearch search -- -", "appsearch search \"\\$("],
          history: Completions.odd + ["-rf", "(touch ran)", "two\nlines"])
        let words = answers.map { Set($0.map { String($0.prefix { $0 != "\t" }) }) }
        #expect(words == [Set(Completions.odd + ["(touch ran)", "two lines"]), ["-rf"], ["$(touch ran)"]])
      }

      @Test("it finds the program elsewhere on the path, and says nothing without it")
      func noProgram() async throws {
        let lines = ["appsearch search wea", "appsearch loo"]
        let moved = try await candidates(lines, history: ["weather"], program: .moved)
        #expect(moved == [["weather\tpast search"], ["lookup\twhat the store says about apps"]])
        let gone = try await candidates(lines, history: ["weather"], program: .gone)
        #expect(gone == [[], []])
      }
    }
  }
}
