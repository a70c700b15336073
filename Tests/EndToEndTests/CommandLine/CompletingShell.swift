import Foundation
import Testing

/// A shell at its prompt in a real terminal, with the built program on its path and the completions loaded.
struct CompletingShell: Sendable {
  enum Kind: String, Sendable {
    case bash, zsh
  }

  let terminal: TerminalSession

  /// Runs a shell whose person has searched for some texts, the latest last.
  ///
  /// - Parameter isInstalled: whether the program is still there when something is completed.
  static func running(
    _ kind: Kind, history: [String] = [], isInstalled: Bool = true, _ body: (CompletingShell) async throws -> Void
  ) async throws {
    try await TerminalSession.running(
      ["sh", "-c", preparation + kind.start], size: .init(160, 40),
      environment: [
        "PROGRAM": try BuiltProgram.path, "LIBRARY": try library(history), "INSTALLED": isInstalled ? "yes" : "",
        "INPUTRC": "/dev/null",
      ]
    ) { terminal in
      try await terminal.waitFor("ready>")
      try await body(CompletingShell(terminal: terminal))
    }
  }

  /// The file with a person's past searches.
  static func library(_ history: [String]) throws -> String {
    let object: [String: Any] = ["history": history, "bookmarks": [String]()]
    return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }

  /// The line that a typed one becomes by Tab.
  func completed(_ line: String) async throws -> String { try await report(line, after: "Tab") }

  /// The line with every candidate in the place of what was typed.
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

  private static let preparation = #"""
    cd "$HOME"
    mkdir -p bin "$XDG_DATA_HOME/appsearch"
    printf '%s' "$LIBRARY" > "$XDG_DATA_HOME/appsearch/library.json"
    "$PROGRAM" watch list > /dev/null 2>&1  # takes it over
    "$PROGRAM" --completions bash > completions.bash
    "$PROGRAM" --completions zsh > bin/_appsearch
    if [ "$INSTALLED" ]; then ln -s "$PROGRAM" bin/appsearch; fi
    PATH=$HOME/bin:$PATH

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
      fpath=(~/bin $fpath)
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
