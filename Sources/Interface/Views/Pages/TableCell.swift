import Observatory
import TerminalUI

/// The text of a cell of a table.
struct TableCell {
  var text: SafeText
  /// Words that take its place where the cells behind it leave room for them.
  var words: SafeText?
  /// `nil` for the row's own.
  var style: Style?

  init(_ text: SafeText, _ style: Style? = nil) {
    self.text = text
    self.style = style
  }

  /// An app's position: `3`, `>200` where it was not among so many, `?` where that is not known or in doubt.
  init(_ position: Position?, theme: Theme) {
    switch position {
    case nil, .doubtful?: self.init(theme.symbols.unknown, theme.dimmed)
    case .at(let position)?: self.init(SafeText(decimal: position))
    case .notAmong(let depth)?: self.init(theme.symbols.beyond + SafeText(decimal: depth), theme.dimmed)
    }
  }

  /// The position of a tracked app: `not among 25`, `not sold` or `doubtful`, where there is room for it.
  init(_ track: TrackSummary, theme: Theme) {
    let state = track.state
    switch state {
    case .at(let position): self.init(.at(position), theme: theme)
    case .notAmong(let depth): self.init(.notAmong(depth), theme: theme)
    case .notSold: self.init(theme.symbols.notAmong, theme.notice)
    case .notLooked, .doubtful: self.init(nil, theme: theme)
    }
    if track.latest?.position.number == nil { words = SafeText(state.words) }
  }

  /// The change of a position: `▲3`, `▼2`, `=`, `lost`, `new`, and `?` where it isn't known.
  init(_ change: PositionChange, theme: Theme) {
    let symbols = theme.symbols
    switch change {
    case .unknown: self.init(symbols.unknown, theme.dimmed)
    case .places(0): self.init(symbols.unmoved, theme.dimmed)
    case .places(let places) where places > 0:
      self.init(symbols.climbed + SafeText(decimal: places), theme.row.freePrice)
    case .places(let places): self.init(symbols.fallen + SafeText(decimal: -places), theme.rating)
    case .new: self.init("new", theme.row.freePrice)
    case .lost: self.init("lost", theme.notice)
    }
  }
}
