import Foundation
import Support
import Testing
import Turns

@testable import Files

@Suite("Files that are read whole", .inTurn)
struct FileBytesTests {
  private let directory = TemporaryDirectory.new()

  private func path(_ name: String) -> String { directory.file(name).path(percentEncoded: false) }

  @Test("a file is read to its end, through links too")
  func whole() throws {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
    try Data(bytes).write(to: directory.file("file"))
    symlink("file", path("link"))
    #expect(try FileBytes.read(path("file")) == bytes)
    #expect(try FileBytes.read(path("link")) == bytes)
  }

  @Test("a file that is larger than allowed is refused, by a byte too")
  func tooLarge() throws {
    try Data(repeating: 1, count: 100).write(to: directory.file("file"))
    #expect(try FileBytes.read(path("file"), atMost: 100).count == 100)
    #expect(throws: FileError.tooLarge(path: path("file"), limit: 99)) {
      try FileBytes.read(path("file"), atMost: 99)
    }
    #expect(FileError.tooLarge(path: "x", limit: FileBytes.limit).reason == "Larger than 64 MB")
  }

  @Test("a pipe that nobody writes to is refused at once, as are folders and what isn't there")
  func kinds() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(throws: FileError.notRegular(path: path("pipe"))) { try FileBytes.read(path("pipe")) }
    #expect(throws: FileError.notRegular(path: "/dev/null")) { try FileBytes.read("/dev/null") }
    #expect(throws: FileError.system(code: EISDIR, path: path(""))) { try FileBytes.read(path("")) }
    #expect(throws: FileError.system(code: ENOENT, path: path("none"))) { try FileBytes.read(path("none")) }
  }

  #if os(Linux)
    @Test("an endless file that says it is empty is read no further than allowed")
    func madeUp() throws {
      #expect(try !FileBytes.read("/proc/self/status").isEmpty)
      #expect(throws: FileError.tooLarge(path: "/proc/self/status", limit: 100)) {
        try FileBytes.read("/proc/self/status", atMost: 100)
      }
    }
  #endif

  @Test("a file moves only to a name that is free")
  func moving() throws {
    for name in ["a", "b"] { try Data(name.utf8).write(to: directory.file(name)) }
    #expect(try !FileBytes.move(path("a"), to: path("b")))
    #expect(try FileBytes.read(path("b")) == Array("b".utf8))
    #expect(try FileBytes.move(path("a"), to: path("c")))
    #expect(try FileBytes.read(path("c")) == Array("a".utf8))
    #expect(FileStatus(at: path("a")) == nil)
  }

  @Test(
    "a file is replaced whole, with its rights, through links; what can't be written leaves the old one and nothing else"
  )
  func replacing() throws {
    try FileBytes.replace(path("new"), with: Array("one".utf8))
    chmod(path("new"), 0o640)
    symlink("new", path("link"))
    try FileBytes.replace(path("link"), with: Array("two".utf8))
    #expect(try FileBytes.read(path("new")) == Array("two".utf8))
    #expect(FileStatus(at: path("new"))?.permissions == 0o640 && FileStatus(at: path("link"))?.kind == .link)
    #expect(throws: FileError.system(code: ENOSPC, path: path("new"))) {
      try FileBytes.replace(path("new"), with: Array("three".utf8)) { _, _, _ in
        errno = ENOSPC
        return -1
      }
    }
    #expect(try FileBytes.read(path("new")) == Array("two".utf8))
    #expect(Set(Folder.names(in: directory.url.path(percentEncoded: false))) == ["new", "link"])
    #expect(throws: FileError.system(code: EISDIR, path: path(""))) { try FileBytes.replace(path(""), with: []) }
    #expect(throws: FileError.system(code: ENOENT, path: path("none/file"))) {
      try FileBytes.replace(path("none/file"), with: [])
    }
    // A device stays one.
    try FileBytes.replace("/dev/null", with: [1])
    #expect(FileStatus(at: "/dev/null")?.kind == .other)
  }
}
