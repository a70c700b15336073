import Foundation
import Support
import Testing
import Turns

@testable import Artwork
import Texts

@Suite("The disk cache", .inTurn)
struct DiskCacheTests {
  private let directory = TemporaryDirectory.new()
  private var folder: URL { directory.file("artwork") }

  private func file(of url: WebAddress) -> URL { folder.appending(path: DiskCache.name(for: url)) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted() }
  }

  private func setAge(_ seconds: Double, of file: URL) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: file.path(percentEncoded: false))
  }

  @Test("the folder is made with the first entry, for this user alone")
  func folderIsLazy() async throws {
    let cache = DiskCache(directory: folder.path)
    #expect(await cache.bytes(for: Samples.url("a")) == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)))
    await cache.store([1, 2, 3], for: Samples.url("a"))
    #expect(await cache.bytes(for: Samples.url("a")) == [1, 2, 3])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(percentEncoded: false))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(try names == [DiskCache.name(for: Samples.url("a"))])
  }

  @Test("an entry with any one byte changed, cut anywhere or lengthened, is a miss and is removed")
  func damage() async throws {
    let cache = DiskCache(directory: folder.path)
    let url = Samples.url("a")
    await cache.store(Array(0..<20), for: url)
    let whole = try Data(contentsOf: file(of: url))
    for position in whole.indices {
      var changed = whole
      changed[position] ^= 0x10
      for damaged in [changed, whole.prefix(position)] {
        try damaged.write(to: file(of: url))
        #expect(await cache.bytes(for: url) == nil, "byte \(position)")
        #expect(try names.isEmpty)
      }
    }
    try (whole + [0]).write(to: file(of: url))
    #expect(await cache.bytes(for: url) == nil)
    try whole.write(to: file(of: url))
    #expect(await cache.bytes(for: url) == Array(0..<20))
  }

  @Test("an entry of another address under the same name is a miss")
  func collision() async throws {
    let cache = DiskCache(directory: folder.path)
    await cache.store([1], for: Samples.url("a"))
    try FileManager.default.moveItem(at: file(of: Samples.url("a")), to: file(of: Samples.url("b")))
    #expect(await cache.bytes(for: Samples.url("b")) == nil)
  }

  @Test("a pipe in an entry's place is nothing, and isn't waited for; the next picture takes its place")
  func pipe() async throws {
    let cache = DiskCache(directory: folder.path)
    await cache.store([1], for: Samples.url("a"))
    let path = file(of: Samples.url("a")).path(percentEncoded: false)
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(await cache.bytes(for: Samples.url("a")) == nil)
    await cache.store([2], for: Samples.url("a"))
    #expect(await cache.bytes(for: Samples.url("a")) == [2])
  }

  @Test("entries are this user's alone whatever the umask takes or leaves", .alone, arguments: [0, 0o777] as [mode_t])
  func permissions(mask: mode_t) async throws {
    let before = umask(mask)
    defer { umask(before) }
    await DiskCache(directory: folder.path).store([1], for: Samples.url("a"))
    for (path, expected) in [(folder, 0o700), (file(of: Samples.url("a")), 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path.path(percentEncoded: false))
      #expect(attributes[.posixPermissions] as? Int == expected)
    }
  }

  @Test("a link in an entry's place isn't followed")
  func link() async throws {
    let cache = DiskCache(directory: folder.path)
    await cache.store([1], for: Samples.url("a"))
    let outside = directory.file("outside")
    try FileManager.default.moveItem(at: file(of: Samples.url("a")), to: outside)
    try FileManager.default.createSymbolicLink(at: file(of: Samples.url("a")), withDestinationURL: outside)
    #expect(await cache.bytes(for: Samples.url("a")) == nil)
    await cache.store([2], for: Samples.url("a"))
    #expect(await cache.bytes(for: Samples.url("a")) == [2])
    #expect(try Data(contentsOf: outside).last == 1)
  }

  @Test("where no folder can be made there is no cache, and nothing else is wrong")
  func noFolder() async throws {
    let obstacle = directory.file("obstacle")
    try Data("a file, where a folder would have to be".utf8).write(to: obstacle)
    let cache = DiskCache(directory: obstacle.appending(path: "artwork").path)
    for number in 0..<5 { await cache.store([1], for: Samples.url("\(number)")) }
    #expect(await cache.bytes(for: Samples.url("0")) == nil)
    // After three failures it is left alone, even when it could be written to again.
    try FileManager.default.removeItem(at: obstacle)
    await cache.store([1], for: Samples.url("a"))
    #expect(!FileManager.default.fileExists(atPath: obstacle.path(percentEncoded: false)))
  }

  @Test("a folder that may only be read still answers", .enabled(if: getuid() != 0, "root may write everywhere"))
  func readOnly() async throws {
    let cache = DiskCache(directory: folder.path)
    await cache.store([1], for: Samples.url("a"))
    let path = folder.path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
    await cache.store([2], for: Samples.url("b"))
    #expect(await cache.bytes(for: Samples.url("a")) == [1])
    #expect(await cache.bytes(for: Samples.url("b")) == nil)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
  }

  @Test("what was used longest ago makes room, what was read since stays")
  func eviction() async throws {
    let entry = [UInt8](repeating: 7, count: 1 << 10)
    let first = DiskCache(directory: folder.path, maximumBytes: 16 << 10)
    for number in 0..<10 { await first.store(entry, for: Samples.url("\(number)")) }
    for number in 0..<10 { try setAge(Double(1000 - number), of: file(of: Samples.url("\(number)"))) }
    #expect(await first.bytes(for: Samples.url("0")) == entry)

    let second = DiskCache(directory: folder.path, maximumBytes: 16 << 10)
    for number in 10..<20 { await second.store(entry, for: Samples.url("\(number)")) }
    let total = try names.reduce(0) { sum, name in
      let path = folder.appending(path: name).path(percentEncoded: false)
      return sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }
    #expect(total <= 18 << 10)
    #expect(await second.bytes(for: Samples.url("0")) == entry)
    #expect(await second.bytes(for: Samples.url("1")) == nil)
    #expect(await second.bytes(for: Samples.url("19")) == entry)
  }

  @Test("an entry that would push out much else is not kept")
  func largeEntry() async throws {
    let cache = DiskCache(directory: folder.path, maximumBytes: 1000)
    await cache.store([UInt8](repeating: 0, count: 250), for: Samples.url("a"))
    #expect(await cache.bytes(for: Samples.url("a")) == nil)
  }

  @Test("an unfinished file that was left behind is removed, a young one may still be written")
  func leftBehind() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (old, young) = (".\(UUID().uuidString).new", ".\(UUID().uuidString).new")
    for (name, age) in [(old, 4000.0), (young, 10), ("README", 9000)] {
      try Data([0]).write(to: folder.appending(path: name))
      try setAge(age, of: folder.appending(path: name))
    }
    await DiskCache(directory: folder.path).store([1], for: Samples.url("a"))
    #expect(try names == [young, DiskCache.name(for: Samples.url("a")), "README"].sorted())
  }

  @Test("two at once, each pushing out the other's entries, never read anything but what was written")
  func twoAtOnce() async throws {
    let caches = (0..<2).map { _ in DiskCache(directory: folder.path, maximumBytes: 24 << 10) }
    let found = await withTaskGroup(of: Int.self) { group in
      for (writer, cache) in caches.enumerated() {
        group.addTask {
          var found = 0
          for step in 0..<400 {
            let number = (step * 7 + writer * 3) % 50
            let entry = [UInt8](repeating: UInt8(number), count: 500 + number * 10)
            await cache.store(entry, for: Samples.url("\(number)"))
            let other = step % 50
            guard let bytes = await cache.bytes(for: Samples.url("\(other)")) else { continue }
            #expect(bytes == [UInt8](repeating: UInt8(other), count: 500 + other * 10))
            found += 1
          }
          return found
        }
      }
      return await group.reduce(0, +)
    }
    #expect(found > 100)
    #expect(try names.allSatisfy { !$0.hasPrefix(".") })
  }
}
