import Browser

/// The drawing that was shown last. Where nothing else has changed than which row is selected, as with most keys, the next one is
/// the same but for two rows and a number; where the list was scrolled or an icon came, but for the list.
///
/// Nothing here decides what anything looks like.
@MainActor
final class LastDrawing {
  private var surroundings: Surroundings?
  private var inSight: RowsInSight?
  private var drawing = Drawing.nothing
  /// The one before, which nobody else holds any more: it is drawn upon in turn, so that no whole frame is copied.
  private var spare = Drawing.nothing
  /// Where the two differ.
  private var changes: [Rect] = []
  private var selection = 0

  /// The drawing with the rows in sight and the selection as they are now.
  ///
  /// - Returns: `nil` where more than these has changed.
  func updated(
    _ surroundings: Surroundings, _ inSight: RowsInSight, _ browser: Browser, list: ResultListView,
    status: StatusBarView, layout: Layout
  ) -> Drawing? {
    guard self.surroundings == surroundings else { return nil }
    let last = selection
    selection = browser.results.selection
    let isSame = self.inSight == inSight
    guard !isSame || selection != last else { return drawing }
    for rect in changes { spare.frame.copy(rect, from: drawing.frame) }
    spare.targets = drawing.targets
    swap(&drawing, &spare)
    changes.removeAll(keepingCapacity: true)
    if isSame {
      draw(last, browser, list: list, layout: layout)
      draw(selection, browser, list: list, layout: layout)
    } else {
      self.inSight = inSight
      drawAll(browser, list: list, layout: layout)
    }
    if selection != last { changes.append(status.drawMoved(from: last, browser, layout: layout, in: &drawing)) }
    let updated = drawing
    // It will look different by itself: the next one is drawn whole.
    if updated.redrawAfter != nil { forget() }
    return updated
  }

  /// Keeps a drawing for the next one, unless it will look different by itself.
  ///
  /// - Parameter surroundings: what it was made from, as it was before: drawing may have pictures load, and more reviews;
  ///   `nil` where that is not known.
  func keep(_ drawing: Drawing, _ surroundings: Surroundings?, _ inSight: RowsInSight, of list: ResultList) {
    guard let surroundings, drawing.redrawAfter == nil else { return forget() }
    self.surroundings = surroundings
    self.inSight = inSight
    self.drawing = drawing
    spare = drawing
    changes = []
    selection = list.selection
  }

  /// Whether the next drawing of this size may be made from the last one.
  func isKept(for size: Size) -> Bool {
    surroundings != nil && drawing.frame.size == size
  }

  private func forget() {
    guard surroundings != nil else { return }
    surroundings = nil
    drawing = .nothing
    spare = .nothing
  }

  private func drawAll(_ browser: Browser, list: ResultListView, layout: Layout) {
    drawing.frame.fill(layout.list, with: .blank)
    list.draw(browser, layout: layout, in: &drawing)
    changes.append(layout.list)
  }

  private func draw(_ row: Int, _ browser: Browser, list: ResultListView, layout: Layout) {
    let area = ResultListView.area(of: row, in: browser.results, layout: layout)
    changes.append(area)
    drawing.frame.fill(area, with: .blank)
    list.draw(row, of: browser, list.drawnRows.columns(for: browser, layout: layout), in: area, of: &drawing)
  }
}

extension Drawing {
  fileprivate static let nothing = Drawing(frame: Frame(size: Size(columns: 0, rows: 0)))
}
