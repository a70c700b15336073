/// The completions for zsh: a file for a folder of `fpath`, which can also be sourced once compinit has run.
enum ZshCompletion {
  static var text: String {
    #"""
    #compdef appsearch
    # Completions of appsearch for zsh, printed by: appsearch --completions zsh

    # Offers the words that a value may be: _appsearch_values <set> [list]
    _appsearch_values() {
      local set=$1 word
      local -a values suffix
      case $set in
    \#(values)
      esac
      if [[ $2 == list ]]; then
        compset -P '*,'
        suffix=(-qS ,)
        # What stands in the list already isn't offered again.
        for word in "${(@s:,:)${IPREFIX##*=}}"; do
          values=("${(@)values:#${(b)word}(|:*)}")
        done
      fi
      _describe -t $set ${set//_/ } values $suffix
    }

    # Offers past searches that go on as the operands do.
    _appsearch_queries() {
      local before= expl
      local -a queries
      (( $#operands )) && before="${(j: :)operands} "
      (( $+commands[appsearch] )) || return 1
      queries=("${(@f)$(command appsearch --completions queries 2>/dev/null </dev/null)}")
      # A leading hyphen makes an option of it.
      (( ended )) || queries=("${(@)queries:#-*}")
      queries=("${(@M)queries:#${(b)before}?*}")
      queries=("${(@)queries#$before}")
      _wanted -V queries expl 'past search' compadd -a queries
    }

    _appsearch_subcommands() {
      local -a subcommands=(
    \#(subcommands)
      )
      _describe -t commands command subcommands
    }

    _appsearch_first() {
      if (( $#operands || ended )); then
        _appsearch_queries
      else
        _alternative 'commands:command:_appsearch_subcommands' 'queries:past search:_appsearch_queries'
      fi
    }

    _appsearch() {
      local command=browse word option=
      local curcontext=$curcontext
      local -a operands
      integer index ended=0
      for (( index = 2; index < CURRENT; index++ )); do
        word=${(Q)words[index]}
        if [[ -n $option ]]; then
          option=
        elif (( ended )) || [[ $word != -?* ]]; then
          case $#operands:$command:$ended:$word in
            \#(subcommandPattern)) command=$word ;;
            *) operands+=("$word") ;;
          esac
        elif [[ $word == -- ]]; then
          ended=1
        else
          case $command:$word in
            \#(flagPattern)) option=$word ;;
          esac
        fi
      done
      curcontext="${curcontext%:*}-$command:"
      case $command in
    \#(contexts)
      esac
    }

    # As a file of fpath it is the function's body; sourced, it says what the function is for.
    if [[ $funcstack[1] == _appsearch ]]; then
      _appsearch "$@"
    elif (( $+functions[compdef] )); then
      compdef _appsearch appsearch
    fi

    """#
  }

  private static let values = CompletionSet.all.map { set in
    let words = set.words.map { word, meaning in (meaning.map { "\(word):\($0)" } ?? word).quotedForShell }
    return "    \(set.name)) values=(\(words.joined(separator: " "))) ;;"
  }.joined(separator: "\n")

  private static let subcommands = Subcommand.allCases.map {
    "    " + "\($0.rawValue):\($0.declaration.summary)".quotedForShell
  }.joined(separator: "\n")

  private static let subcommandPattern =
    "(" + Subcommand.allCases.map { "0:browse:0:\($0.rawValue)" }.joined(separator: "|") + ")"

  private static let flagPattern: String = {
    let common = CompletionContext.commonFlagsWithValue
    let own = CompletionContext.all.flatMap { context in
      context.flagsWithValue.filter { !common.contains($0) }.map { "\(context.name):\($0)" }
    }
    return (common.map { "*:\($0)" } + own).joined(separator: "|")
  }()

  private static let contexts = CompletionContext.all.map { context in
    let options = context.options.flatMap { specifications(of: $0, in: context) }
    let lines = options + operands(in: context)
    return "    \(context.name))\n      _arguments -S \\\n"
      + lines.map { "        " + $0.quotedForShell }.joined(separator: " \\\n") + "\n      ;;"
  }.joined(separator: "\n")

  /// The operands in the words of `_arguments`, which counts the subcommand as one of them. Nothing is offered for apps, not even a
  /// message: it would keep the first Tab from completing an option.
  private static func operands(in context: CompletionContext) -> [String] {
    switch context.subcommand {
    case nil: ["*:query:_appsearch_first"]
    case let subcommand? where !subcommand.verbs.isEmpty:
      ["1: :()", "2:verb: _appsearch_values \(CompletionSet.verbs(subcommand).name)", "*: :()"]
    case _ where context.takesQuery: ["*:query:_appsearch_queries"]
    case let subcommand?: subcommand.declaration.operands.isEmpty ? ["1: :()"] : ["1: :()", "*: :()"]
    }
  }

  /// An option in the words of `_arguments`: once for its flag, and once for its letter.
  private static func specifications(of option: Option, in context: CompletionContext) -> [String] {
    let declaration = option.declaration
    var meaning = declaration.meaning
    for character in ["\\", "[", "]", ":"] { meaning = meaning.replacing(character, with: "\\" + character) }
    let flags = [option.flag] + (option.letter.map { ["-\($0)"] } ?? [])
    return flags.map { flag in
      let others = flags.count > 1 ? "(" + flags.joined(separator: " ") + ")" : ""
      guard let value = declaration.value else { return "\(others)\(flag)[\(meaning)]" }
      // The space keeps _arguments from adding words of its own.
      let action = context.values(of: option).map { " _appsearch_values \($0.set.name)" + ($0.isList ? " list" : "") }
      return "\(others)*\(flag)=[\(meaning)]:\(value):\(action ?? " ")"
    }
  }
}
