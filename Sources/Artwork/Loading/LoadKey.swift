import Essentials
import HTTP
import Texts

/// The subject of a load. Equal keys share a load.
struct LoadKey: Sendable, Hashable {
  enum Purpose: Sendable, Hashable {
    /// Pixels that fit a size, and ``Icon/encoded`` if it is wanted.
    case picture(PixelSize, keepsBytes: Bool = false)
    /// The file as it was sent, at most `limit` bytes; with a size, a file of the picture in about that size.
    case bytes(PixelSize?, limit: Int)
  }

  var url: WebAddress
  var purpose: Purpose

  /// The addresses to try, best first; never empty.
  var addresses: [WebAddress] {
    switch purpose {
    case .picture(let size, _): ArtworkURL.candidates(for: url, size: size)
    case .bytes(.some(let size), _): ArtworkURL.candidates(for: url, size: size)
    case .bytes(nil, _): [url]
    }
  }

  /// `true` if a failure counts for those who ask a little later, as rows do. A person who asks for bytes may want another try at once.
  var remembersFailure: Bool {
    if case .picture = purpose { true } else { false }
  }
}

enum Loaded: Sendable {
  case picture(Icon)
  case bytes([UInt8])

  /// No caller sees it: a key names what is loaded.
  static let otherKind = ArtworkError.network(.other("something else was loaded than was asked for"))
}

/// A loaded picture, icon or screenshot: its metadata, and its pixels if they can be decoded.
package struct Icon: Sendable, Hashable {
  /// The contents of the file's header: format, extent as it was sent, and so on.
  package let metadata: ImageMetadata
  /// The pixels, averaged down to at most the extent that was asked for; `nil` in a format that isn't decoded here, which is no failure.
  package let pixmap: Pixmap?
  /// The picture as a PNG file of critical chunks and transparency only, for terminals that show files. `nil` unless it was asked for, and if the
  /// file has more than ``maximumEncodedBytes`` or isn't decoded here.
  package let encoded: [UInt8]?

  /// The most bytes of a file that ``encoded`` is made of. A screenshot that fills a large screen has about one megabyte.
  package static let maximumEncodedBytes = 3 << 20

  package var byteCount: Int { metadata.byteCount }
}

extension Icon {
  /// Decodes a picture and averages it down to fit `size`. Costs milliseconds: not for the main actor.
  init(decoding bytes: [UInt8], fitting size: PixelSize, keepsBytes: Bool = false) throws(ImageError) {
    let (metadata, pixmap) = try ImageDecoder.decode(bytes)
    var encoded: [UInt8]?
    if keepsBytes, bytes.count <= Self.maximumEncodedBytes, let pixmap,
      let file = Self.png(of: bytes, metadata.format, pixmap)
    {
      encoded = try PNGContents.essence(of: file)
    }
    self.init(metadata: metadata, pixmap: pixmap?.averaged(fitting: size), encoded: encoded)
  }

  /// The file itself if it is PNG, else its pixels as one.
  private static func png(of bytes: [UInt8], _ format: ImageFormat, _ pixmap: Pixmap) -> [UInt8]? {
    #if canImport(ImageIO)
      if format != .png { return SystemImages.png(pixmap) }
    #endif
    return bytes
  }

  /// The cost of keeping this in memory, in bytes.
  var cost: Int { 256 + (pixmap?.bytes.count ?? 0) + (encoded?.count ?? 0) }
}
