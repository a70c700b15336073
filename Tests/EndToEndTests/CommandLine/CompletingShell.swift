import Foundation
import Observatory
import Support
import Testing

/// A shell at its prompt in a real terminal, with the completions loaded.
struct CompletingShell: Sendable {
  enum Kind: String, Sendable {
    case bash, zsh
  }

  /// The program's location when a word is completed.
  enum Place: String, Sendable {
    /// The folder that it printed the completions in, which `PATH` doesn't name.
    case asMade = "made"
    /// In another folder, which `PATH` names.
    case moved
    case gone
  }

  let terminal: TerminalSession

  /// Runs a shell whose person has searched for some texts, the latest last.
  ///
  static func running(
    _ kind: Kind, history: [String] = [], program place: Place = .asMade,
    _ body: (CompletingShell) async throws -> Void
  ) async throws {
    let data = try await data(history)
    try await TerminalSession.running(
      ["sh", "-c", preparation + kind.start], size: .init(160, 40),
      environment: [
        "PROGRAM": try BuiltProgram.path, "XDG_DATA_HOME": data.url.path, "PLACE": place.rawValue,
        "INPUTRC": "/dev/null",
      ]
    ) { terminal in
      try await terminal.waitFor("ready>")
      try await body(CompletingShell(terminal: terminal))
    }
  }

  /// The folder with a person's past searches.
  static func data(_ history: [String]) async throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let store = Observatory(file: folder.file("appsearch/appsearch.sqlite").path)
    _ = try await store.apply(history.map { .searched($0) }, at: .now)
    await store.close()
    return folder
  }

  /// The line that a typed one becomes by Tab.
  func completed(_ line: String) async throws -> String { try await report(line, after: "Tab") }

  /// The line with every candidate instead of the typed word.
  func withAll(_ line: String) async throws -> String { try await report(line, after: "M-*") }

  private func report(_ typed: String, after key: String) async throws -> String {
    let count = reported.count + 1
    try await terminal.type(typed)
    try await terminal.send(key, "C-x", "C-p")
    let end = "reported \(count).\nready>"
    try await terminal.waitFor(end) { $0.text.contains(end) }
    return try #require(reported.last)
  }

  /// The lines so far.
  private var reported: [String] {
    (terminal.sandbox.text("lines") ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// The words of a line, as bash passes them on. Fails where the line leaves a file named `ran`.
  static func words(of line: String) async throws -> [String] {
    let script = #"cd; appsearch() { printf '%s\n' "$@"; }; eval "$LINE"; [ ! -e ran ]"#
    let run = try await ProgramRun(shell: #"bash -c "$SCRIPT""#, environment: ["LINE": line, "SCRIPT": script])
    #expect(run.errors.isEmpty && run.status == 0, "\(line): \(run.errors)")
    return run.outputLines
  }

  /// Links stand in for the program: it prints completions that ask the link that it was called by.
  static let preparation = #"""
    cd "$HOME"
    mkdir bin elsewhere functions
    ln -s "$PROGRAM" bin/appsearch
    bin/appsearch --completions bash > completions.bash
    bin/appsearch --completions zsh > functions/_appsearch
    bin/appsearch --completions fish > completions.fish
    case $PLACE in
      moved) mv bin/appsearch elsewhere ;;
      gone) rm bin/appsearch ;;
    esac
    PATH=$HOME/elsewhere:$PATH

    """#
}

extension CompletingShell.Kind {
  /// Starts the shell. Ctrl-X Ctrl-P notes the line in a file, takes it away, and says so.
  fileprivate var start: String {
    switch self {
    case .bash:
      #"""
      cat > rc <<'END'
      PS1='ready> '
      . "$HOME/completions.bash"
      report() { printf '%s\n' "$READLINE_LINE" >> "$HOME/lines"; READLINE_LINE=; echo "reported $((++count))."; }
      bind -x '"\C-x\C-p": report'
      END
      exec bash --rcfile rc -i
      """#
    case .zsh:
      #"""
      cat > .zshrc <<'END'
      PROMPT='ready> '
      fpath=(~/functions $fpath)
      autoload -Uz compinit && compinit -u -D
      zstyle ':completion:all-matches::::' completer _all_matches _complete
      zstyle ':completion:all-matches:*' insert true
      zle -C all-matches complete-word _generic
      bindkey '^[*' all-matches
      report() { print -r -- "$BUFFER" >> ~/lines; BUFFER=; zle -I; print "reported $((++count))."; }
      zle -N report
      bindkey '^X^P' report
      END
      exec env ZDOTDIR="$HOME" zsh -i
      """#
    }
  }
}
