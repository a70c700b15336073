/// A table of GitHub Flavored Markdown (https://github.github.com/gfm/#tables-extension-).
enum MarkdownText {
  static func header(_ titles: [String], rightAligned: [Bool]) -> String {
    line(titles) + "|" + rightAligned.map { $0 ? " ---: |" : " --- |" }.joined() + "\n"
  }

  static func line(_ values: [String]) -> String {
    "|" + values.map { " \(escaped($0)) |" }.joined() + "\n"
  }

  /// Text that is shown as it is written. An address stays whole: what follows one as a link is text up to the next space.
  private static func escaped(_ text: String) -> String {
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return text.replacing("|", with: "%7C") }
    var escaped = ""
    for character in text {
      if "\\`*_[]<>|~#&".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
