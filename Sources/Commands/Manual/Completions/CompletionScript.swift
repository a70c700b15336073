import Essentials

/// A function for a shell, as `--completions` prints it. It asks the program for words that may stand where the cursor is.
package enum CompletionScript: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// The function for a shell.
  ///
  /// - Parameter program: the path of the program that it asks; where nothing is there, it asks the `appsearch` on `PATH`.
  package func text(asking program: String) -> String {
    switch self {
    case .bash: Self.bash(program.quotedForShell)
    case .zsh: Self.zsh(program.quotedForShell)
    case .fish: Self.fish(program.quotedForFish)
    }
  }

  /// For bash from 3.2 on, and without the functions of the package bash-completion.
  private static func bash(_ program: String) -> String {
    #"""
    # Completions of appsearch for bash, printed by: appsearch --completions bash
    _appsearch() {
      local program=\#(program) candidate
      COMPREPLY=()
      [[ -x $program ]] || program=$(type -P appsearch) || return 0
      # The program reads the line itself: Readline breaks it at colons and equal signs too. $2 is the piece that Readline replaces.
      while IFS= read -r candidate; do
        [[ $candidate == *' ' ]] || compopt -o nospace 2>/dev/null
        COMPREPLY+=("${candidate% }")
      done < <(COMP_LINE=${COMP_LINE:0:COMP_POINT} "$program" --complete bash -- "$2" 2>/dev/null </dev/null)
    }
    # Readline offers files where the program offers nothing, as behind import and > .
    complete -o default -F _appsearch appsearch

    """#
  }

  /// A file for a folder of `fpath`, which can also be sourced once compinit has run.
  private static func zsh(_ program: String) -> String {
    #"""
    #compdef appsearch
    # Completions of appsearch for zsh, printed by: appsearch --completions zsh
    _appsearch() {
      local program=\#(program) word=${(Q)PREFIX}
      local kept=${word%${word##*[=,]}}
      local -a before candidates suffix
      before=("${(@Q)words[2,CURRENT-1]}")
      (( CURRENT > 2 )) || before=()
      [[ -x $program ]] || program=${commands[appsearch]-}
      [[ -n $program ]] || return 1
      candidates=("${(@f)$("$program" --complete zsh -- "${(@)before}" "$word" 2>/dev/null </dev/null)}")
      if [[ $candidates[1] == :files ]]; then
        _files
        return
      fi
      # A list ends in a comma, which goes again with what is typed next.
      if [[ $candidates[1] == *[^\\],(|:*) ]]; then
        suffix=(-qS ,)
        candidates=("${(@)${(@)candidates/,:/:}%,}")
      fi
      # A value is shown without what stands before it in the word.
      if [[ -n $kept && $candidates[1] == ${(b)kept}* ]] && compset -P "${(b)kept}"; then
        candidates=("${(@)${(@M)candidates:#${(b)kept}*}#${(b)kept}}")
      fi
      [[ -n $candidates ]] && _describe -V -t values appsearch candidates $suffix
    }
    # As a file of fpath it is the function's body; sourced, it says what the function is for.
    if [[ $funcstack[1] == _appsearch ]]; then
      _appsearch "$@"
    elif (( $+functions[compdef] )); then
      compdef _appsearch appsearch
    fi

    """#
  }

  /// For fish from 3.0 on.
  private static func fish(_ program: String) -> String {
    #"""
    # Completions of appsearch for fish, printed by: appsearch --completions fish
    function __appsearch_complete
        set -l program \#(program)
        test -x $program; or set program (command -s appsearch); or return
        set -l words (commandline -opc)
        set -l word (commandline -ct)
        set -l answer ($program --complete fish -- $words[2..-1] "$word" 2>/dev/null </dev/null)
        if test "$answer[1]" = :files
            __fish_complete_path "$word"
        else if set -q answer[1]
            printf '%s\n' $answer
        end
    end
    complete -c appsearch -f -k -a '(__appsearch_complete)'

    """#
  }
}

extension String {
  /// The text as one word of bash and zsh, in which nothing has a meaning.
  fileprivate var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }

  /// The same, without quotes where nothing has a meaning anyway.
  var asShellWord: String {
    let isPlain = !isEmpty && unicodeScalars.allSatisfy { !$0.isASCII || BashLine.plain.contains($0) }
    return isPlain ? self : quotedForShell
  }

  /// The text as one word of fish, whose single quotes know two escapes.
  fileprivate var quotedForFish: String { "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }
}
