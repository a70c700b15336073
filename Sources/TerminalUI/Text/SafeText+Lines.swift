extension SafeText {
  /// The lines of a text, each made safe.
  ///
  /// Lines end with LF, CR LF, CR, VT, FF, U+0085, U+2028 or U+2029 (the mandatory breaks of UAX #14). A line end at the
  /// text's end starts no further line; no text has no lines.
  public static func lines(of string: String) -> [SafeText] {
    var lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { SafeText(String($0)) }
  }
}
