import Foundation
import Support
import Testing
import Turns

@testable import Saving

@Suite("The folder that pictures are saved in", .inTurn)
struct SaveFolderTests {
  private let directory = TemporaryDirectory.new()

  private var root: String { directory.url.path(percentEncoded: false) }

  /// All names below the directory, including hidden ones.
  private var contents: [String] {
    (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
  }

  private func path(_ name: String) -> String { root + name }

  private func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: path(name)).map(Array.init) }

  @Test(
    "missing folders are made, and the file stands there with its bytes and nothing beside it",
    arguments: ["a/b/c", "a/b/c/"])
  func whole(name: String) async throws {
    let folder = SaveFolder(path: path(name))
    try await folder.prepare()
    #expect(
      try await folder.store([1, 2, 3], as: "icon", extension: "png") == .written(name: "icon.png", isNumbered: false))
    #expect(contents == ["a", "a/b", "a/b/c", "a/b/c/icon.png"])
    #expect(bytes("a/b/c/icon.png") == [1, 2, 3])
  }

  @Test("what is there is never touched: other bytes get a number, the same ones are not saved twice")
  func numbering() async throws {
    let folder = SaveFolder(path: root)
    try await folder.prepare()
    _ = try await folder.store([1], as: "icon", extension: "png")
    #expect(try await folder.store([1], as: "icon", extension: "png") == .unchanged(name: "icon.png"))
    #expect(try await folder.store([2], as: "icon", extension: "png") == .written(name: "icon-2.png", isNumbered: true))
    #expect(try await folder.store([3], as: "icon", extension: "png") == .written(name: "icon-3.png", isNumbered: true))
    #expect(try await folder.store([2], as: "icon", extension: "png") == .unchanged(name: "icon-2.png"))
    #expect(contents == ["icon-2.png", "icon-3.png", "icon.png"])
    #expect(bytes("icon.png") == [1])
  }

  @Test("a link in a file's place is not followed, even if it leads to the same bytes or nowhere")
  func links() async throws {
    let folder = SaveFolder(path: path("x"))
    try await folder.prepare()
    #expect(FileManager.default.createFile(atPath: path("outside"), contents: Data([1])))
    try FileManager.default.createSymbolicLink(atPath: path("x/icon.png"), withDestinationPath: path("outside"))
    try FileManager.default.createSymbolicLink(atPath: path("x/icon-2.png"), withDestinationPath: path("nowhere"))
    #expect(try await folder.store([1], as: "icon", extension: "png") == .written(name: "icon-3.png", isNumbered: true))
    #expect(contents == ["outside", "x", "x/icon-2.png", "x/icon-3.png", "x/icon.png"])
  }

  @Test("two that save the same name at once both find a place")
  func race() async throws {
    let folders = (0..<8).map { _ in SaveFolder(path: path("x")) }
    for folder in folders { try await folder.prepare() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, folder) in folders.enumerated() {
        group.addTask { _ = try await folder.store([UInt8(index)], as: "icon", extension: "png") }
      }
      try await group.waitForAll()
    }
    let saved = contents.filter { $0.hasPrefix("x/") }
    #expect(saved.count == 8)
    #expect(Set(saved.compactMap { bytes($0)?.first }) == Set(0..<8))
  }

  @Test("a path below a file is said to be none, whose it is too")
  func belowFile() async {
    #expect(FileManager.default.createFile(atPath: path("file"), contents: Data([1])))
    await #expect(throws: SaveError.notAFolder(path: path("file"))) {
      try await SaveFolder(path: path("file")).prepare()
    }
    await #expect(throws: SaveError.notAFolder(path: path("file"))) {
      try await SaveFolder(path: path("file/x/y")).prepare()
    }
    #expect(contents == ["file"])
  }

  @Test("a folder that can't be written to says so before anything is fetched", .enabled(if: geteuid() != 0))
  func readOnly() async throws {
    try FileManager.default.createDirectory(
      atPath: path("locked"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    await #expect(throws: SaveError.system(code: EACCES, path: path("locked"))) {
      try await SaveFolder(path: path("locked")).prepare()
    }
    await #expect(throws: SaveError.system(code: EACCES, path: path("locked/x"))) {
      try await SaveFolder(path: path("locked/x")).prepare()
    }
  }

  #if os(Linux)
    @Test("a place where the system makes no folders says so")
    func noPlace() async {
      await #expect(throws: SaveError.system(code: ENOENT, path: "/proc/appsearch")) {
        try await SaveFolder(path: "/proc/appsearch").prepare()
      }
    }
  #endif

  @Test("a disk that is full in the middle of a file leaves nothing of it, and the folders that were made go too")
  func full() async throws {
    let written = Counter()
    let folder = SaveFolder(path: path("a/b")) { file, bytes, count in
      // The disk has room for seven bytes.
      guard written.value + count <= 7 else {
        if written.value < 7 {
          let part = write(file, bytes, 7 - written.value)
          written.add(part)
          return part
        }
        errno = ENOSPC
        return -1
      }
      written.add(count)
      return write(file, bytes, count)
    }
    try await folder.prepare()
    await #expect(throws: SaveError.system(code: ENOSPC, path: path("a/b"))) {
      try await folder.store(Array(repeating: 1, count: 100), as: "icon", extension: "png")
    }
    #expect(written.value == 7)
    #expect(contents == ["a", "a/b"])
    await folder.removeIfEmpty()
    #expect(contents == [])
  }

  @Test("a write that was interrupted goes on, and one in pieces becomes whole")
  func pieces() async throws {
    let calls = Counter()
    let folder = SaveFolder(path: root) { file, bytes, count in
      calls.add()
      guard calls.value % 2 == 0 else {
        errno = EINTR
        return -1
      }
      return write(file, bytes, min(count, 3))
    }
    try await folder.prepare()
    _ = try await folder.store(Array(0..<10), as: "icon", extension: "png")
    #expect(bytes("icon.png") == Array(0..<10))
    #expect(calls.value == 8)
  }

  @Test("what a save that was killed has left goes when it is an hour old, and nothing else")
  func leftovers() async throws {
    func name() -> String { ".appsearch-\(UUID().uuidString).part" }
    let old = name()
    let young = name()
    let others = [".appsearch-mine.part", "appsearch-\(UUID().uuidString).part", "icon.png.part", "link"]
    for file in [old, young] + others { #expect(FileManager.default.createFile(atPath: path(file), contents: nil)) }
    let hourAgo = Date(timeIntervalSinceNow: -3_601)
    for file in [old] + others {
      try FileManager.default.setAttributes([.modificationDate: hourAgo], ofItemAtPath: path(file))
    }
    try await SaveFolder(path: root).prepare()
    #expect(contents == ([young] + others).sorted())
  }

  @Test(
    "pictures have the rights that the umask leaves, as any file that a person saves", .alone,
    arguments: [0, 0o027] as [mode_t])
  func permissions(mask: mode_t) async throws {
    let before = umask(mask)
    defer { umask(before) }
    let folder = SaveFolder(path: path("x"))
    try await folder.prepare()
    _ = try await folder.store([1], as: "icon", extension: "png")
    func permissions(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }
    #expect(try permissions("x") == 0o777 & ~Int(mask))
    #expect(try permissions("x/icon.png") == 0o666 & ~Int(mask))
  }

  @Test("folders that were there, or have something in them, stay")
  func removing() async throws {
    try FileManager.default.createDirectory(atPath: path("old"), withIntermediateDirectories: false)
    let folder = SaveFolder(path: path("old/new/newest"))
    try await folder.prepare()
    #expect(FileManager.default.createFile(atPath: path("old/new/mine"), contents: nil))
    await folder.removeIfEmpty()
    #expect(contents == ["old", "old/new", "old/new/mine"])
  }
}
