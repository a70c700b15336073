extension Unicode.Scalar {
  /// `true` if the scalar is one of the letters that compose a Hangul syllable.
  var isConjoiningJamo: Bool {
    switch value {
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
    default: false
    }
  }
}
