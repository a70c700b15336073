import Foundation
import Observatory
import Support
import Testing
import Turns

@Suite("A program that is stopped while it writes", .inTurn)
struct KilledWriterTests {
  private let folder = StoreFolder()

  /// Checks that the file is whole, has all that was said to be kept, and takes more.
  private func check(isKeeping said: Int) async throws {
    #expect(try folder.sql("PRAGMA integrity_check") == ["ok"])
    let store = folder.observatory()
    let track = TrackKey(search: SearchKey(term: "weather", country: "us", device: "iphone"), app: 1)
    let spans = try await store.positions(of: track, from: .distantPast, until: .distantFuture)
    #expect(spans.count >= said)
    #expect(spans.map(\.position) == spans.indices.map { .at($0 + 1) })
    let listed = try await store.positions(
      of: 1, inListsOf: track.search, from: .distantPast, until: .distantFuture)
    #expect(listed.map(\.position) == spans.map(\.position) && listed.map(\.since) == spans.map(\.since))
    let work = try await store.queuedWork()
    #expect(work.count >= said)
    #expect(work.map(\.kind) == work.indices.map { "number \($0 + 1)" })
    try await store.enqueue([QueuedWork(kind: "after", payload: "")])
  }

  @Test("all that was kept when kill -9 came is there", arguments: [1, 17, 120, 400])
  func killed(after count: Int) async throws {
    let lines = try WriterProgram.run(on: folder) { said, child in
      if said >= count { child.signal(SIGKILL) }
    }
    #expect(lines.count >= count && lines.count < 1_000, "killed amid it")
    #expect(lines == lines.indices.map { "\($0 + 1)" })
    try await check(isKeeping: lines.count)
  }

  @Test("two programs that write at once lose nothing of each other")
  func two() async throws {
    let store = folder.observatory(busyTimeout: .seconds(60))
    let (folder, queue) = (folder, DispatchQueue(label: "writer"))
    async let lines = withCheckedContinuation { continuation in
      // Reading from a pipe blocks a thread, and the concurrency pool has few.
      queue.async { continuation.resume(returning: Result { try WriterProgram.run(on: folder) }) }
    }
    for number in 0..<100 { try await store.apply([.searched("\(number)")], at: Sample.start) }
    #expect(try await lines.get().count == 1_000)
    #expect(try await store.library().history == (0..<100).map(String.init))
    try await check(isKeeping: 1_000)
  }

  /// At its start the sanitizer writes a file of its own, and crashes where that may not be as long as it has to be.
  private static let hasLimits: ConditionTrait = .disabled(
    if: dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil, "the thread sanitizer needs room for a file of its own")

  /// Past the limit writing fails, and doesn't end the program.
  private func limited(to kilobytes: Int) -> String {
    "trap '' XFSZ; ulimit -f \(kilobytes * 2); exec \"$@\""
  }

  @Test("a full disk keeps what was there and is said", hasLimits, arguments: [400, 1_000])
  func full(kilobytes: Int) async throws {
    let lines = try WriterProgram.run(on: folder, script: limited(to: kilobytes))
    #expect(lines.last == ObservatoryError.full(path: folder.path).message)
    #expect(lines.count > 10)
    #expect(lines.dropLast() == lines.indices.dropLast().map { "\($0 + 1)" }[...])
    try await check(isKeeping: lines.count - 1)
  }

  @Test("a disk that has no room for a store says so, and has one when there is some", hasLimits)
  func noRoom() async throws {
    #expect(
      try WriterProgram.run(on: folder, script: limited(to: 8)) == [ObservatoryError.full(path: folder.path).message])
    #expect(folder.names == ["appsearch.sqlite"])
    try await check(isKeeping: 0)
  }

  #if os(Linux)
    /// In a user namespace of one's own one is nobody, also where one is root: the rights of files count.
    private static let asNobody = "exec unshare --user \"$@\""
    private static let isNobody = InstalledProgram.canUnshare("--user")

    @Test("a read-only folder is named", .enabled(if: isNobody, "this machine lets nobody be nobody"))
    func readOnlyFolder() throws {
      let parent = folder.file.deletingLastPathComponent()
      let above = parent.deletingLastPathComponent().path(percentEncoded: false)
      try FileManager.default.createDirectory(atPath: above, withIntermediateDirectories: true)
      #expect(chmod(above, 0o500) == 0)
      let error = ObservatoryError.notWritable(
        reason: "Permission denied", path: String(parent.path(percentEncoded: false).dropLast()))
      #expect(try WriterProgram.run(on: folder, script: Self.asNobody) == [error.message])
    }

    /// Makes the folder of a path read-only, for the program alone.
    private static let onReadOnlyDisk = """
      exec unshare --map-root-user --mount sh -c '
        folder=${3%/*} && mount --bind "$folder" "$folder" && mount -o remount,ro,bind "$folder" && exec "$@"' sh "$@"
      """
    private static let makesMounts = InstalledProgram.canUnshare("--map-root-user", "--mount")

    @Test("a read-only disk is named", .enabled(if: makesMounts, "this machine lets nobody mount"))
    func readOnlyDisk() async throws {
      let store = folder.observatory()
      try await store.open()
      await store.close()
      let error = ObservatoryError.notWritable(reason: "Read-only file system", path: folder.path)
      #expect(try WriterProgram.run(on: folder, script: Self.onReadOnlyDisk) == [error.message])
    }

    @Test("a read-only file stays read-only, and is named", .enabled(if: isNobody))
    func readOnlyFile() async throws {
      let store = folder.observatory()
      try await store.open()
      await store.close()
      #expect(chmod(folder.path, 0o444) == 0)
      let lines = try WriterProgram.run(on: folder, script: Self.asNobody)
      #expect(lines.count == 1 && lines[0].contains("allow writing there"), "\(lines)")
      #expect(try folder.permissions("appsearch.sqlite") == 0o400, "others may not read it")
    }
  #endif
}
