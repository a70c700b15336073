import Foundation
import HTTP

/// What one load is for. Equal keys share a load.
struct LoadKey: Sendable, Hashable {
  /// What the bytes are made into.
  enum Purpose: Sendable, Hashable {
    /// Pixels that fit a size, and ``Icon/encoded`` where it is wanted.
    case picture(PixelSize, keepsBytes: Bool = false)
    /// The file as it was sent, at most `limit` bytes; where a size is given, of the picture in about that size.
    case bytes(PixelSize?, limit: Int)
  }

  /// The artwork's address, as given.
  var url: URL
  /// What the bytes are made into.
  var purpose: Purpose

  /// Where to look for it, best first; never empty.
  var addresses: [URL] {
    switch purpose {
    case .picture(let size, _): ArtworkURL.candidates(for: url, size: size)
    case .bytes(.some(let size), _): ArtworkURL.candidates(for: url, size: size)
    case .bytes(nil, _): [url]
    }
  }

  /// Whether a failure counts for those who ask a little later. Rows ask whenever they come into view; bytes are asked for
  /// by a person, who may well want another try at once.
  var remembersFailure: Bool {
    if case .picture = purpose { true } else { false }
  }
}

/// What a load gives.
enum Loaded: Sendable {
  case picture(Icon)
  case bytes([UInt8])

  /// The picture; an error where the key has named bytes, which no caller's key does.
  var picture: Icon {
    get throws(ArtworkError) {
      guard case .picture(let icon) = self else { throw Self.otherKind }
      return icon
    }
  }

  /// The bytes; an error where the key has named a picture, which no caller's key does.
  var bytes: [UInt8] {
    get throws(ArtworkError) {
      guard case .bytes(let bytes) = self else { throw Self.otherKind }
      return bytes
    }
  }

  private static let otherKind = ArtworkError.network(.other("something else was loaded than was asked for"))
}
