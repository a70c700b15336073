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
  private let pictures: PictureCells
  private let list: ResultListView
  /// The same below a box, which has the keys.
  private let quietList: ResultListView
  private let texts: PaneTexts
  private let hints: KeyHints
  private let status: StatusBarView
  private let header = HeaderView()
  private let help = HelpTexts()

  /// - Parameter pictures: those that an earlier view of the same theme has made.
  package init(theme: Theme, pictures: PictureCells? = nil) {
    self.theme = theme
    let pictures = pictures ?? PictureCells(theme: theme)
    self.pictures = pictures
    texts = PaneTexts(theme: theme)
    list = ResultListView(theme: theme, pictures: pictures, texts: RowTexts())
    quietList = ResultListView(theme: theme.quiet, pictures: pictures, texts: list.texts)
    hints = KeyHints(theme: theme)
    status = StatusBarView(theme: theme, hints: hints)
  }

  /// Tells a browser what a screen of `size` has in sight. To be called before each drawing.
  ///
  /// - Parameter graphics: the terminal's own way to show pictures; `nil` draws them with blocks.
  package func layOut(_ browser: Browser, size: Size, graphics: TerminalGraphics? = nil) {
    let layout = Layout(size: size, for: browser)
    guard !layout.isTooSmall else { return }
    let views = views(of: browser, graphics)
    views.search.layOut(in: layout)
    if !browser.showsSearch { views.view(of: browser.body, in: browser)?.layOut(in: layout) }
    if browser.top !== browser.body { views.view(of: browser.top, in: browser)?.layOut(in: layout) }
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
    let views = views(of: browser, graphics)
    let bodyViews = browser.top.placement.isBox ? self.views(of: browser, graphics, list: quietList) : views
    let body = bodyViews.view(of: browser.body, in: browser)
    if !layout.isPictureAlone {
      header.draw(browser, views, layout, in: &drawing)
      // Views with something selected put it there.
      let column = browser.showsSearch ? Layout.searchFieldColumn : 1
      drawing.frame.hiddenCursor = Point(column: column, row: layout.fieldRow)
    }
    body?.draw(layout: layout, in: &drawing)
    if !layout.isPictureAlone { drawing.frame.drawRule(row: layout.statusRow - 1, theme: theme) }
    let top = browser.top
    let above = top.placement == .lastLine ? nil : status.draw(browser, body, layout: layout, in: &drawing)
    if top !== browser.body {
      // Nothing below a box can be clicked; the keys in the last line are the box's.
      drawing.targets.removeAll { $0.rect.origin.row != layout.statusRow }
      views.view(of: top, in: browser)?.draw(layout: layout, in: &drawing)
    }
    if let above { status.drawAbove(above, layout: layout, in: &drawing) }
    return finished(drawing, graphics)
  }

  func views(of browser: Browser, _ graphics: TerminalGraphics? = nil, list: ResultListView? = nil) -> PageViews {
    let search = SearchView(browser: browser, list: list ?? self.list, texts: texts, graphics: graphics)
    return PageViews(help: help, hints: hints, search: search)
  }

  private func finished(_ drawing: Drawing, _ graphics: TerminalGraphics? = nil) -> Drawing {
    var drawing = drawing
    if !drawing.pictures.isEmpty { settlePictures(of: &drawing, graphics) }
    for layer in drawing.layers { settle(layer, in: &drawing.frame) }
    if !drawing.links.isEmpty {
      drawing.frame.links = drawing.links.filter { $0.isInSight(in: drawing.frame) }.map(\.placed)
    }
    if theme.symbols.isASCII {
      drawing.frame = theme.symbols == .unambiguous ? drawing.frame.unambiguous : drawing.frame.ascii
    }
    return drawing
  }

  /// Shows pictures over text that is as it was drawn; else, beside what lies over it, the other cells.
  private func settle(_ layer: Drawing.Layer, in frame: inout Frame) {
    let shown = frame.cells(in: layer.rect)
    guard shown != layer.text else { return frame.pictures += layer.pictures }
    for (index, cell) in layer.instead.enumerated() where shown[index] == layer.text[index] {
      let (row, column) = index.quotientAndRemainder(dividingBy: layer.rect.size.columns)
      frame[layer.rect.origin.column + column, layer.rect.origin.row + row] = cell
    }
  }

  /// The terminal shows the pictures that nothing lies over; of the others, what is in sight, or it is drawn with blocks.
  private func settlePictures(of drawing: inout Drawing, _ graphics: TerminalGraphics?) {
    for picture in drawing.pictures {
      if picture.isUncovered(in: drawing.frame) {
        drawing.frame.pictures.append(picture.placed)
      } else if graphics?.showsParts == true {
        drawing.frame.pictures += picture.parts(in: drawing.frame)
      } else {
        PictureView(theme: theme, pictures: pictures, isTile: picture.isTile).drawBlocks(
          of: picture, in: &drawing.frame)
      }
    }
  }
}
