import Essentials
import Texts

/// The value of `--since`.
enum StartTime: Sendable, Equatable {
  /// An age, counted back from now.
  case age(Duration)
  /// A day or a moment in UTC.
  case day(Date)

  func moment(at now: Date) -> Date {
    switch self {
    case .age(let age): now - Double(age.components.seconds)
    case .day(let date): date
    }
  }

  /// The beginning of movements that end at a moment.
  func beginning(before end: Date) throws(UsageError) -> Date {
    let start = moment(at: end)
    guard start < end else { throw UsageError("\(Option.since.flag): that is not before the end of the movements") }
    return start
  }

  /// - Parameter value: an age such as `30d`, or a day such as `2026-03-01`, which may have a time.
  init(_ value: String, as name: String) throws(UsageError) {
    if let second = MomentText.second(of: value) {
      self = .day(Date(timeIntervalSince1970: TimeInterval(second)))
    } else if let age = try? Settings.age(value, as: name) {
      self = .age(age)
    } else {
      throw UsageError("\(name): '\(value)' is neither an age such as 12h, 30d or 2w nor a day such as 2026-03-01")
    }
  }
}

package enum QuotedWords {
  /// The words of a line, which end at blanks outside quotes. Nothing is expanded, since there is no shell.
  ///
  /// - Returns: `nil` if a quote isn't closed.
  package static func words(of text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}
