extension Glyph {
  /// `true` if some terminals give it another number of columns than it has cells: spacing marks, which some join to the letter
  /// before; letters with marks, which some don't join; emoji, which older terminals don't know and some draw as narrow as text.
  ///
  /// Ambiguous width (East Asian) doesn't count: a terminal set to draw that wide draws rules and stars wide, too.
  public var isUncertain: Bool {
    if bits < 0x300 { return false }
    let scalars = bits & ~(1 << 63)
    if scalars >> 21 != 0 { return true }
    return Self.isUncertain(UInt32(truncatingIfNeeded: scalars))
  }

  /// `true` if some terminals join it to the letter in the cell to the left.
  public var joinsLeft: Bool {
    guard bits >= 0x900, let base else { return false }
    // Vowel signs of Thai and Lao that are letters by category, but part of the character before (UAX #29).
    return base.properties.generalCategory == .spacingMark || base.value == 0xE33 || base.value == 0xEB3
  }

  /// `true` if a mark can be joined to it: it is a letter, or a mark with a column of its own.
  public var carriesMarks: Bool { base?.properties.isAlphabetic == true }

  /// The most columns that a terminal may give it: two for the base and one for each mark.
  public var mostColumns: Int {
    2 + (bits >> 21 & 0x1F_FFFF == 0 ? 0 : 1) + (bits >> 42 & 0x1F_FFFF == 0 ? 0 : 1)
  }

  private static func isUncertain(_ base: UInt32) -> Bool {
    switch base {
    case ..<0x900, 0x1E00...0x203B, 0x2190...0x2193, 0x23CE, 0x2500...0x25A9, 0x2605...0x2606, 0x2800...0x28FF,
      0x3041...0x3096, 0x30A1...0x30FF,
      0x3400...0xA4FF, 0xAC00...0xD7A3:
      // Most text and all pictures, without a look at their properties.
      return false
    default:
      guard let scalar = Unicode.Scalar(base) else { return false }
      return scalar.properties.isEmoji || Glyph(scalar).joinsLeft
    }
  }
}

extension Frame {
  /// The first of a row's columns whose glyph is uncertain; `nil` if there is none. The row must be inside the frame.
  ///
  /// - Parameter count: the number of columns to look at, at most those of the frame.
  public func firstUncertainColumn(inRow row: Int, of count: Int) -> Int? {
    cells.withUnsafeBufferPointer { cells in
      let start = row * size.columns
      for index in start..<start + count where cells[index].glyph.isUncertain { return index - start }
      return nil
    }
  }
}
