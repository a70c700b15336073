import Foundation

/// The sequence by which a program hands the terminal a text for the clipboard, which also works over SSH: OSC 52 (XTerm
/// Control Sequences, "Operating System Commands", `Ps = 5 2`).
///
/// Terminals that don't know it ignore it, and some ask their owner first; none answers.
package enum ClipboardSequence {
  /// The most bytes of UTF-8 that are sent. Terminals drop a sequence that is too long for them; what is far below all their
  /// limits is taken.
  package static let maximumBytes = 32 << 10

  /// `ESC ] 52 ; c ; <base64> ESC \`; `nil` for a text that is too long.
  package static func bytes(for text: String) -> [UInt8]? {
    guard text.utf8.count <= maximumBytes else { return nil }
    return Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}
