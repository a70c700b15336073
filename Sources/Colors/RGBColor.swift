import Essentials

/// An opaque sRGB colour with 8 bits a channel.
package struct RGBColor: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// The colour of the tile that stands in for a picture.
package enum TileColor {
  /// A colour for an app, the same in every run. All are about equally light and strong.
  package static func color(for id: Int64) -> RGBColor {
    // Store identifiers of one developer are often neighbours; mixed, they are far apart (the finalizer of SplitMix64).
    var bits = UInt64(bitPattern: id) &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    bits ^= bits >> 31
    let angle = Float(bits >> 40) / Float(1 << 24) * 2 * Float.pi
    return Oklab(lightness: 0.62, greenRed: 0.1 * cosf(angle), blueYellow: 0.1 * sinf(angle)).rgb
  }
}
