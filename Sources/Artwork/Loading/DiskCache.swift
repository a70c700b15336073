import Caching
import Concurrency
import Essentials
package import HTTP
package import Texts

/// Files of the image server, kept on the disk for later runs. They never change under their address; the least recently used makes room.
///
/// Any trouble with the disk only means that something isn't there. Programs may share a directory: an entry is renamed when it is whole.
package actor DiskCache {
  private let directory: CacheDirectory
  private let maximumBytes: Int
  private let log: RequestLog?
  private let executor = BlockingExecutor(label: "artwork.disk")

  /// The bytes in the directory at the last scan, and those written since.
  private var knownBytes: Int?
  /// Bytes written since the last scan. Other programs write too, hence a scan now and then.
  private var bytesSinceScan = 0
  private var failedWrites = 0

  /// A cache under `directory`, which is made when there is something to keep. Each program that writes may exceed the bound by an eighth.
  package init(directory: String, maximumBytes: Int = 64 << 20, log: RequestLog? = nil) {
    self.directory = CacheDirectory(path: directory)
    self.maximumBytes = maximumBytes
    self.log = log
  }

  /// File calls block, so they run on a queue of the cache's own.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The bytes kept for an address; `nil` if there is nothing sound. A damaged entry, or one of another address, is removed.
  package func bytes(for url: WebAddress) -> [UInt8]? {
    guard !Task.isCancelled else { return nil }
    let start = log?.now
    let name = Self.name(for: url)
    guard let file = directory.read(name, atMost: maximumEntryBytes) else { return nil }
    guard let bytes = DiskCacheEntry.payload(of: file, address: url.text) else {
      directory.remove(name)
      return nil
    }
    log?.kept(url, in: .disk, bytes: bytes.count, since: start)
    return bytes
  }

  /// Keeps the bytes of an address, in place of earlier ones. Very large ones, which would push out much else, are not kept.
  package func store(_ bytes: [UInt8], for url: WebAddress) {
    // A full or read-only disk stays so: after three failures in a row nothing more is written.
    guard failedWrites < 3 else { return }
    let file = DiskCacheEntry.file(address: url.text, payload: bytes)
    guard file.count <= maximumEntryBytes else { return }
    guard directory.write(file, as: Self.name(for: url)) else {
      failedWrites += 1
      return
    }
    failedWrites = 0
    bytesSinceScan += file.count
    knownBytes = knownBytes.map { $0 + file.count }
    makeRoomIfNeeded()
  }

  package func remove(_ url: WebAddress) {
    directory.remove(Self.name(for: url))
  }

  private var maximumEntryBytes: Int { maximumBytes / 4 }

  static func name(for url: WebAddress) -> String {
    FNV1a.hexadecimal128(url.text)
  }
}

extension DiskCache {
  /// Scans the directory and makes room at the first write, then each time an eighth of the bound has been written.
  private func makeRoomIfNeeded() {
    if let knownBytes, knownBytes <= maximumBytes, bytesSinceScan < maximumBytes / 8 { return }
    var entries = directory.entries()
    var total = entries.reduce(0) { $0 + $1.bytes }
    if total > maximumBytes {
      entries.sort { $0.lastUse < $1.lastUse }
      for entry in entries where total > maximumBytes - maximumBytes / 8 {
        directory.remove(entry.name)
        total -= entry.bytes
      }
    }
    knownBytes = total
    bytesSinceScan = 0
  }
}

/// One file of the disk cache: a header, the address it belongs to, and the payload.
///
/// | bytes | |
/// | --- | --- |
/// | 4 | `aswc`, the format's name |
/// | 4 | the format's version |
/// | 4 | the address's length |
/// | 4 | the payload's length |
/// | 4 | CRC-32 of address and payload |
///
/// Numbers are little-endian. The address tells two apart that share a file name.
enum DiskCacheEntry {
  private static let magic = Array("aswc".utf8)
  private static let version: UInt32 = 1
  private static let headerLength = 20

  static func file(address: String, payload: [UInt8]) -> [UInt8] {
    let address = Array(address.utf8)
    var file: [UInt8] = []
    let content = address + payload
    file.reserveCapacity(headerLength + content.count)
    file += magic
    let checksum = Zlib.crc32(content[...])
    for number in [version, UInt32(address.count), UInt32(payload.count), checksum] {
      for shift in stride(from: 0, to: 32, by: 8) { file.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
    }
    return file + content
  }

  /// The payload of a file that belongs to `address` and is whole; else `nil`.
  static func payload(of file: [UInt8], address: String) -> [UInt8]? {
    guard file.count >= headerLength, file.starts(with: magic), number(in: file, at: 4) == version else { return nil }
    let address = Array(address.utf8)
    guard number(in: file, at: 8) == UInt32(exactly: address.count),
      Int(number(in: file, at: 12)) == file.count - headerLength - address.count,
      file[headerLength...].starts(with: address),
      number(in: file, at: 16) == Zlib.crc32(file[headerLength...])
    else { return nil }
    return Array(file[(headerLength + address.count)...])
  }

  private static func number(in file: [UInt8], at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(file[offset + $1]) << UInt32(8 * $1) }
  }
}
