import Essentials

package enum AddressText {
  /// An address for a program that may hand it to a shell: only `&`, if it is kept, means anything there. Encoded, it no longer parts a query.
  package static func forCommand(_ address: String, keepsAmpersand: Bool) -> String {
    encoded(address, keeping: keepsAmpersand ? "&" : "")
  }

  /// The address with percent signs (RFC 3986, 2.1) for all but ASCII letters, digits, `-._~:/?#@=+,%`, a host's brackets, and what is kept.
  static func encoded(_ address: String, keeping kept: String) -> String {
    let kept = ":/?#@=+,%" + kept
    let path = address.utf8.indices.filter { address.utf8[$0] == UInt8(ascii: "/") }.dropFirst(2).first
    let end = min(path ?? address.endIndex, address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex)
    return PercentText.encoded(address[..<end], keeping: kept + "[]")
      + PercentText.encoded(address[end...], keeping: kept)
  }

  /// A text in which no address has a name and a password: what is shown, logged or kept is made so.
  package static func withoutCredentials(_ text: String) -> String {
    // Most texts have no address.
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    var (result, rest) = ("", text[...])
    while let authority = rest.firstRange(of: "://")?.upperBound {
      result += rest[..<authority]
      rest = rest[authority...]
      let end = rest.firstIndex { "/?#'\"<>".contains($0) || $0.isWhitespace } ?? rest.endIndex
      if let last = rest[..<end].lastIndex(of: "@") { rest = rest[rest.index(after: last)...] }
    }
    return result + rest
  }

  /// The same of a text that is meant to be one address, such as a proxy's (`me:secret@host:3128`). Before the last `@` only a scheme stays.
  package static func withoutCredentials(address text: String) -> String {
    guard let last = text.lastIndex(of: "@") else { return text }
    let scheme = text.firstRange(of: "://").map { text[..<$0.upperBound] } ?? ""
    let isScheme = scheme.dropLast(3).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return String((isScheme ? scheme : "") + text[text.index(after: last)...])
  }
}

/// A table of GitHub Flavored Markdown (https://github.github.com/gfm/#tables-extension-).
package enum MarkdownText {
  package static func header(_ titles: [String], rightAligned: [Bool]) -> String {
    line(titles.map(text)) + "|" + rightAligned.map { $0 ? " ---: |" : " --- |" }.joined() + "\n"
  }

  /// - Parameter cells: made by ``text(_:)`` and ``address(_:)``.
  package static func line(_ cells: [String]) -> String {
    "|" + cells.map { " \($0) |" }.joined() + "\n"
  }

  /// Text that is shown as it is written: no link, no mark, no tag.
  package static func text(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      let endsHost = scalar == "." && escaped.suffix(3).lowercased() == "www"
      if endsHost || "\\`*_[]<>|~#&".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    // Else this would begin a link, as `www.` does.
    return escaped.replacing("://", with: "\\://")
  }

  package static func link(_ name: String, to address: String) -> String {
    "[\(text(name))](\(Self.address(address)))"
  }

  /// An address, which becomes a link: it is whole, and nothing in it ends it.
  package static func address(_ address: String) -> String {
    AddressText.encoded(address, keeping: "!$&'();")
  }
}
