/// What everything looks like: a style for each meaning, and the signs to draw.
///
/// Nothing sets a background but the selected row, so the terminal's own shows through, dark or
/// light. Colours stand out from both.
public struct Theme: Sendable, Hashable {
  /// The colours that the styles make use of.
  public let depth: ColorDepth
  /// The colours of pictures made of cells, which may be more.
  public var pictureDepth: ColorDepth
  /// The signs.
  public let symbols: Symbols

  /// The program's and an app's name at the top of something.
  public var title: Style
  /// The line at the top: storefront, device.
  public var header: Style
  /// What counts less than its surroundings.
  public var dimmed: Style
  /// What the person has typed.
  public var searchField: Style
  /// What stands in an empty field, and in an empty screen.
  public var placeholder: Style
  /// A rule between parts of the screen.
  public var rule: Style
  /// The mark before the selected row.
  public var selectionMarker: Style
  /// A row of the list.
  public var row: RowStyles
  /// The selected row of the list.
  public var selectedRow: RowStyles
  /// The stars of a rating outside the list.
  public var rating: Style
  /// How popular something is: bars and counts.
  public var popularity: Style
  /// What went wrong.
  public var error: Style
  /// What to look at, short of an error: a countdown, a word in the status bar.
  public var notice: Style
  /// A key's name in a hint or in the help.
  public var keyName: Style
  /// What a key does.
  public var keyHint: Style
  /// A link.
  public var link: Style
  /// A spinner.
  public var spinner: Style
  /// The name of a pane, and that of the pane that is shown.
  public var tab: Style, selectedTab: Style
  /// A heading inside a text.
  public var heading: Style
  /// A bookmark.
  public var bookmark: Style
  /// The part of a bar that is filled: progress, scroll position.
  public var bar: Style

  /// Styles for the parts of a list's row.
  public struct RowStyles: Sendable, Hashable {
    /// The row itself: what its cells are filled with.
    public var base: Style
    /// The place in the ranking.
    public var position: Style
    /// The app's name.
    public var name: Style
    /// The developer and the rest of the second line.
    public var detail: Style
    /// The star and the rating.
    public var rating: Style
    /// A price.
    public var price: Style
    /// The word that says that there is none.
    public var freePrice: Style
  }

  /// The theme for a terminal.
  ///
  /// - Parameters:
  ///   - depth: The colours to make use of; ``ColorDepth/none`` gives attributes only.
  ///   - isUTF8: Whether the locale can show more than ASCII.
  ///   - pictureDepth: The colours of pictures; those of everything unless said otherwise.
  public init(depth: ColorDepth, isUTF8: Bool, pictureDepth: ColorDepth? = nil) {
    self.init(depth: depth, symbols: isUTF8 ? .unicode : .ascii, hues: Hues(depth: depth))
    if let pictureDepth { self.pictureDepth = pictureDepth }
  }

  /// Styles as of a search that is no longer the current one: drawn over by ``Frame/restyle(_:_:)``.
  public func fade(_ style: inout Style) {
    style.attributes.remove(.bold)
    if depth >= .palette256, style.background == .default {
      style.foreground = dimmed.foreground
    } else {
      style.attributes.insert(.dim)
    }
  }
}
