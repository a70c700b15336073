extension CompletionScript {
  /// The script for a shell; nothing for past searches, which are no script.
  package var text: String {
    switch self {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    case .queries: ""
    }
  }
}
