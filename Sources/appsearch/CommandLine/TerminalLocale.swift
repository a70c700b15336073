/// The locale named by the environment, which Foundation on Linux ignores.
enum TerminalLocale {
  /// The identifier, such as `de_DE`, for a category such as `LC_TIME`; `nil` if none or only the C locale is named.
  ///
  /// `LC_ALL` overrides the category, which overrides `LANG` (POSIX.1-2017, 8.2).
  static func identifier(for category: String, in environment: [String: String]) -> String? {
    let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let language = name.prefix { $0 != "." && $0 != "@" }
    let isPlain = language.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    return language.isEmpty || language == "C" || language == "POSIX" || !isPlain ? nil : String(language)
  }
}
