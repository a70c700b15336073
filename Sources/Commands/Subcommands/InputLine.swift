import Texts

/// A line of standard input, without its end.
package struct InputLine: Sendable {
  /// From 1.
  package let number: Int
  private let bytes: [UInt8]
  /// `true` if it had more bytes, which are gone.
  private let isCut: Bool

  init(number: Int, bytes: [UInt8], isCut: Bool) {
    self.number = number
    self.bytes = bytes
    self.isCut = isCut
  }

  /// - Throws: a ``UsageError`` that names the line, where it can't be read.
  package func text() throws(UsageError) -> String {
    if isCut { throw error("is longer than \(bytes.count) bytes") }
    guard let text = OutsideText.text(of: bytes) else { throw error(OutsideText.refusal) }
    return text
  }

  /// Says why the line can't be taken.
  func error(_ reason: String, of words: String? = nil) -> UsageError {
    UsageError("standard input, line \(number): '\(words ?? OutsideText.shown(bytes))' \(reason)")
  }
}
