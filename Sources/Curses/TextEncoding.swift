import Essentials

/// The encoding of text to and from the terminal.
package enum TextEncoding: Sendable, Hashable {
  case utf8
  /// ASCII or unknown. Bytes past 127 are read as UTF-8; only ASCII is drawn.
  case ascii
  /// An encoding of single bytes, such as Latin-1. Only ASCII is drawn.
  case bytes

  /// Sets LC_CTYPE from the environment, as ncurses and `wcwidth` need it, and returns its encoding.
  ///
  /// Nothing else is set: a decimal comma would surprise numbers formatted or read in C.
  static func adoptingLocale() -> TextEncoding {
    if setlocale(LC_CTYPE, "") == nil, asksForUTF8 {
      // The locale is not installed (ssh brings the LANG of another system), but its encoding is known.
      _ = setlocale(LC_CTYPE, "C.UTF-8") ?? setlocale(LC_CTYPE, "en_US.UTF-8")
    }
    guard let name = nl_langinfo(nl_item(CODESET)).map({ String(cString: $0) }) else { return .ascii }
    switch name.uppercased() {
    case "UTF-8", "UTF8": return .utf8
    case "", "ANSI_X3.4-1968", "US-ASCII", "ASCII", "646": return .ascii
    default: return .bytes
    }
  }

  /// POSIX 8.2: the first of these that is set and not empty decides.
  private static var asksForUTF8: Bool {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty else { continue }
      return value.uppercased().hasSuffix("UTF-8") || value.uppercased().hasSuffix("UTF8")
    }
    return false
  }
}
