/// The completions for fish, from 3.0 on.
enum FishCompletion {
  static var text: String {
    #"""
    # Completions of appsearch for fish, printed by: appsearch --completions fish

    # Prints the subcommand before the cursor, or browse; then -- where options have ended, or an empty line; then the operands.
    function __appsearch_line
        set -l words (commandline -opc)
        set -l command browse
        set -l ended ''
        set -l operands
        set -l option ''
        for word in $words[2..-1]
            if test -n "$option"
                set option ''
            else if test -n "$ended"; or not string match -q -- '-?*' $word
                if test "$command$ended" = browse; and not set -q operands[1]; and contains -- $word \#(subcommands)
                    set command $word
                else
                    set -a operands $word
                end
            else if test $word = --
                set ended --
            else if contains -- $word \#(flags); or contains -- $command:$word \#(ownFlags)
                set option $word
            end
        end
        printf '%s\n' $command "$ended" $operands
    end

    # Whether one of some subcommands stands before the cursor; browse is none.
    function __appsearch_in
        set -l line (__appsearch_line)
        contains -- $line[1] $argv
    end

    # Whether the next word may be a subcommand.
    function __appsearch_takes_subcommand
        set -l line (__appsearch_line)
        test "$line" = 'browse '
    end

    # Whether the next word is the first one behind a subcommand.
    function __appsearch_right_behind
        set -l line (__appsearch_line)
        test "$line[1]" = $argv[1]; and not set -q line[3]
    end

    # Prints the words that a value may be, with what they mean behind a tab.
    function __appsearch_values
        switch $argv[1]
    \#(values)
        end
    end

    # Prints the same behind what stands in a list already, but for what stands there.
    function __appsearch_list
        set -l token (commandline -ct)
        set -l kept (string replace -r -- '^--[^=]*=' '' "$token" | string match -r -- '^.*,')
        for value in (__appsearch_values $argv[1])
            set -l word (string split -- \t $value)[1]
            string match -q -- "*,$word,*" ",$kept"; or echo "$kept$value"
        end
    end

    # Prints past searches that go on as the operands do.
    function __appsearch_queries
        type -qf appsearch; or return
        set -l line (__appsearch_line)
        set -l before ''
        set -q line[3]; and set before (string join ' ' -- $line[3..-1])' '
        set -l length (string length -- "$before")
        set -l rest (math $length + 1)
        for query in (command appsearch --completions queries 2>/dev/null </dev/null)
            # A leading hyphen makes an option of it.
            if test -z "$line[2]"; and string match -q -- '-*' $query
                continue
            end
            if test (string sub -l $length -- $query) = "$before"
                string sub -s $rest -- $query
            end
        end
    end

    complete -c appsearch -f
    \#(subcommandLines)
    \#(verbLines)
    complete -c appsearch -n '__appsearch_in \#(queryContexts)' -k -a '(__appsearch_queries)' -d 'past search'
    \#(optionLines)

    """#
  }

  private static let subcommands = Subcommand.allCases.map(\.rawValue).joined(separator: " ")
  private static let flags = CompletionContext.commonFlagsWithValue.joined(separator: " ")

  private static let ownFlags = CompletionContext.all.flatMap { context in
    context.flagsWithValue.filter { !CompletionContext.commonFlagsWithValue.contains($0) }
      .map { "\(context.name):\($0)" }
  }.joined(separator: " ")

  private static let queryContexts = CompletionContext.all.filter(\.takesQuery).map(\.name).joined(separator: " ")

  private static let values = CompletionSet.all.map { set in
    let words = set.words.map { word, meaning in
      meaning.map { "\(word)\\t\($0.quotedForFish)" } ?? word
    }
    return "        case \(set.name)\n            printf '%s\\n' \(words.joined(separator: " "))"
  }.joined(separator: "\n")

  private static let subcommandLines = Subcommand.allCases.map {
    "complete -c appsearch -n __appsearch_takes_subcommand -a \($0.rawValue) -d \($0.declaration.summary.quotedForFish)"
  }.joined(separator: "\n")

  private static let verbLines = CompletionContext.all.compactMap { context in
    context.verbs.map {
      "complete -c appsearch -n '__appsearch_right_behind \(context.name)' -a '(__appsearch_values \($0.name))'"
    }
  }.joined(separator: "\n")

  private static let optionLines = CompletionOffer.all.map { offer in
    let option = offer.option
    var parts = ["complete -c appsearch"]
    if offer.contexts.count < CompletionContext.all.count {
      parts.append("-n '__appsearch_in \(offer.contexts.map(\.name).joined(separator: " "))'")
    }
    parts.append("-l \(option.flag.dropFirst(2))")
    if let letter = option.letter { parts.append("-s \(letter)") }
    if option.takesValue { parts.append("-x") }
    if let values = offer.values {
      parts.append("-a '(\(values.isList ? "__appsearch_list" : "__appsearch_values") \(values.set.name))'")
    }
    return (parts + ["-d", option.declaration.meaning.quotedForFish]).joined(separator: " ")
  }.joined(separator: "\n")
}
