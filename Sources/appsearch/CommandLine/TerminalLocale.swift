/// The locale that a terminal's environment names. Foundation on Linux doesn't look there.
enum TerminalLocale {
  /// The identifier for a category such as `LC_TIME`, as `de_DE`; `nil` where the environment names none but the C library's own.
  ///
  /// `LC_ALL` wins over the category, and that over `LANG` (POSIX.1-2017, 8.2).
  static func identifier(for category: String, in environment: [String: String]) -> String? {
    let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let language = name.prefix { $0 != "." && $0 != "@" }
    let isPlain = language.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    return language.isEmpty || language == "C" || language == "POSIX" || !isPlain ? nil : String(language)
  }
}
