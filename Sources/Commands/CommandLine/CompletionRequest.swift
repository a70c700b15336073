/// A command line that a shell asks to have completed: `appsearch --complete SHELL -- WORDS…`.
package struct CompletionRequest: Sendable, Equatable {
  static let flag = "--complete"

  var shell: CompletionScript
  /// The words behind the program's name, without their quotes; the last one is being completed. fish gives that one as it is
  /// typed, and bash, beside the ``line``, only the piece that Readline replaces.
  var words: [String]
  /// In bash, the line up to the cursor as it is typed; `nil` where nobody says it.
  var line: String?

  /// - Parameter words: the words behind ``flag``.
  init(_ words: ArraySlice<String>, environment: [String: String]) throws(UsageError) {
    guard let shell = words.first, words.dropFirst().first == "--" else {
      throw UsageError("\(Self.flag) is for shells, as in: appsearch \(Self.flag) bash -- search wea")
    }
    self.shell = try Settings.choice(shell, as: Self.flag)
    self.words = Array(words.dropFirst(2))
    line = self.shell == .bash ? environment["COMP_LINE"] : nil
  }
}
