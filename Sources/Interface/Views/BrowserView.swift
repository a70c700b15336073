package import Browser
package import TerminalUI

/// Lays a browser out and draws it.
///
/// ``layOut(_:size:graphics:)`` tells the models what is in sight; they load what they need. ``draw(_:size:graphics:)`` changes
/// nothing: the same browser at the same time and size gives the same frame. Between frames it caches only
/// values: sanitised texts, and pictures as cells.
@MainActor
package final class BrowserView {
  package let theme: Theme
  /// `true` if finished frames are brought to ASCII.
  private let isASCII: Bool
  private let pictures: PictureCells
  private let list: ResultListView
  private let texts: PaneTexts
  private let status: StatusBarView
  private let help: HelpView

  /// - Parameter pictures: those that an earlier view of the same theme has made.
  package init(theme: Theme, pictures: PictureCells? = nil) {
    self.theme = theme
    isASCII = theme.symbols == .ascii
    let pictures = pictures ?? PictureCells(theme: theme)
    self.pictures = pictures
    texts = PaneTexts(theme: theme)
    list = ResultListView(theme: theme, pictures: pictures, texts: RowTexts())
    status = StatusBarView(theme: theme)
    help = HelpView(theme: theme)
  }

  /// Tells a browser what a screen of `size` has in sight. To be called before each drawing.
  ///
  /// - Parameter graphics: the terminal's own way to show the pictures of details; `nil` draws them with blocks.
  package func layOut(_ browser: Browser, size: Size, graphics: TerminalGraphics? = nil) {
    let layout = Layout(size: size, for: browser)
    guard !layout.isTooSmall else { return }
    browser.fit(hasRoomBeside: layout.hasRoomBeside)
    browser.fit(visibleRows: layout.visibleRows)
    BoardView.layOut(browser, in: layout)
    if case .help = browser.overlay {
      browser.fit(helpLines: help.lineCount(for: browser, in: layout), helpHeight: help.height(in: layout))
    }
    if let shown = browser.detail {
      detail(graphics).layOut(browser, shown, in: layout)
    } else {
      texts.forgetHistory()
    }
  }

  /// Draws everything for a screen of `size`, as laid out last.
  ///
  /// - Parameter graphics: as in ``layOut(_:size:graphics:)``.
  package func draw(_ browser: Browser, size: Size, graphics: TerminalGraphics? = nil) -> Drawing {
    var drawing = Drawing(frame: Frame(size: size))
    let layout = Layout(size: size, for: browser)
    guard !layout.isTooSmall else {
      TooSmallView(theme: theme).draw(in: &drawing.frame)
      return finished(drawing)
    }
    if layout.isPictureAlone, let shown = browser.detail {
      detail(graphics).draw(browser, shown, in: layout, of: &drawing)
      status.draw(browser, layout: layout, in: &drawing)
      drawOverlay(browser, layout: layout, in: &drawing)
      return finished(drawing)
    }
    HeaderView(theme: theme).draw(browser, in: &drawing)
    // Views with something selected put it there.
    drawing.frame.hiddenCursor = Point(column: browser.board == nil ? Layout.searchFieldColumn : 1, row: 1)
    if let board = browser.board {
      drawRule(row: 2, in: &drawing.frame)
      BoardView(theme: theme, days: browser.days).draw(board, layout: layout, in: &drawing)
    } else {
      SearchFieldView(theme: theme).draw(browser, in: &drawing.frame)
      ResultsRuleView(theme: theme).draw(browser, row: 2, in: &drawing)
      BodyView(theme: theme, list: list, detail: detail(graphics)).draw(browser, layout: layout, in: &drawing)
    }
    drawRule(row: layout.statusRow - 1, in: &drawing.frame)
    status.draw(browser, layout: layout, in: &drawing)
    drawOverlay(browser, layout: layout, in: &drawing)
    return finished(drawing)
  }

  private func detail(_ graphics: TerminalGraphics?) -> DetailView {
    DetailView(theme: theme, pictures: pictures, texts: texts, graphics: graphics)
  }

  private func drawOverlay(_ browser: Browser, layout: Layout, in drawing: inout Drawing) {
    // Nothing below an overlay can be clicked; the keys in the status bar are the overlay's.
    if browser.overlay != nil { drawing.targets.removeAll { $0.rect.origin.row != layout.statusRow } }
    switch browser.overlay {
    // The status bar asks where to save.
    case nil, .saveFolder: break
    case .help(let position): help.draw(position, for: browser, layout: layout, in: &drawing.frame)
    case .storefronts(let picker):
      PickerView(theme: theme).draw(picker, title: "Country", layout: layout, in: &drawing)
    case .devices(let picker):
      PickerView(theme: theme).draw(picker, title: "Device", layout: layout, in: &drawing)
    case .bookmarks(let picker):
      PickerView(theme: theme).draw(
        picker, title: "Bookmarks", columns: Layout.bookmarkColumns, layout: layout, in: &drawing)
    case .historySearch(let search):
      HistorySearchView(theme: theme).draw(search, in: &drawing.frame)
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

  /// The terminal shows the pictures that nothing lies over; of the others, what is in sight is drawn with blocks.
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
