import Foundation
import Support
import Testing

@testable import Files

/// Serialised, since the umask is the process's.
@Suite("Files of the program's own", .serialized)
struct PrivateFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func path(_ name: String) -> String { directory.file(name).path(percentEncoded: false) }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(""))) ?? []).sorted()
  }

  @Test(
    "only their user can read them, whatever the umask takes or leaves",
    arguments: [0, 0o022, 0o277, 0o777] as [mode_t])
  func permissions(mask: mode_t) throws {
    let before = umask(mask)
    defer { umask(before) }
    var made: [String] = []
    try Folder.make(path("deep/er"), for: .own, made: &made)
    try PrivateFile(at: path("deep/er/file")).replace(with: [1])
    #expect(made == [path("deep"), path("deep/er")])
    #expect(try FileStatus(of: path("deep")).permissions == 0o700)
    #expect(try FileStatus(of: path("deep/er")).permissions == 0o700)
    #expect(try FileStatus(of: path("deep/er/file")).permissions == 0o600)
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

  @Test("one that others could read is its user's alone once it was read or replaced")
  func tightened() throws {
    for name in ["read", "replaced"] {
      try Data([1]).write(to: directory.file(name))
      #expect(chmod(path(name), 0o666) == 0)
    }
    #expect(try PrivateFile(at: path("read")).read() == [1])
    try PrivateFile(at: path("replaced")).replace(with: [2])
    for name in ["read", "replaced"] { #expect(try FileStatus(of: path(name)).permissions == 0o600) }
  }

  @Test(
    "a link stays one, and what it leads to is replaced, also where that isn't there yet", arguments: [true, false])
  func links(isThere: Bool) throws {
    try FileManager.default.createDirectory(at: directory.file("far"), withIntermediateDirectories: false)
    if isThere { try Data([1]).write(to: directory.file("far/file")) }
    symlink("far/file", path("middle"))
    symlink(path("middle"), path("link"))
    let file = try PrivateFile(at: path("link"))
    #expect(try file.read() == (isThere ? [1] : nil))
    try file.replace(with: [2])
    #expect(FileStatus(at: path("link"))?.kind == .link && FileStatus(at: path("middle"))?.kind == .link)
    #expect(try FileBytes.read(path("far/file")) == [2])
    #expect(names == ["far", "link", "middle"])
  }

  @Test("links that lead in a circle are said to")
  func circle() {
    symlink("b", path("a"))
    symlink("a", path("b"))
    #expect(throws: FileError.self) { try PrivateFile(at: path("a")) }
  }

  @Test("what isn't a file is never replaced")
  func kinds() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    symlink("pipe", path("link"))
    #expect(throws: FileError.notRegular(path: path("pipe"))) { try PrivateFile(at: path("link")).replace(with: [1]) }
    #expect(FileStatus(at: path("pipe"))?.kind == .other)
    #expect(throws: FileError.system(code: EISDIR, path: path(""))) { try PrivateFile(at: path("")).replace(with: [1]) }
  }

  @Test("a disk that is full in the middle leaves the old file and nothing beside it, and has the system's words")
  func full() throws {
    try Data([1]).write(to: directory.file("file"))
    let file = try PrivateFile(at: path("file")) { file, bytes, count in
      guard count > 5 else {
        errno = ENOSPC
        return -1
      }
      return FileBytes.systemWrite(file, bytes, 5)
    }
    #expect(throws: FileError.system(code: ENOSPC, path: path("file"))) {
      try file.replace(with: Array(repeating: 2, count: 8))
    }
    #expect(try FileBytes.read(path("file")) == [1])
    #expect(names == ["file"])
    #expect(FileError.system(code: ENOSPC, path: "x").reason == "No space left on device")
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
    try PrivateFile(at: path("file")).removeLeftovers()
    #expect(names == ([young, folder] + others).sorted())
  }

  @Test("set aside, each gets a name of its own")
  func aside() throws {
    for (number, name) in ["file.damaged", "file.damaged-2"].enumerated() {
      try Data([UInt8(number)]).write(to: directory.file("file"))
      #expect(try PrivateFile(at: path("file")).setAside(as: "damaged") == path(name))
      #expect(try FileBytes.read(path(name)) == [UInt8(number)])
    }
    #expect(names == ["file.damaged", "file.damaged-2"])
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
}
