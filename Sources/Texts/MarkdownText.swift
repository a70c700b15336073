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
      if "\\`*_[]<>|~#&".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    // Else these would begin a link.
    return escaped.replacing("://", with: "\\://").replacing(/[Ww]{3}\./) { "\($0.output.dropLast())\\." }
  }

  /// A link to an address, under a name.
  package static func link(_ name: String, to address: String) -> String {
    "[\(text(name))](\(Self.address(address)))"
  }

  /// An address, which becomes a link: it is whole, and nothing in it ends it.
  package static func address(_ address: String) -> String {
    AddressText.encoded(address, keeping: "!$&'();")
  }
}
