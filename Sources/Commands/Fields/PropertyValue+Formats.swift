import AppStore
import Files
import Essentials
import TerminalUI
import Texts

// MARK: - Text

extension PropertyValue {
  /// The value in a table, as on the screen.
  var shown: SafeText {
    switch self {
    case .rating: "★ " + SafeText(words())
    case .bytes(let bytes): SafeText(ByteCount.text(Int(clamping: bytes), smallest: .kilobytes))
    case .date(let date): SafeText(String(MomentText.text(of: date).prefix(10)))
    case .record(_, let words?): SafeText(words)
    case .list(let members, _):
      SafeText(members.map(\.exact).joined(separator: hasRecords ? "; " : ", ")).collapsed
    case .amount(let price, let hasOwnCurrency): SafeText(hasOwnCurrency ? price.text : price.digits)
    case .flag(let isTrue): isTrue ? "yes" : "no"
    case .absent(let words): SafeText(words)
    default: SafeText(line).collapsed
    }
  }

  /// The value in a list of facts: a text with its paragraphs, and records line by line.
  var paragraphs: [SafeText] {
    switch self {
    case .text(let text): SafeText.lines(of: text)
    case .list(let members, _) where hasRecords: members.map(\.shown)
    default: isUnknown ? [] : [shown]
    }
  }

  /// The value on one line, for tabs and Markdown. Ratings, fractions, reviews and prices are as on the screen, all else
  /// is exact.
  var line: String {
    switch self {
    case .rating, .decimal: words()
    case .null, .absent, .integer, .bytes, .date, .flag: exact
    case .stars(_, let words): CleanText.line(words)
    case .price(let words, let price): CleanText.line(Price.text(price, words: words) ?? "")
    case .passage(_, let short): CleanText.line(short)
    default: CleanText.line(exact)
    }
  }

  /// The value as a cell of a Markdown table.
  var markdown: String {
    switch self {
    case .address(let address): MarkdownText.address(address)
    case .list(let members, _): members.map(\.markdown).joined(separator: "; ")
    default: MarkdownText.text(line)
    }
  }

  /// The value for CSV: exact, with its line ends, but without control and invisible characters.
  var cleaned: String { CleanText.lines(exact) }

  /// `true` for a column that is aligned to the right.
  var isNumber: Bool {
    switch self {
    case .integer, .decimal, .amount, .bytes: true
    case .null, .absent, .text, .passage, .address, .name, .rating, .stars, .price, .date, .list, .flag, .record: false
    }
  }
}
