import Concurrency
import Artwork
import Files
package import Foundation

/// The file that keeps what a person has made.
///
/// Changes are made under a lock on the file as it is then, and the new text replaces the old in one step: copies that run
/// at the same time don't undo each other's changes, and a full disk or a crash leaves the old text. A file that can't be
/// understood, or is a newer program's, is set aside under another name, never overwritten.
///
/// The lock is waited for by asking again, for a second at most.
package actor LibraryFile {
  /// What the file says.
  package struct Reading: Sendable, Hashable {
    /// What is kept.
    package var contents: LibraryContents
    /// What a person should know, such as that a damaged file was set aside; `nil` when there is nothing.
    package var note: String?
  }

  /// Why it could not be read or written; nothing has changed then.
  package struct Failure: Error, Sendable, Hashable {
    /// What is wrong, what to do about it where there is something, and where: narrow screens cut the end. Without a full stop.
    package var message: String
  }

  /// How often the lock is asked for, and how long it is waited for in between: a second altogether.
  private static let attempts = 50
  private static let pause = Duration.milliseconds(20)

  /// File calls block; they do so on a queue of the file's own.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let executor = BlockingExecutor(label: "library")
  private let path: String
  private let clock: any Clock<Duration>
  private let write: FileBytes.Write

  /// Keeps things in `file`; nothing is touched before something is asked for.
  ///
  /// - Parameter clock: measures the wait for the lock.
  package init(file: URL, clock: any Clock<Duration> = ContinuousClock()) {
    self.init(file: file, clock: clock, write: FileBytes.systemWrite)
  }

  /// - Parameter write: for tests of disks that are full.
  init(file: URL, clock: any Clock<Duration> = ContinuousClock(), write: @escaping FileBytes.Write) {
    path = file.path
    self.clock = clock
    self.write = write
  }

  /// Reads the file, without the lock: what is there is always whole. One that isn't there yet is empty.
  ///
  /// - Throws: ``Failure``. Cancelled, it doesn't wait for a lock that a damaged file has to be set aside under.
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

  /// Makes changes to what the file says by now.
  ///
  /// - Throws: ``Failure``, where none of them is made. Cancelled, it asks for the lock once and doesn't wait for it.
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

  /// What the file says; one that says nothing to this program is set aside. Under the lock: another copy may have done so already.
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

  /// The name is enough where the file is in its usual place.
  private func name(_ aside: String, of file: PrivateFile) -> String {
    file.path == path ? (aside.split(separator: "/").last.map(String.init) ?? aside) : aside
  }

  private func text(of contents: LibraryContents) throws(FileError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try Array(encoder.encode(contents))
    } catch {
      // Never comes: strings, numbers and addresses are all that there is. An empty file would be a loss.
      throw .system(code: EINVAL, path: path)
    }
  }

  // MARK: - The lock

  /// Does something while no other copy writes the file. The lock is on a file beside it, beside what it links to where it is a link.
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

  /// Puts a reason into words.
  private func refusing<Value>(_ body: () throws(FileError) -> Value) throws(Failure) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw Failure(message: "\(error.reason); \(error.path)")
    }
  }
}
