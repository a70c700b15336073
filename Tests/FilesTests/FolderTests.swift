import Foundation
import Support
import Testing
import Turns

@testable import Files

/// Serialised, since the umask is the process's.
@Suite("Folders, and the names in them", .serialized, .inTurn)
struct FolderTests {
  private let directory = TemporaryDirectory.new()

  private func path(_ name: String) -> String { directory.file(name).path(percentEncoded: false) }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(""))) ?? []).sorted()
  }

  @Test(
    "only their user can look into them, whatever the umask takes or leaves", .alone,
    arguments: [0, 0o022, 0o277, 0o777] as [mode_t])
  func permissions(mask: mode_t) throws {
    let before = umask(mask)
    defer { umask(before) }
    var made: [String] = []
    try Folder.make(path("deep/er"), for: .own, made: &made)
    #expect(made == [path("deep"), path("deep/er")])
    #expect(try FileStatus(of: path("deep")).permissions == 0o700)
    #expect(try FileStatus(of: path("deep/er")).permissions == 0o700)
  }

  @Test("a folder that others could look into is closed to them, what it is in and what it links to are not")
  func folders() throws {
    for name in ["in", "in/own", "far"] { #expect(mkdir(path(name), 0o755) == 0) }
    symlink("../far", path("in/link"))
    var made: [String] = []
    try Folder.make(path("in/own"), for: .own, made: &made)
    try Folder.make(path("in/link"), for: .own, made: &made)
    #expect(made.isEmpty)
    #expect(try FileStatus(of: path("in/own")).permissions == 0o700)
    for name in ["in", "far"] { #expect(try FileStatus(of: path(name)).permissions == 0o755, "\(name)") }
  }

  @Test("links are followed to where they lead, also where nothing is yet", arguments: [true, false])
  func links(isThere: Bool) throws {
    try FileManager.default.createDirectory(at: directory.file("far"), withIntermediateDirectories: false)
    if isThere { try Data([1]).write(to: directory.file("far/file")) }
    symlink("far/file", path("middle"))
    symlink(path("middle"), path("link"))
    #expect(try FileBytes.following(path("link")) == path("far/file"))
    #expect(try FileBytes.following(path("none")) == path("none"))
  }

  @Test("links that lead in a circle are said to")
  func circle() {
    symlink("b", path("a"))
    symlink("a", path("b"))
    #expect(throws: FileError.self) { try FileBytes.following(path("a")) }
  }

  @Test("what a killed run has left goes when it is an hour old, and nothing else")
  func leftovers() throws {
    let old = ".file.\(UUID().uuidString).new"
    let young = ".file.\(UUID().uuidString).new"
    let others = [".file.mine.new", ".other.\(UUID().uuidString).new", "file.\(UUID().uuidString).new", "file"]
    for name in [old, young] + others { try Data([1]).write(to: directory.file(name)) }
    let folder = ".file.\(UUID().uuidString).new"
    try FileManager.default.createDirectory(at: directory.file(folder), withIntermediateDirectories: false)
    let hourAgo = Date(timeIntervalSinceNow: -3_601)
    for name in [old, folder] + others {
      try FileManager.default.setAttributes([.modificationDate: hourAgo], ofItemAtPath: path(name))
    }
    Folder.removeLeftovers(in: path(""), prefix: ".file.", suffix: ".new")
    #expect(names == ([young, folder] + others).sorted())
  }

  @Test("a clock, or a file's time, beyond the nanoseconds of 64 bits, in April 2262, ends nothing")
  func farFuture() throws {
    let name = ".file.\(UUID().uuidString).new"
    try Data().write(to: directory.file(name))
    let future = Date(timeIntervalSince1970: 10_400_000_000)
    try FileManager.default.setAttributes([.modificationDate: future], ofItemAtPath: path(name))
    #expect(FileStatus(at: path(name))?.changed == future)
    for now in [Date(), .distantPast, future + 3_599] {
      Folder.removeLeftovers(in: path(""), prefix: ".file.", suffix: ".new", now: now)
      #expect(names == [name])
    }
    Folder.removeLeftovers(in: path(""), prefix: ".file.", suffix: ".new", now: .distantFuture)
    #expect(names == [])
  }

  @Test("a folder can't be made below a file or a link that leads nowhere, and what is in the way is named")
  func obstacles() throws {
    try Data().write(to: directory.file("file"))
    symlink("nowhere", path("link"))
    var made: [String] = []
    #expect(throws: FileError.system(code: ENOTDIR, path: path("file"))) {
      try Folder.make(path("file/a/b"), for: .own, made: &made)
    }
    #expect(throws: FileError.system(code: ENOENT, path: path("link"))) {
      try Folder.make(path("link/a/b"), for: .own, made: &made)
    }
    #expect(made == [])
  }

  @Test("a folder's lock is shared with those who share it, and waited for no longer than allowed")
  func lock() throws {
    func isHeld(isShared: Bool, for patience: Duration) throws(FileError) -> Bool {
      switch try FolderLock.wait(for: path(""), isShared: isShared, whileHeld: { $0 < patience }) {
      case .none: true
      case .some: false
      }
    }
    let other = open(path(""), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(other, LOCK_SH) == 0)
    #expect(try !isHeld(isShared: true, for: .seconds(10)) && isHeld(isShared: false, for: .milliseconds(10)))
    close(other)
    // A program that another test is about to start has a copy of the descriptor for a moment.
    #expect(try !isHeld(isShared: false, for: .seconds(10)))
    #expect(throws: FileError.self) {
      _ = try FolderLock.wait(for: path("none"), isShared: true, whileHeld: { _ in false })
    }
  }
}
