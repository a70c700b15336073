public import Foundation

/// The file that keeps what a person has made.
///
/// Every change is made under a lock on the file as it is then, and the new text replaces the old in one step: copies that
/// run at the same time don't undo each other's changes, and a full disk or a crash leaves the old text. A file that
/// can't be understood is set aside under another name, never overwritten.
public actor LibraryFile {
  /// What became of a change or of reading.
  public struct Outcome: Sendable, Hashable {
    /// What the file says now, as far as it is known.
    public var contents: LibraryContents
    /// What a person should know; `nil` when all went well.
    public var trouble: String?
  }

  private let file: URL
  private var contents = LibraryContents()

  /// Keeps things in `file`; nothing is touched before something is asked for.
  public init(file: URL) {
    self.file = file
  }

  /// Reads the file. One that isn't there yet is empty.
  public func load() -> Outcome {
    do {
      return try locked(creating: false) {
        let trouble = try refresh()
        return Outcome(contents: contents, trouble: trouble)
      }
    } catch {
      return Outcome(contents: contents, trouble: "History and bookmarks could not be read: \(Self.reason(error))")
    }
  }

  /// Makes a change, in memory in any case.
  public func apply(_ change: LibraryContents.Change) -> Outcome {
    do {
      return try locked(creating: true) {
        let trouble = try refresh()
        contents.apply(change)
        try write()
        return Outcome(contents: contents, trouble: trouble)
      }
    } catch {
      contents.apply(change)
      return Outcome(contents: contents, trouble: "History and bookmarks could not be saved: \(Self.reason(error))")
    }
  }

  /// Takes over what another copy has written since.
  ///
  /// - Returns: What became of a file that could not be understood.
  private func refresh() throws -> String? {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
    do {
      contents = try JSONDecoder().decode(LibraryContents.self, from: data)
      return nil
    } catch {
      let aside = try setAside()
      return "Unreadable history and bookmarks were kept as \(aside.lastPathComponent)"
    }
  }

  /// Gives a damaged file a name of its own beside its old place.
  private func setAside() throws -> URL {
    for number in 1... {
      let aside = file.appendingPathExtension(number == 1 ? "damaged" : "damaged-\(number)")
      do {
        try FileManager.default.moveItem(at: file, to: aside)
        return aside
      } catch CocoaError.fileWriteFileExists {
        continue
      }
    }
    throw CocoaError(.fileWriteFileExists)
  }

  private func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(contents).write(to: file, options: .atomic)
  }

  /// Runs `body` while no other copy reads or writes the file (`flock` on a file beside it; the system lets go of it when a
  /// process ends, however that happens).
  private func locked<Value>(creating: Bool, _ body: () throws -> Value) throws -> Value {
    let folder = file.deletingLastPathComponent()
    if creating {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } else if !FileManager.default.fileExists(atPath: folder.path) {
      return try body()
    }
    let descriptor = open(file.appendingPathExtension("lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // Where nothing can be written nobody writes, so reading needs no lock.
    if descriptor < 0, !creating { return try body() }
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
    return try body()
  }

  private static func reason(_ error: any Error) -> String {
    if let error = error as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    return error.localizedDescription
  }
}
