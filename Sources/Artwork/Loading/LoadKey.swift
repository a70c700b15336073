import Essentials
import HTTP
import Texts

/// The subject of a load. Equal keys share a load.
struct LoadKey: Sendable, Hashable {
  /// The product of the bytes.
  enum Purpose: Sendable, Hashable {
    /// Pixels that fit a size, and ``Icon/encoded`` if it is wanted.
    case picture(PixelSize, keepsBytes: Bool = false)
    /// The file as it was sent, at most `limit` bytes; with a size, a file of the picture in about that size.
    case bytes(PixelSize?, limit: Int)
  }

  /// The artwork's address, as given.
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

  /// `true` if a failure counts for those who ask a little later. Rows ask whenever they come into view; a person asks for bytes,
  /// and may well want another try at once.
  var remembersFailure: Bool {
    if case .picture = purpose { true } else { false }
  }
}

/// The result of a load.
enum Loaded: Sendable {
  case picture(Icon)
  case bytes([UInt8])

  /// The picture; an error if the key has named bytes, which no caller's key does.
  var picture: Icon {
    get throws(ArtworkError) {
      guard case .picture(let icon) = self else { throw Self.otherKind }
      return icon
    }
  }

  /// The bytes; an error if the key has named a picture, which no caller's key does.
  var bytes: [UInt8] {
    get throws(ArtworkError) {
      guard case .bytes(let bytes) = self else { throw Self.otherKind }
      return bytes
    }
  }

  private static let otherKind = ArtworkError.network(.other("something else was loaded than was asked for"))
}
