import AppStore
import Files
import Foundation
import TerminalUI

/// A value in a command's output, and its text in each format.
enum FieldValue: Sendable, Equatable {
  /// The store doesn't say.
  case null
  case text(String)
  /// A web address. No text is one, whatever it begins with.
  case address(String)
  case addresses([String])
  /// An app's name as sent, and the title that people read where it shows nothing.
  case name(String, title: String)
  case integer(Int64)
  case decimal(Double)
  /// A price as a number. People read it with the decimals of its currency, and with its name where no other column has that.
  case amount(Price, hasOwnCurrency: Bool = false)
  /// A mean rating, 0…5.
  case rating(Double)
  /// A price in the store's own words, in words of ours where it has none.
  case price(words: String?, amount: Double?, currency: String?)
  case bytes(Int64)
  case date(Date)
  case list([String])
  case flag(Bool)

  init(_ text: String?) { self = text.map(Self.text) ?? .null }
  init(_ url: URL?) { self = url.map { .address($0.absoluteString) } ?? .null }
  init(_ number: (some BinaryInteger)?) { self = number.map { .integer(Int64($0)) } ?? .null }
  init(decimal: Double?) { self = decimal.map(Self.decimal) ?? .null }
  init(amount: Double?, in currency: String?) { self = amount.map { .amount(Price($0, currency)) } ?? .null }
  init(rating: Double?) { self = rating.map(Self.rating) ?? .null }
  init(bytes: Int64?) { self = bytes.map(Self.bytes) ?? .null }
  init(_ date: Date?) { self = date.map(Self.date) ?? .null }
  init(_ urls: [URL]) { self = .addresses(urls.map(\.absoluteString)) }
}

// MARK: - JSON

extension FieldValue {
  /// The value as JSON: exact, `null` where it is unknown.
  var json: String {
    switch self {
    case .null: "null"
    case .text(let text), .name(let text, _), .address(let text): JSONText.string(text)
    case .integer(let number), .bytes(let number): JSONText.number(number)
    case .decimal(let number), .rating(let number): JSONText.number(number)
    case .amount(let price, _): JSONText.number(price.amount)
    case .price(let words, _, _): JSONText.string(words)
    case .date(let date): JSONText.string(Self.timestamp(date))
    case .list(let texts), .addresses(let texts): JSONText.strings(texts)
    case .flag(let isTrue): isTrue ? "true" : "false"
    }
  }

  /// ISO 8601 in UTC, to the second.
  private static func timestamp(_ date: Date) -> String { ISOTime.text(date) }
}

// MARK: - Text

extension FieldValue {
  /// The value in a table, as on the screen.
  var shown: SafeText {
    switch self {
    case .rating(let rating): "★ " + SafeText(NumberText.rating(rating))
    case .bytes(let bytes): SafeText(ByteCount.text(Int(clamping: bytes), smallest: .kilobytes))
    case .date(let date): SafeText(String(Self.timestamp(date).prefix { $0 != "T" }))
    case .list(let texts), .addresses(let texts): SafeText(texts.joined(separator: ", ")).collapsed
    case .amount(let price, let hasOwnCurrency): SafeText(hasOwnCurrency ? price.text : price.digits)
    case .flag(let isTrue): isTrue ? "yes" : "no"
    default: SafeText(line).collapsed
    }
  }

  /// The value in a list of facts: a text with its paragraphs.
  var paragraphs: [SafeText] {
    if case .text(let text) = self { SafeText.lines(of: text) } else { self == .null ? [] : [shown] }
  }

  /// The value on one line, for tab-separated fields and Markdown: a rating and a price as on the screen, all else exact.
  var line: String {
    switch self {
    case .rating(let rating): NumberText.rating(rating)
    case .null, .integer, .bytes, .date, .flag: exact
    case .price(let words, let amount, let currency):
      CleanText.line(Price.text(amount, currency, words: words) ?? "")
    default: CleanText.line(exact)
    }
  }

  /// The value as a cell of a Markdown table.
  var markdown: String {
    switch self {
    case .address(let address): MarkdownText.address(address)
    case .addresses(let addresses): addresses.map(MarkdownText.address).joined(separator: "; ")
    default: MarkdownText.text(line)
    }
  }

  /// The value for CSV: exact, with its line ends, but without what a terminal would obey and what nobody sees.
  var cleaned: String { CleanText.lines(exact) }

  private var exact: String {
    switch self {
    case .null: ""
    case .text(let text), .name(_, title: let text), .address(let text): text
    case .integer(let number), .bytes(let number): "\(number)"
    case .decimal(let number), .rating(let number): JSONText.number(number)
    case .amount(let price, _): JSONText.number(price.amount)
    case .price(let words, _, _): words ?? ""
    case .date(let date): Self.timestamp(date)
    case .list(let texts), .addresses(let texts): texts.joined(separator: "; ")
    case .flag(let isTrue): isTrue ? "true" : "false"
    }
  }

  /// `true` if it is read from its right end.
  var isNumber: Bool {
    switch self {
    case .integer, .decimal, .amount, .bytes: true
    case .null, .text, .address, .addresses, .name, .rating, .price, .date, .list, .flag: false
    }
  }
}
