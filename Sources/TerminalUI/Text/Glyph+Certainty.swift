extension Glyph {
  /// `true` if terminals disagree on its width:
  /// - spacing marks (some terminals join them to the letter before)
  /// - letters with marks (some don't join them)
  /// - emoji (old terminals don't know them, and some draw them narrow)
  /// - ambiguous East Asian characters drawn wide, which the C library doesn't know about
  public var isUncertain: Bool { care == .address }

  /// `true` for letters and signs that are written from right to left (Bidi_Class R, AL and AN).
  public var isRightToLeft: Bool {
    guard bits >= 0x590, let base else { return false }
    return Self.isRightToLeft(base.value)
  }

  /// `true` if its width is ambiguous (East Asian Width A). No glyph among wide ones is, which are most.
  var isAmbiguous: Bool {
    let base = UInt32(truncatingIfNeeded: bits & 0x1F_FFFF)
    return !(0x2E80..<0xE000 ~= base) && DisplayWidth.isAmbiguous(base)
  }

  /// The glyph with a left-to-right mark (U+200E) behind it, which ends a text that is written from right to left. Not to be kept in
  /// texts.
  public var endingRightToLeft: Glyph { adding(mark: "\u{200E}") }

  /// The care that a screen takes so that the cells behind stay where they are.
  enum Care {
    case none
    /// Write it at its own address.
    case address
    /// End the text that it belongs to: the terminal may order what follows with it.
    case direction
  }

  var care: Care {
    if bits < 0x300 { return .none }
    let scalars = bits & ~(1 << 63)
    if scalars >> 21 != 0 || isWide && isAmbiguous { return .address }
    return Self.care(UInt32(truncatingIfNeeded: scalars))
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

  private static func isRightToLeft(_ base: UInt32) -> Bool {
    switch base {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }

  private static func care(_ base: UInt32) -> Care {
    switch base {
    case ..<0x590, 0x1E00...0x203B, 0x2190...0x2193, 0x23CE, 0x2500...0x25A9, 0x2605...0x2606, 0x2800...0x28FF,
      0x3041...0x3096, 0x30A1...0x30FF,
      0x3400...0xA4FF, 0xAC00...0xD7A3:
      // Most text and all pictures, without a look at their properties.
      return .none
    default:
      if isRightToLeft(base) { return .direction }
      guard let scalar = Unicode.Scalar(base) else { return .none }
      return scalar.properties.isEmoji || Glyph(scalar).joinsLeft ? .address : .none
    }
  }
}

extension Frame {
  /// The first of a row's columns whose glyph is uncertain or written from right to left; `nil` if there is none. The row must be
  /// inside the frame.
  ///
  /// - Parameter count: the number of columns to look at, at most those of the frame.
  public func firstSpecialColumn(inRow row: Int, of count: Int) -> Int? {
    cells.withUnsafeBufferPointer { cells in
      let start = row * size.columns
      for index in start..<start + count where cells[index].glyph.care != .none { return index - start }
      return nil
    }
  }
}
