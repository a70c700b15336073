import Files
package import Foundation

extension Observatory {
  /// Takes over the library that an earlier program kept in a file: once, in one transaction. Then the file is renamed to
  /// `<name>.taken-over`, never removed. If the program ends between the two, the next call only renames it.
  ///
  /// Entries that are here already stay as they are; the file's others count as older. The file is read under its lock
  /// (`<name>.lock`), so that an earlier program that still runs adds nothing unseen.
  ///
  /// - Parameters:
  ///   - file: may be missing.
  ///   - decode: makes the file's bytes a library; `nil` if they can't be understood.
  package func takeOver(
    _ file: URL, at moment: Date, decode: @Sendable ([UInt8]) -> PersonalLibrary?
  ) throws(ObservatoryError) -> Takeover {
    let path = file.path(percentEncoded: false)
    guard FileStatus(at: path) != nil else { return .none }
    let attempt = try refusing { () throws(FileError) in try FileLock.ask(for: path + ".lock") }
    guard case .taken(let lock) = consume attempt else { throw .locked(path: path) }
    let found = try refusing { () throws(FileError) in try PrivateFile(at: path) }
    // If it is gone by now, another running copy was quicker.
    guard let text = try refusing({ () throws(FileError) in try found.read() }) else { return .none }
    guard let library = decode(text) else { return .unreadable }
    try takeOver(library, mark: Self.mark(of: text, at: found.path), at: moment)
    let kept = try refusing { () throws(FileError) in try found.setAside(as: "taken-over") }
    _ = consume lock
    return .done(keptAs: kept)
  }

  /// - Parameter mark: names the file and its contents; each mark is taken over once.
  private func takeOver(_ library: PersonalLibrary, mark: String, at moment: Date) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      try database.run(
        "INSERT INTO taken_over (file, taken) VALUES (?1, ?2) ON CONFLICT DO NOTHING", mark, moment.second)
      guard database.changedCount == 1 else { return }
      try database.takeOver(library)
    }
  }

  /// The path, and the number of the text by FNV-1a, which is the same in every run.
  private static func mark(of text: [UInt8], at path: String) -> String {
    let number = text.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\(path) \(String(number, radix: 16))"
  }
}
