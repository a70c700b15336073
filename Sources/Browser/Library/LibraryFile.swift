import Artwork
import Concurrency
import Files
package import Foundation

/// The file with a person's history and bookmarks.
///
/// A save locks the file, reads it, applies the changes and replaces it in one step. So copies of the program that run
/// at the same time don't undo each other's changes, and a full disk or a crash leaves the old file. A damaged file, or
/// one of a newer program, is renamed, never overwritten.
///
/// The lock is polled, for a second at most.
package actor LibraryFile {
  package struct Reading: Sendable, Hashable {
    package var contents: LibraryContents
    /// A notice for the person, such as that a damaged file was set aside.
    package var note: String?
  }

  /// Why the file could not be read or written; it is unchanged then.
  package struct Failure: Error, Sendable, Hashable {
    /// What is wrong, what to do about it, and where, in this order since narrow screens cut the end. No full stop.
    package var message: String
  }

  /// How often the lock is tried, and the pause between tries: a second altogether.
  private static let attempts = 50
  private static let pause = Duration.milliseconds(20)

  /// File calls block, so they run on a queue of their own.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let executor = BlockingExecutor(label: "library")
  private let path: String
  private let clock: any Clock<Duration>
  private let write: FileBytes.Write

  /// Touches no file before the first call.
  ///
  /// - Parameter clock: measures the wait for the lock.
  package init(file: URL, clock: any Clock<Duration> = ContinuousClock()) {
    self.init(file: file, clock: clock, write: FileBytes.systemWrite)
  }

  /// - Parameter write: for tests of full disks.
  init(file: URL, clock: any Clock<Duration> = ContinuousClock(), write: @escaping FileBytes.Write) {
    path = file.path
    self.clock = clock
    self.write = write
  }

  /// Reads the file without the lock, since it is always whole. A missing file reads as empty.
  ///
  /// - Throws: ``Failure``. If cancelled, it doesn't wait for the lock, which setting a damaged file aside needs.
  package func load() async throws(Failure) -> Reading {
    let reading = try refusing { () throws(FileError) in
      let file = try PrivateFile(at: path)
      file.removeLeftovers()
      return try look(into: file)
    }
    if let contents = reading.contents { return Reading(contents: contents) }
    return try await locked { file throws(FileError) in
      try contents(of: file)
    }
  }

  /// Applies changes to the file as it is now.
  ///
  /// - Throws: ``Failure``; then none of them is saved. If cancelled, it tries the lock once and doesn't wait for it.
  package func save(_ changes: [LibraryContents.Change]) async throws(Failure) -> Reading {
    try await locked { file throws(FileError) in
      var reading = try contents(of: file)
      for change in changes { reading.contents.apply(change) }
      try file.replace(with: text(of: reading.contents))
      return reading
    }
  }

  // MARK: - The text

  private enum Text {
    case sound(LibraryContents)
    case damaged, newer

    var contents: LibraryContents? {
      if case .sound(let contents) = self { contents } else { nil }
    }
  }

  private func look(into file: PrivateFile) throws(FileError) -> Text {
    guard let bytes = try file.read() else { return .sound(LibraryContents()) }
    do {
      return .sound(try JSONDecoder().decode(LibraryContents.self, from: Data(bytes)))
    } catch is LibraryContents.Newer {
      return .newer
    } catch {
      return .damaged
    }
  }

  /// Reads the file and sets it aside if this program can't read it. Called under the lock, since another copy may have
  /// set it aside already.
  private func contents(of file: PrivateFile) throws(FileError) -> Reading {
    switch try look(into: file) {
    case .sound(let contents): return Reading(contents: contents)
    case .damaged:
      let aside = try file.setAside(as: "damaged")
      return Reading(
        contents: LibraryContents(), note: "Kept as \(name(aside, of: file)): unreadable history and bookmarks")
    case .newer:
      let aside = try file.setAside(as: "newer")
      return Reading(
        contents: LibraryContents(),
        note: "Kept as \(name(aside, of: file)): history and bookmarks of a newer appsearch")
    }
  }

  /// A set-aside file's name, with its folder unless that is the usual one.
  private func name(_ aside: String, of file: PrivateFile) -> String {
    file.path == path ? (aside.split(separator: "/").last.map(String.init) ?? aside) : aside
  }

  private func text(of contents: LibraryContents) throws(FileError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try Array(encoder.encode(contents))
    } catch {
      // Never happens: the contents are strings, numbers and URLs. Writing an empty file would lose data.
      throw .system(code: EINVAL, path: path)
    }
  }

  // MARK: - The lock

  /// Runs `body` while no other copy writes. The lock is a file beside the real file, with links resolved.
  private func locked(_ body: (PrivateFile) throws(FileError) -> Reading) async throws(Failure) -> Reading {
    let file = try refusing { () throws(FileError) in
      var made: [String] = []
      try Folder.make(Folder.parent(of: path) ?? "/", for: .own, made: &made)
      return try PrivateFile(at: path, write: write)
    }
    var attempt = 1
    while true {
      var holder = ""
      let reading = try refusing { () throws(FileError) -> Reading? in
        switch try FileLock.ask(for: file.path + ".lock") {
        case .taken(let lock):
          let reading = try body(file)
          _ = consume lock
          return reading
        case .held(let name):
          holder = name
          return nil
        }
      }
      if let reading { return reading }
      do {
        guard attempt < Self.attempts else { throw CancellationError() }
        try await clock.sleep(for: Self.pause)
      } catch {
        throw Failure(message: "locked by \(holder); end it or wait; \(file.path).lock")
      }
      attempt += 1
    }
  }

  /// Turns a ``FileError`` into a ``Failure``.
  private func refusing<Value>(_ body: () throws(FileError) -> Value) throws(Failure) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw Failure(message: "\(error.reason); \(error.path)")
    }
  }
}
