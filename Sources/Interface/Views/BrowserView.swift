package import TerminalUI
package import Browser

/// Lays a browser out and draws it.
///
/// ``layOut(_:size:graphics:)`` tells the models what is in sight; they load what they need. ``draw(_:size:graphics:)`` changes
/// nothing: the same browser at the same time on the same size gives the same frame. What is kept here is made from values that
/// are compared: texts made fit for the screen, and pictures as cells.
@MainActor
package final class BrowserView {
  /// What everything looks like.
  package let theme: Theme
  /// The keys, for the help screen.
  package let keymap: Keymap
  /// Whether a frame is brought to ASCII as a whole, after all is drawn.
  private let isASCII: Bool
  private let pictures: PictureCells
  private let list: ResultListView
  private let texts: PaneTexts
  private let status: StatusBarView

  /// Creates a view.
  ///
  /// - Parameter pictures: what was drawn of pictures before; of the same theme.
  package init(theme: Theme, keymap: Keymap = .standard, pictures: PictureCells? = nil) {
    self.theme = theme
    self.keymap = keymap
    isASCII = theme.symbols == .ascii
    let pictures = pictures ?? PictureCells(theme: theme)
    self.pictures = pictures
    texts = PaneTexts(theme: theme)
    list = ResultListView(theme: theme, pictures: pictures, texts: RowTexts())
    status = StatusBarView(theme: theme)
  }

  /// Tells a browser what a screen of `size` has in sight: to be done before each drawing.
  ///
  /// - Parameter graphics: how the terminal shows the pictures of details; with blocks where it doesn't.
  package func layOut(_ browser: Browser, size: Size, graphics: TerminalGraphics? = nil) {
    let layout = Layout(size: size, for: browser)
    guard !layout.isTooSmall else { return }
    browser.fit(hasRoomBeside: layout.hasRoomBeside)
    if case .help = browser.overlay {
      let help = HelpView(theme: theme, keymap: keymap)
      browser.fit(
        visibleRows: layout.visibleRows, helpLines: help.lineCount(in: layout), helpHeight: help.height(in: layout))
    } else {
      // The help's lines take longer to make than the rest of the frame.
      browser.fit(visibleRows: layout.visibleRows, helpLines: 0, helpHeight: 0)
    }
    if case .data = browser.search.settled, let shown = browser.detail {
      detail(graphics).layOut(browser, shown, in: layout.detail)
    }
  }

  /// Draws everything for a screen of `size`, as it was laid out last.
  ///
  /// - Parameter graphics: how the terminal shows the pictures of details; with blocks where it doesn't.
  package func draw(_ browser: Browser, size: Size, graphics: TerminalGraphics? = nil) -> Drawing {
    var drawing = Drawing(frame: Frame(size: size))
    let layout = Layout(size: size, for: browser)
    guard !layout.isTooSmall else {
      TooSmallView(theme: theme).draw(in: &drawing.frame)
      return finished(drawing)
    }
    HeaderView(theme: theme).draw(browser, in: &drawing)
    SearchFieldView(theme: theme).draw(browser, in: &drawing.frame)
    ResultsRuleView(theme: theme).draw(browser, row: 2, in: &drawing.frame)
    BodyView(theme: theme, list: list, detail: detail(graphics)).draw(browser, layout: layout, in: &drawing)
    drawRule(row: layout.statusRow - 1, in: &drawing.frame)
    status.draw(browser, layout: layout, in: &drawing)
    drawOverlay(browser, layout: layout, in: &drawing)
    return finished(drawing)
  }

  private func detail(_ graphics: TerminalGraphics?) -> DetailView {
    DetailView(theme: theme, pictures: pictures, texts: texts, graphics: graphics)
  }

  private func drawOverlay(_ browser: Browser, layout: Layout, in drawing: inout Drawing) {
    // What lies below is not for clicks; the keys in the status bar are those of what lies on top.
    if browser.overlay != nil { drawing.targets.removeAll { $0.rect.origin.row != layout.statusRow } }
    switch browser.overlay {
    // The status bar asks where to save.
    case nil, .saveFolder: break
    case .help(let position): HelpView(theme: theme, keymap: keymap).draw(position, layout: layout, in: &drawing.frame)
    case .storefronts(let picker):
      PickerView(theme: theme).draw(picker, title: "Country", layout: layout, in: &drawing)
    case .devices(let picker):
      PickerView(theme: theme).draw(picker, title: "Device", layout: layout, in: &drawing)
    case .bookmarks(let picker):
      PickerView(theme: theme).draw(picker, title: "Bookmarks", layout: layout, in: &drawing)
    case .historySearch(let search):
      HistorySearchView(theme: theme).draw(search, layout: layout, in: &drawing.frame)
    }
  }

  private func drawRule(row: Int, in frame: inout Frame) {
    guard let glyph = theme.symbols.rule.glyphs.first else { return }
    frame.drawLine(glyph, at: Point(column: 0, row: row), columns: frame.size.columns, style: theme.rule)
  }

  private func finished(_ drawing: Drawing) -> Drawing {
    var drawing = drawing
    if !drawing.pictures.isEmpty { settlePictures(of: &drawing) }
    if !drawing.links.isEmpty {
      drawing.frame.links = drawing.links.filter { $0.isInSight(in: drawing.frame) }.map(\.placed)
    }
    guard isASCII else { return drawing }
    drawing.frame = drawing.frame.ascii
    return drawing
  }

  /// Pictures that nothing lies over are the terminal's to show; the others are made of blocks, as far as they are in sight.
  private func settlePictures(of drawing: inout Drawing) {
    let view = PictureView(theme: theme, pictures: pictures)
    for picture in drawing.pictures {
      if picture.isUncovered(in: drawing.frame) {
        drawing.frame.pictures.append(picture.placed)
      } else {
        view.drawBlocks(of: picture, in: &drawing.frame)
      }
    }
  }
}
