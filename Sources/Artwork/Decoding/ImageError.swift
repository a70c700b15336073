/// The reason why a picture could not be read.
package enum ImageError: Error, Sendable, Hashable {
  /// The bytes begin like no picture that is known here.
  case unknownFormat
  /// The bytes end before the picture does.
  case truncated
  /// The bytes contradict the format or themselves; the text names the place, in plain words.
  case corrupt(String)
  /// The picture says it is larger than the limits allow; nothing was allocated for it.
  case tooLarge(PixelSize)

  /// The reason for people, without a full stop at its end.
  package var message: String {
    switch self {
    case .unknownFormat: "not a picture in a known format"
    case .truncated: "the picture is cut short"
    case .corrupt(let reason): "the picture is damaged: \(reason)"
    case .tooLarge(let size): "the picture is too large: \(size.width)×\(size.height) pixels"
    }
  }
}
