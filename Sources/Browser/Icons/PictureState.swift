package import Artwork

/// How far a picture has come.
package enum PictureState: Sendable, Hashable {
  /// Nothing loads: it is not in sight, or not for long enough, or there is none.
  case idle
  /// It loads, since that time of the browser's clock.
  case loading(since: Duration)
  /// It is there; its pixels may be missing where only the header could be read.
  case loaded(Icon)
  /// It could not be had.
  case failed(ArtworkError)
}
