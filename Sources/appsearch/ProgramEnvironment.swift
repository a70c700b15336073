import CTerminal
import Commands
import Essentials
import Texts

/// Arguments and environment. Refuses bytes that aren't UTF-8, which Swift's own lists repair silently.
enum ProgramEnvironment {
  /// The words of the command line behind the program's name.
  ///
  /// - Throws: a ``UsageError`` for one that isn't UTF-8.
  static func words() throws(UsageError) -> [String] {
    try words((0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map(bytes) })
  }

  /// - Parameter arguments: the program's name first.
  static func words(_ arguments: [[UInt8]]) throws(UsageError) -> [String] {
    var words: [String] = []
    for (number, argument) in arguments.enumerated().dropFirst() {
      guard let word = OutsideText.text(of: argument) else {
        throw UsageError("argument \(number): '\(OutsideText.shown(argument))' \(OutsideText.refusal)")
      }
      words.append(word)
    }
    return words
  }

  /// Of two variables with one name the first counts, as for `getenv(3)`.
  static var variables: [String: String] { read(entries).variables }

  /// For the program's start.
  ///
  /// - Throws: a ``UsageError`` if a variable that the program reads isn't UTF-8.
  static func checkedVariables() throws(UsageError) -> [String: String] {
    let (variables, refusal) = read(entries)
    if let refusal { throw refusal }
    return variables
  }

  private static var entries: [[UInt8]] {
    var entries: [[UInt8]] = []
    var next = appsearch_environment()
    while let entry = next.pointee {
      entries.append(bytes(entry))
      next += 1
    }
    return entries
  }

  /// - Parameter entries: each a name, `=` and a value.
  static func read(_ entries: [[UInt8]]) -> (variables: [String: String], refusal: UsageError?) {
    var variables: [String: String] = [:]
    var refusal: UsageError?
    for entry in entries {
      let name = String(decoding: entry.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      guard variables[name] == nil else { continue }
      let value = entry.drop { $0 != UInt8(ascii: "=") }.dropFirst()
      let text = OutsideText.text(of: value)
      if text == nil, isRead(name), refusal == nil {
        refusal = UsageError("\(name): '\(OutsideText.shown(value))' \(OutsideText.refusal)")
      }
      // Other programs' variables may have odd bytes.
      variables[name] = text ?? String(decoding: value, as: UTF8.self)
    }
    return (variables, refusal)
  }

  private static func isRead(_ name: String) -> Bool {
    name.hasPrefix("APPSEARCH_") || name.hasPrefix("XDG_") || name == "HOME"
  }

  private static func bytes(_ text: UnsafeMutablePointer<CChar>) -> [UInt8] {
    UnsafeRawBufferPointer(start: text, count: strlen(text)).map(\.self)
  }

  /// The working folder; empty if it is gone.
  static var folder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
