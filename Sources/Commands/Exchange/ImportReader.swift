import AppStore
import Concurrency
import Essentials
import Files
import Observatory

/// Reads the rows of a file that `export` wrote, some at a time. Reading blocks, so it has a queue of its own; cancelling the task that waits
/// ends the wait.
actor ImportReader {
  /// A record, by its place such as `line 7`, and what it says.
  typealias Line = (place: String, row: ImportedRow)

  /// So many rows, or bytes, are taken in at once.
  private static let most = (rows: 1_000, bytes: 1 << 20)

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let executor = BlockingExecutor(label: "import")
  private let input: InputBytes
  private let alarm = Alarm()
  private var splitter = RecordSplitter()
  private var understanding = ImportedRow.Reader()
  private var isAtEnd = false
  /// The first bytes, until they tell what the file is; `nil` from then on.
  private var head: [UInt8]? = []
  /// The reason why the file isn't read at all, as the rest of a sentence.
  private(set) var foreign: String?

  /// - Parameter descriptor: stays open.
  init(descriptor: Int32) {
    input = InputBytes(descriptor, alarm: alarm)
  }

  /// The rows that come next; `nil` at the end, and if the task is cancelled.
  ///
  /// - Throws: the system's reason why the input can't be read.
  func next() async throws(FileError) -> [Line]? {
    let alarm = alarm
    let lines = await withTaskCancellationHandler {
      Result { () throws(FileError) in try readLines() }
    } onCancel: {
      alarm.ring()
    }
    return try lines.get()
  }

  private func take(_ bytes: [UInt8]) {
    guard let head else { return splitter.add(bytes) }
    let whole = head + bytes
    self.head = whole
    guard isAtEnd || whole.count >= ForeignFile.most || whole.contains(UInt8(ascii: "\n")) else { return }
    self.head = nil
    foreign = ForeignFile.reason(whole)
    splitter.add(whole)
  }

  private func readLines() throws(FileError) -> [Line]? {
    var lines: [Line] = []
    var count = 0
    while lines.count < Self.most.rows, count < Self.most.bytes {
      if let record = splitter.next(isAtEnd: isAtEnd) {
        if let row = understanding.row(of: record.content) { lines.append((record.place, row)) }
        continue
      }
      guard !isAtEnd else { break }
      guard input.isReadable(within: -1) else { return nil }
      if let bytes = try input.next() {
        count += bytes.count
        take(bytes)
      } else {
        isAtEnd = true
        take([])
      }
      if foreign != nil { return nil }
    }
    return Task.isCancelled || lines.isEmpty && isAtEnd ? nil : lines
  }
}
