import Interface
import TerminalUI

/// The rules for every glyph that a terminal gets.
enum SafeGlyphs {
  /// The fault of a glyph; `nil` for one that may be drawn.
  static func flaw(in glyph: Glyph) -> String? {
    let scalars = glyph.scalars
    guard let base = scalars.first else { return "a glyph without a scalar" }
    // A spacing mark has a cell of its own.
    if DisplayWidth.columns(of: base) == 0 { return "a mark without a base, \(name(base))" }
    if let scalar = scalars.first(where: isHostile) { return "\(name(scalar)) is drawn" }
    if let scalar = scalars.dropFirst().first(where: {
      DisplayWidth.columns(of: $0) > 0 && !$0.properties.generalCategory.isMark
    }) {
      return "\(name(scalar)) is drawn as a mark"
    }
    return nil
  }

  /// `true` if a terminal would obey the scalar, show nothing for it, or turn the text behind it.
  static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  static func name(_ scalar: Unicode.Scalar) -> String { "U+\(String(scalar.value, radix: 16, uppercase: true))" }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark || self == .spacingMark }
}
