import CNcurses
import TerminalUI

/// The keys of the current terminal in the terminal database.
enum TerminfoKeys {
  /// Keys by their sequences, each beginning with ESC; single control characters mean the same everywhere.
  @MainActor
  static func sequences() -> [[UInt8]: Key] {
    var sequences: [[UInt8]: Key] = [:]
    for (name, key) in names {
      guard let value = appsearch_capability(name) else { continue }
      let bytes = Array(String(cString: value).utf8)
      if bytes.count > 1, bytes[0] == Byte.escape { sequences[bytes] = key }
    }
    return sequences
  }

  private static let names: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kbs", .backspace),
      ("kcbt", .backTab), ("kent", .enter),
    ] + (1...12).map { ("kf\($0)", .function($0)) }
}
