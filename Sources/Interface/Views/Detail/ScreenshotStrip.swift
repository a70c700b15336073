import Browser

/// The thumbnails under the chosen screenshot, and their places: as many as fit, with more room between two sets.
struct ScreenshotStrip {
  /// Free columns between two thumbnails of one set.
  private static let gap = 2
  /// Columns between two sets, with a rule in the middle.
  private static let setGap = 5

  /// The thumbnails that are shown.
  let indices: ClosedRange<Int>
  /// The first column of each.
  let columns: [Int]
  /// The columns of the rules between sets.
  let rules: [Int]

  /// - Parameter widths: the columns of all thumbnails; not empty.
  init(of shelf: ScreenshotShelf, widths: [Int], fitting width: Int) {
    let items = shelf.items
    let gap = { (index: Int) in items[index - 1].kind == items[index].kind ? Self.gap : Self.setGap }
    var first = shelf.selection
    var last = shelf.selection
    var used = widths[first]
    // Grows to both sides in turn while there is room, so that the chosen one stands in the middle.
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      if last + 1 < widths.count, used + gap(last + 1) + widths[last + 1] <= width {
        last += 1
        used += gap(last) + widths[last]
        hasGrown = true
      }
      if first > 0, used + gap(first) + widths[first - 1] <= width {
        used += gap(first) + widths[first - 1]
        first -= 1
        hasGrown = true
      }
    }
    var column = max(0, (width - used) / 2)
    var columns: [Int] = []
    var rules: [Int] = []
    for index in first...last {
      if index > first {
        if gap(index) == Self.setGap { rules.append(column + Self.setGap / 2) }
        column += gap(index)
      }
      columns.append(column)
      column += widths[index]
    }
    indices = first...last
    self.columns = columns
    self.rules = rules
  }
}
