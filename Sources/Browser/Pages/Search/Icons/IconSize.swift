package import Artwork

/// The size of the icons in the rows.
package enum IconSize: Sendable, Hashable, CaseIterable {
  case off
  /// 4×2 cells.
  case small
  /// 8×4 cells.
  case large

  /// The next size in turn.
  package var next: IconSize {
    switch self {
    case .off: .small
    case .small: .large
    case .large: .off
    }
  }

  /// The pixels to request: enough for each cell's quadrants.
  package var pixels: PixelSize {
    switch self {
    case .off, .small: PixelSize(width: 64, height: 64)
    case .large: PixelSize(width: 128, height: 128)
    }
  }
}
