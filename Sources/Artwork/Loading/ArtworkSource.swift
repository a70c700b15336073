import Essentials
import HTTP
import Texts

/// The disk, the network and the decoder, off the loader's actor, which everybody's requests pass through.
struct ArtworkSource: Sendable {
  let transport: any HTTPTransport
  let disk: DiskCache?
  let maximumPictureBytes: Int
  /// Large pictures are decoded one at a time, since each takes much memory.
  private let largePictures = UrgencyQueue(turnsAtOnce: 1)

  /// A download of more bytes keeps its turn until it is decoded, so that only a few are in memory.
  static let largeFile = 1 << 20
  /// The most pixels of a small picture: an icon of 1024×1024.
  private static let mostPixelsOfSmall = 1 << 20

  /// The file that the disk has for the first address, else a picture with pixels for another: one without is worth another request.
  @concurrent func kept(_ urls: [WebAddress], for key: LoadKey, _ load: PictureLoad) async -> Loaded? {
    for (index, url) in urls.enumerated() {
      guard let bytes = await disk?.bytes(for: url) else { continue }
      do throws(ArtworkError) {
        let loaded = try await made(of: bytes, for: key, load)
        if index == 0 { return loaded }
        if case .picture(let icon) = loaded, icon.pixmap != nil { return loaded }
      } catch {
        // An entry that can't be read counts as nothing. Bytes over this caller's limit are sound.
        if case .image = error { await disk?.remove(url) }
      }
    }
    return nil
  }

  @concurrent func fetched(
    _ url: WebAddress, for key: LoadKey, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(ArtworkError) -> [UInt8] {
    var request = HTTPRequest(url: url, maximumBytes: limit(for: key))
    // Files to be saved are the largest, and nobody watches an empty place while they load.
    if case .bytes = key.purpose { request.timeLimit = .seconds(600) }
    do throws(HTTPError) {
      return Array(try await transport.fetch(request, progress: progress).body)
    } catch .cancelled {
      throw .cancelled
    } catch {
      throw .network(error)
    }
  }

  /// Makes bytes a picture or a file, as the key asks.
  @concurrent func made(of bytes: [UInt8], for key: LoadKey, _ load: PictureLoad) async throws(ArtworkError) -> Loaded {
    guard !bytes.isEmpty else { throw .image(.truncated) }
    switch key.purpose {
    case .picture(let size, let keepsBytes):
      let extent = try ArtworkError.reading { () throws(ImageError) in try ImageMetadata(header: bytes).size }
      // No overflow: both are below 2³¹.
      let isLarge = extent.width * extent.height > Self.mostPixelsOfSmall
      let turn = isLarge ? largePictures.enter { load.wish } : nil
      defer { turn.map(largePictures.leave) }
      if let turn, !(await largePictures.turn(of: turn)) { throw .cancelled }
      return .picture(
        try ArtworkError.reading { () throws(ImageError) in
          try Icon(decoding: bytes, fitting: size, keepsBytes: keepsBytes)
        })
    case .bytes(_, let limit):
      guard bytes.count <= limit else { throw .network(.tooLarge(limit: limit)) }
      return .bytes(bytes)
    }
  }

  func keep(_ bytes: [UInt8], of url: WebAddress) async {
    await disk?.store(bytes, for: url)
  }

  private func limit(for key: LoadKey) -> Int {
    switch key.purpose {
    case .picture: maximumPictureBytes
    case .bytes(_, let limit): limit
    }
  }
}
