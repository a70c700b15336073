/// The completions for bash, from 3.2 on and without the functions of the package bash-completion.
///
/// Readline breaks the line at colons and equal signs, and takes a function's words as they are. So the script reads the line itself,
/// as a shell would and without running any of it, and quotes what it offers for the place where it goes.
enum BashCompletion {
  static var text: String {
    #"""
    # Completions of appsearch for bash, printed by: appsearch --completions bash

    # Reads text as words into words, without their quotes; sets quote to the one that is open at the end.
    _appsearch_read() {
      local text=$1 word= character
      local -i index began=0
      words=() quote=
      for ((index = 0; index < ${#text}; index++)); do
        character=${text:index:1}
        if [[ $quote == \' ]]; then
          if [[ $character == \' ]]; then quote=; else word+=$character; fi
        elif [[ $character == \\ ]]; then
          ((++index))
          character=${text:index:1}
          # Between double quotes most characters have nothing to escape from.
          [[ $quote && $character != [\\\"\`\$] ]] && word+=\\
          word+=$character
        elif [[ $quote ]]; then
          if [[ $character == \" ]]; then quote=; else word+=$character; fi
        elif [[ $character == [\'\"] ]]; then
          quote=$character
        elif [[ $character == [[:blank:]] ]]; then
          ((began)) && words+=("$word")
          word= began=0
          continue
        else
          word+=$character
        fi
        began=1
      done
      words+=("$word")
    }

    # Adds text to the completions, quoted for where it goes.
    _appsearch_add() {
      local text=$1 character
      local -i index
      case $style in
      \')
        [[ $1 == *\'* ]] && return  # can't be said there
        ;;
      \")
        [[ $1 == *\!* ]] && return  # would be taken for an earlier command
        text=
        for ((index = 0; index < ${#1}; index++)); do
          character=${1:index:1}
          [[ $character == [\\\"\`\$] ]] && text+=\\
          text+=$character
        done
        ;;
      *)
        printf -v text %q "$1"
        text=${text//\\,/,}  # a comma has no meaning here
        ;;
      esac
      COMPREPLY+=("$text")
    }

    # Sets candidates to the words that a value may be.
    _appsearch_values() {
      case $1 in
    \#(values)
      esac
    }

    # Sets candidates to past searches that go on as the operands do.
    _appsearch_queries() {
      local query before=
      ((${#operands[@]})) && before="${operands[*]} "
      type -P appsearch >/dev/null || return 0
      while IFS= read -r query; do
        # A leading hyphen makes an option of it.
        [[ ! $query || $query == -* && ! $ended ]] && continue
        [[ $query == "$before"* ]] && candidates+=("${query#"$before"}")
      done < <(command appsearch --completions queries 2>/dev/null </dev/null)
    }

    _appsearch() {
      local IFS=$' \t\n' words quote style kept current word candidate
      local command=browse option= ended= prefix= list=
      local -a operands candidates
      local -i index
      COMPREPLY=() operands=() candidates=()

      # Readline replaces $2, and keeps what stands before it in the word.
      _appsearch_read "${COMP_LINE:0:COMP_POINT-${#2}}"
      style=$quote kept=${words[${#words[@]}-1]}
      _appsearch_read "${COMP_LINE:0:COMP_POINT}"
      current=${words[${#words[@]}-1]}

      for ((index = 1; index < ${#words[@]} - 1; index++)); do
        word=${words[index]}
        if [[ $option ]]; then
          option=
        elif [[ $ended || $word != -?* ]]; then
          case ${#operands[@]}:$command:$ended:$word in
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

      if [[ ! $option && ! $ended && $current == --*=* ]]; then
        option=${current%%=*} prefix=$option=
      fi
      if [[ $option ]]; then
        case $command:$option in
    \#(valuePlaces)
        esac
        if [[ $list ]]; then
          [[ $current == *,* ]] && prefix=${current%,*},
          compopt -o nospace 2>/dev/null
        fi
      elif [[ $current == -* && ! $ended ]]; then
        case $command in
    \#(options)
        esac
      else
        [[ $command$ended == browse ]] && ((${#operands[@]} == 0)) && candidates=(\#(subcommands))
        case $command:${#operands[@]} in
        \#(queryPattern)) _appsearch_queries ;;
    \#(verbs)
        esac
      fi

      ((${#candidates[@]})) || return 0
      for candidate in "${candidates[@]}"; do
        # What stands in a list already isn't offered again.
        [[ $list && ,${prefix#*=}, == *,"$candidate",* ]] && continue
        candidate=$prefix$candidate
        [[ $candidate == "$current"* ]] && _appsearch_add "${candidate#"$kept"}"
      done
    }

    complete -F _appsearch appsearch

    """#
  }

  private static let subcommands = Subcommand.allCases.map(\.rawValue).joined(separator: " ")

  private static let subcommandPattern = Subcommand.allCases.map { "0:browse::\($0.rawValue)" }.joined(separator: " | ")

  private static let queryPattern = CompletionContext.all.filter(\.takesQuery).map { "\($0.name):*" }.joined(
    separator: " | ")

  private static let verbs = CompletionContext.all.compactMap { context in
    context.verbs.map { "    \(context.name):0) _appsearch_values \($0.name) ;;" }
  }.joined(separator: "\n")

  private static let flagPattern: String = {
    let common = CompletionContext.commonFlagsWithValue
    let own = CompletionContext.all.flatMap { context in
      context.flagsWithValue.filter { !common.contains($0) }.map { "\(context.name):\($0)" }
    }
    return (common.map { "*:\($0)" } + own).joined(separator: " | ")
  }()

  private static let values = CompletionSet.all.map { set in
    "  \(set.name)) candidates=(\(set.words.map(\.word).joined(separator: " "))) ;;"
  }.joined(separator: "\n")

  private static let options = CompletionContext.all.map { context in
    let words = context.options.flatMap { option in [option.flag] + (option.letter.map { ["-\($0)"] } ?? []) }
    return "    \(context.name)) candidates=(\(words.joined(separator: " "))) ;;"
  }.joined(separator: "\n")

  private static let valuePlaces = CompletionOffer.all.compactMap { offer in
    offer.values.map { values in
      let places = offer.contexts.map { "\($0.name):\(offer.option.flag)" }.joined(separator: " | ")
      return "    \(places)) \(values.isList ? "list=1; " : "")_appsearch_values \(values.set.name) ;;"
    }
  }.joined(separator: "\n")
}
