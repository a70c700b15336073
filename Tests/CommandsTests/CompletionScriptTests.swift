import AppStore
import Testing

@testable import Commands

@Suite("Completions")
struct CompletionScriptTests {
  private func context(_ subcommand: Subcommand?) -> CompletionContext { CompletionContext(subcommand: subcommand) }

  /// Words that a subcommand takes.
  private static func operands(of subcommand: Subcommand?) -> [String] {
    switch subcommand {
    case nil, .config: []
    case .track, .watch: ["list"]
    default: ["1"]
    }
  }

  @Test("a subcommand is offered the options that it takes, and no flag twice")
  func options() throws {
    for context in CompletionContext.all {
      #expect(Set(context.options.map(\.flag)).count == context.options.count)
      let operands = Self.operands(of: context.subcommand)
      for option in context.options where !option.takesValue {
        let words = (context.subcommand.map { [$0.rawValue] } ?? []) + operands + [option.flag]
        let needed = (context.subcommand == .rank ? ["--app", "1"] : []) + (option == .csvSafe ? ["--csv"] : [])
        #expect(throws: Never.self) { try Arguments(words + needed, environment: [:]) }
      }
    }
    #expect(!context(nil).options.contains(.json) && context(.search).options.contains(.json))
    #expect(context(.reviews).options.contains(.reviewVersion) && !context(.reviews).options.contains(.version))
    #expect(Option.allCases.allSatisfy { option in CompletionContext.all.contains { $0.options.contains(option) } })
  }

  @Test("values are those of the subcommand: lists of countries and fields where it takes several")
  func values() {
    #expect(context(nil).values(of: .country) == CompletionValues(set: .countries, isList: false))
    #expect(context(.rank).values(of: .country) == CompletionValues(set: .countries, isList: true))
    #expect(context(.lookup).values(of: .fields) == context(.search).values(of: .fields))
    #expect(context(.reviews).values(of: .stars)?.isList == true)
    #expect(context(nil).values(of: .server) == nil && context(nil).values(of: .fields) == nil)
    #expect(CompletionSet.countries.words.map(\.word) == Storefront.all.map(\.code))
    #expect(
      CompletionSet.fields(.rank).words.map(\.word) == FieldSet.ranks.all.map(\.name) + [
        "from", "to", "count", "ahead",
      ])
    #expect(CompletionSet.option(.device).words.map(\.word) == Device.allCases.map(\.rawValue))
  }

  @Test("a word that may stand for a value is one to every shell, and is taken")
  func words() throws {
    for set in CompletionSet.all {
      #expect(!set.words.isEmpty)
      #expect(set.words.allSatisfy { $0.word.wholeMatch(of: /[a-zA-Z0-9]+/) != nil })
    }
    for offer in CompletionOffer.all {
      guard let values = offer.values, let context = offer.contexts.first, offer.option != .completions else {
        continue
      }
      let list = values.set.words.map(\.word)
      for value in values.isList ? [list.joined(separator: ",")] : list {
        let words =
          (context.subcommand.map { [$0.rawValue] } ?? []) + Self.operands(of: context.subcommand)
          + [offer.option.flag, value]
        let needed = context.subcommand == .rank ? ["--app", "1"] : []
        #expect(throws: Never.self) { try Arguments(words + needed, environment: [:]) }
      }
    }
  }

  @Test("verbs are offered behind the subcommands that take them, and each of them is taken there")
  func verbs() throws {
    #expect(CompletionContext.all.filter { $0.verbs != nil }.map(\.subcommand) == [.track, .watch])
    for subcommand in [Subcommand.track, .watch] {
      #expect(CompletionSet.verbs(subcommand).words.map(\.word) == TrackAction.Verb.allCases.map(\.rawValue))
      for verb in subcommand.verbs {
        #expect(!verb.summary.isEmpty && !verb.summary.hasSuffix("."))
        let operands = verb.operands.replacing("<app>...", with: "1").replacing("<query>", with: "x").split(
          separator: " ")
        let words = [subcommand.rawValue, verb.verb.rawValue] + operands.map(String.init)
        #expect(throws: Never.self, "\(words)") { try Arguments(words, environment: [:]) }
      }
    }
  }

  @Test("an option is offered once in each place")
  func offers() {
    let places = CompletionOffer.all.flatMap { offer in offer.contexts.map { "\($0.name) \(offer.option)" } }
    #expect(Set(places).count == places.count)
    #expect(
      Set(places) == Set(CompletionContext.all.flatMap { context in context.options.map { "\(context.name) \($0)" } }))
  }

  @Test("only past words of a query are offered for one")
  func queries() {
    #expect(CompletionContext.all.filter(\.takesQuery).map(\.subcommand) == [nil, .search, .rank])
  }

  @Test("which flags take the next word is known for every place")
  func flags() {
    #expect(CompletionContext.commonFlagsWithValue.contains("--app"))
    #expect(!context(.search).flagsWithValue.contains("--version"))
    #expect(context(.reviews).flagsWithValue.contains("--version"))
    #expect(!context(.reviews).flagsWithValue.contains("--json"))
  }

  @Test("each script has every subcommand, option and word", arguments: [CompletionScript.bash, .zsh, .fish])
  func whole(_ shell: CompletionScript) {
    let text = shell.text
    for subcommand in Subcommand.allCases { #expect(text.contains(subcommand.rawValue)) }
    for option in Option.allCases {
      #expect(text.contains(shell == .fish ? "-l \(option.flag.dropFirst(2)) " : option.flag), "\(option)")
    }
    for set in CompletionSet.all {
      for word in set.words { #expect(text.contains(word.word), "\(word)") }
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test("meanings with quotes, brackets and colons are text to the shells that show them")
  func quoting() {
    #expect("it's".quotedForShell == #"'it'\''s'"#)
    #expect(#"it's \"#.quotedForFish == #"'it\'s \\'"#)
    #expect(CompletionScript.zsh.text.contains(#"'*--country=[the country'\''s store, such as us, gb, de, by code"#))
    #expect(CompletionScript.zsh.text.contains(#"'*--graphics=[how details show pictures\: auto asks the terminal"#))
    #expect(CompletionScript.fish.text.contains(#"-d 'the country\'s store, such as"#))
  }

  @Test("past searches are no script")
  func noScript() { #expect(CompletionScript.queries.text.isEmpty) }
}
