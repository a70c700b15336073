package import Artwork

/// The state of a picture's load.
package enum PictureState: Sendable, Hashable {
  /// Not loading: not in sight, not for long enough, or there is no picture.
  case idle
  /// Loading since that time of the browser's clock.
  case loading(since: Duration)
  /// Loaded; the pixels are missing if only the header could be read.
  case loaded(Icon)
  case failed(ArtworkError)

  var isLoading: Bool { if case .loading = self { true } else { false } }
  var hasFailed: Bool { if case .failed = self { true } else { false } }
}
