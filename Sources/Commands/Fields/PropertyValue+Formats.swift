import AppStore
import Files
import Essentials
import TerminalUI
import Texts

extension PropertyValue {
  /// The value as JSON: exact, `null` where it is unknown.
  var json: String {
    switch self {
    case .null: "null"
    case .text(let text), .passage(let text, _), .name(let text, _), .address(let text): JSONText.string(text)
    case .price(let words, _): JSONText.string(words)
    case .date: JSONText.string(exact)
    case .list(let members, _): JSONText.strings(members.map(\.exact))
    case .integer, .stars, .bytes, .rating, .amount, .flag: exact
    }
  }
}

// MARK: - Text

extension PropertyValue {
  /// The value in a table, as on the screen.
  var shown: SafeText {
    switch self {
    case .rating(let rating): "★ " + SafeText(NumberText.rating(rating))
    case .bytes(let bytes): SafeText(ByteCount.text(Int(clamping: bytes), smallest: .kilobytes))
    case .date(let date): SafeText(String(MomentText.text(of: date).prefix(10)))
    case .list(let members, _): SafeText(members.map(\.exact).joined(separator: ", ")).collapsed
    case .amount(let price, let hasOwnCurrency): SafeText(hasOwnCurrency ? price.text : price.digits)
    case .flag(let isTrue): isTrue ? "yes" : "no"
    default: SafeText(line).collapsed
    }
  }

  /// The value in a list of facts: a text with its paragraphs.
  var paragraphs: [SafeText] {
    if case .text(let text) = self { SafeText.lines(of: text) } else { self == .null ? [] : [shown] }
  }

  /// The value on one line, for tab-separated fields and Markdown: a rating, a review and a price as on the screen, all else exact.
  var line: String {
    switch self {
    case .rating(let rating): NumberText.rating(rating)
    case .null, .integer, .bytes, .date, .flag: exact
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

  /// The value for CSV: exact, with its line ends, but without what a terminal would obey and what nobody sees.
  var cleaned: String { CleanText.lines(exact) }

  private var exact: String {
    switch self {
    case .null: ""
    case .text(let text), .passage(let text, _), .name(_, title: let text), .address(let text): text
    case .integer(let number), .bytes(let number): "\(number)"
    case .stars(let number, _): "\(number)"
    case .rating(let number): JSONText.number(number)
    case .amount(let price, _): JSONText.number(price.amount)
    case .price(let words, _): words ?? ""
    case .date(let date): MomentText.text(of: date)
    case .list(let members, _): members.map(\.exact).joined(separator: "; ")
    case .flag(let isTrue): isTrue ? "true" : "false"
    }
  }

  /// `true` if it is read from its right end.
  var isNumber: Bool {
    switch self {
    case .integer, .amount, .bytes: true
    case .null, .text, .passage, .address, .name, .rating, .stars, .price, .date, .list, .flag: false
    }
  }
}
