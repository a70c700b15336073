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
  init(_ standing: Standing?, theme: Theme) {
    switch standing {
    case nil, .doubtful?: self.init(theme.symbols.unknown, theme.dimmed)
    case .at(let position)?: self.init(SafeText(decimal: position))
    case .notAmong(let depth)?: self.init(theme.symbols.beyond + SafeText(decimal: depth), theme.dimmed)
    }
  }

  /// The position of a tracked app: `not among 25`, or `doubtful`, where there is room for it.
  init(_ track: TrackSummary, theme: Theme) {
    guard !track.isInDoubt else {
      self.init(track.latest?.standing, theme: theme)
      words = "doubtful"
      return
    }
    self.init(track.among.map { .notAmong($0) } ?? track.latest?.standing, theme: theme)
    words = track.among.map { "not among " + SafeText(decimal: $0) }
  }

  /// The number of places that something has climbed or fallen: `▲3`, `▼2`, `=`, nothing where it isn't known.
  init(change: Int?, theme: Theme) {
    let symbols = theme.symbols
    switch change {
    case nil: self.init(.empty)
    case 0?: self.init(symbols.unmoved, theme.dimmed)
    case let change? where change > 0:
      self.init(symbols.climbed + SafeText(decimal: change), theme.row.freePrice)
    case let change?: self.init(symbols.fallen + SafeText(decimal: -change), theme.rating)
    }
  }
}
