import Concurrency
package import Foundation

/// What the image server sent, kept on the disk for later runs.
///
/// It is a convenience and behaves as one: whatever is wrong with the disk, with an entry or with the directory only means
/// that something isn't there. Several programs may share a directory: an entry is written under another name and then
/// renamed, so that it is there completely or not at all.
///
/// Artwork never changes under its address (another picture gets another one), so entries don't expire; what was used
/// longest ago makes room.
package actor DiskCache {
  private let directory: CacheDirectory
  private let maximumBytes: Int
  private let executor = BlockingExecutor(label: "artwork.disk")

  /// The bytes in the directory as this program knows them: what it found when it last looked, and what it wrote since.
  private var knownBytes: Int?
  /// What this program wrote since it last looked. Others write too, hence a look now and then.
  private var bytesSinceScan = 0
  /// Writes that failed, one after another.
  private var failedWrites = 0

  /// A cache under `directory`, which is made when there is something to keep.
  ///
  /// - Parameter maximumBytes: how much the entries may take together; it is passed by an eighth at most for each program
  ///   that writes.
  package init(directory: URL, maximumBytes: Int = 64 << 20) {
    self.directory = CacheDirectory(path: directory.path(percentEncoded: false))
    self.maximumBytes = maximumBytes
  }

  /// File calls block; they do so on a queue of the cache's own.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// What was kept for an address, which thereby becomes the most recently used; `nil` where there is nothing sound.
  ///
  /// An entry of another address (two names can collide) or with damaged bytes is removed.
  package func bytes(for url: URL) -> [UInt8]? {
    guard !Task.isCancelled else { return nil }
    let name = Self.name(for: url)
    guard let file = directory.read(name, atMost: maximumEntryBytes) else { return nil }
    guard let bytes = DiskCacheEntry.payload(of: file, address: url.absoluteString) else {
      directory.remove(name)
      return nil
    }
    return bytes
  }

  /// Keeps the bytes of an address, in place of earlier ones. Very large ones, which would push out much else, are not kept.
  package func store(_ bytes: [UInt8], for url: URL) {
    // A disk that is full or not to be written to stays so: after three failures in a row this program lets it be.
    guard failedWrites < 3 else { return }
    let file = DiskCacheEntry.file(address: url.absoluteString, payload: bytes)
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

  /// Removes what is kept for an address.
  package func remove(_ url: URL) {
    directory.remove(Self.name(for: url))
  }

  private var maximumEntryBytes: Int { maximumBytes / 4 }

  static func name(for url: URL) -> String {
    FNV128(url.absoluteString.utf8).hexadecimal
  }
}

extension DiskCache {
  /// Looks through the directory only with the first write and then once for each eighth of the bound written, and makes
  /// room for as much: a write costs no look on average.
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
