import Essentials

/// The sequence that puts a text into the clipboard of the person's terminal, also over SSH: OSC 52 (XTerm Control Sequences,
/// "Operating System Commands", `Ps = 5 2`).
///
/// Terminals that don't know it ignore it, and some ask first; none answers.
package enum ClipboardSequence {
  /// The most bytes of UTF-8 that are sent: terminals drop longer sequences, and this is far below all their limits.
  package static let maximumBytes = 32 << 10

  /// `ESC ] 52 ; c ; <base64> ESC \`; `nil` for a text that is too long.
  package static func bytes(for text: String) -> [UInt8]? {
    guard text.utf8.count <= maximumBytes else { return nil }
    return Array("\u{1B}]52;c;\(Base64.text(of: Array(text.utf8)))\u{1B}\\".utf8)
  }
}
