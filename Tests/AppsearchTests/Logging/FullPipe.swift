import Foundation

/// A pipe that takes no byte more until it is read.
final class FullPipe {
  let writing: Int32
  private var reading: Int32

  /// There is no pipe, or nothing came out of it for ten seconds.
  struct Broken: Error {}

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Broken() }
    (reading, writing) = (ends[0], ends[1])
    let flags = fcntl(writing, F_GETFL)
    _ = fcntl(writing, F_SETFL, flags | O_NONBLOCK)
    while write(writing, "x", 1) == 1 {}
    _ = fcntl(writing, F_SETFL, flags)
  }

  deinit {
    closeReading()
    close(writing)
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  /// Reads until so many line breaks have come, and returns the lines without what filled the pipe.
  func lines(_ count: Int) throws -> [String] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      var query = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      guard poll(&query, 1, 10_000) == 1 else { throw Broken() }
      let length = read(reading, &piece, piece.count)
      guard length > 0 else { throw Broken() }
      bytes += piece.prefix(length)
    }
    let text = String(decoding: bytes.drop { $0 == UInt8(ascii: "x") }, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }
}
