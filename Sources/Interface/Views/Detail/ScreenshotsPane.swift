import AppStore
import Artwork
import Browser
import Colors
import Essentials
import TerminalUI
import Texts

/// As many screenshots as fit side by side, or the chosen one alone.
extension DetailView {
  /// The sizes to ask for: of a small picture, of one on its pane, and where the terminal shows as many pixels.
  static let thumbnailPixels = PixelSize(width: 160, height: 160)
  private static let largePixels = PixelSize(width: 640, height: 640)
  private static let largestPixels = PixelSize(width: 1280, height: 1280)
  private static let fewestFramedRows = 12
  /// With its frame, in each of two rows.
  private static let fewestRowsOfTwo = 22
  /// In fewer rows a screenshot can't be made out.
  static let fewestRows = 4

  var screenshots: PaneContent {
    var content = PaneContent()
    let shelf = detail.shelf
    guard let selected = shelf.selected else {
      if !addLookUp(to: &content) { addNoScreenshots(to: &content) }
      return content
    }
    guard let loads = detail.pictures else {
      content.add("Pictures are off (--no-images or --graphics none)", theme.dimmed)
      for item in shelf.items {
        let address = item.url.text
        content.lines.append([
          .init(column: 0, text: SafeText(address), style: theme.link, link: LinkTarget(address))
        ])
      }
      return content
    }
    addHeading(of: selected, to: &content)
    let rows = self.room.size.rows
    let isShelf = !detail.isScreenshotEnlarged && rows >= Self.fewestFramedRows
    let room = Size(columns: width, rows: max(1, rows - 1))
    let large = PictureLoads.Request(url: selected.url, size: largePixels(of: selected, in: room))
    content.requests = [large]
    content.urgentRequests = 1
    if case .failed(let error) = loads.state(of: large) {
      let text = theme.symbols.failure + theme.text(" \(error.message); \(key: "retry") tries again")
      content.add(clauses: text, theme.error, width: width)
    }
    // The lines of a failure don't change the size that is asked for: that would be another picture.
    let left = Size(columns: width, rows: rows - content.lines.count)
    guard room.rows >= Self.fewestRows else {
      addWords(about: loads.state(of: large), to: &content)
      return content
    }
    if isShelf, left.rows >= Self.fewestRows {
      addShelf(in: left, pixels: large.size, loads: loads, to: &content)
    } else if left.rows > 0 {
      let grid = selected.grid(of: loads.state(of: large), fitting: left, graphics)
      let tile = TileColor.color(for: detail.app.id)
      let column = max(0, (width - grid.columns) / 2)
      content.pictures.append(
        .init(request: large, tile: tile, line: content.lines.count, column: column, grid: grid))
    }
    content.urgentRequests = content.requests.count
    while content.lines.count < rows { content.lines.append([]) }
    return content
  }

  /// All sets with their counts, and the chosen screenshot's number in its set.
  private func addHeading(of selected: ScreenshotShelf.Item, to content: inout PaneContent) {
    var spans: [PaneContent.Span] = []
    var column = 0
    func add(_ text: SafeText, _ style: Style) {
      spans.append(.init(column: column, text: text, style: style))
      column += text.columns
    }
    for (kind, count) in detail.shelf.sets {
      if !spans.isEmpty { add(theme.symbols.separator, theme.dimmed) }
      if kind == selected.kind {
        add(SafeText("\(kind.title) \(selected.number)/\(count)"), theme.heading)
      } else {
        add(SafeText("\(kind.title) \(count)"), theme.dimmed)
      }
    }
    content.lines.append(spans)
  }

  /// The words about a screenshot that there is no room to show.
  private func addWords(about state: PictureState, to content: inout PaneContent) {
    switch state {
    case .loaded(let picture):
      content.add(SafeText("\(picture.metadata), a taller window shows it"))
    case .idle, .loading: content.add("Loading...", theme.dimmed)
    // Said above.
    case .failed: break
    }
  }

  /// A record without any may be cut short, so the whole one is asked for.
  private func addNoScreenshots(to content: inout PaneContent) {
    switch detail.fullRecord?.state {
    case .loading(let since)?: content.addSpinner(since: since, now: now, theme: theme)
    case .error(let error)?: add(error: "\(error.message) \(error.advice)", to: &content)
    case nil, .initial?, .empty?, .data?:
      content.add("No screenshots", theme.title)
      content.add("The store shows none for this app.", theme.dimmed)
    }
  }

  /// As many framed side by side as fit, the chosen one among them in an outline; those next to it load first. In a high pane they stand in
  /// two rows, if more of them then shows.
  private func addShelf(in room: Size, pixels: PixelSize, loads: PictureLoads, to content: inout PaneContent) {
    let shelf = detail.shelf
    let tile = TileColor.color(for: detail.app.id)
    // Two at least fit.
    let columns = shelf.items.count > 1 ? (width - ScreenshotStrip.setGap) / 2 : width
    let strips = [1, 2].filter { $0 == 1 || room.rows / $0 >= Self.fewestRowsOfTwo }.map { rows in
      // They keep their room when they are loaded.
      let height = max(1, room.rows / rows - 2)
      return ScreenshotStrip(
        of: shelf, sizes: shelf.items.map { $0.grid(fitting: Size(columns: columns - 2, rows: height), graphics) },
        fitting: width, rows: rows)
    }
    // More of them are worth a little less of each.
    let strip = strips.dropFirst().first { $0.cells * 5 >= strips[0].cells * 4 } ?? strips[0]
    content.lines += [PaneContent.Line](repeating: [], count: max(0, room.rows))
    var line = content.lines.count - max(0, room.rows)
    for shown in strip.rows {
      let height = (shown.indices.map { strip.sizes[$0].rows }.max() ?? 0) + 2
      defer { line += height }
      for (index, column) in zip(shown.indices, shown.columns) {
        let (item, room) = (shelf.items[index], strip.sizes[index])
        let request = PictureLoads.Request(url: item.url, size: pixels)
        let grid = item.grid(of: loads.state(of: request), fitting: room, graphics)
        content.pictures.append(
          .init(
            request: request, tile: tile, line: line + 1 + (room.rows - grid.rows) / 2,
            column: column + 1 + (room.columns - grid.columns) / 2, grid: grid, spot: .screenshot(index)))
        addFrame(around: room, line: line, column: column, isChosen: index == shelf.selection, to: &content)
      }
      for column in shown.rules {
        for row in line..<line + height {
          content.lines[row].append(.init(column: column, text: theme.symbols.verticalRule, style: theme.rule))
        }
      }
    }
    content.requests = shelf.nearestFirst.filter { index in strip.rows.contains { $0.indices.contains(index) } }.map {
      PictureLoads.Request(url: shelf.items[$0].url, size: pixels)
    }
  }

  /// A frame around a picture; that of the chosen one is heavier, not only of another colour.
  private func addFrame(
    around room: Size, line: Int, column: Int, isChosen: Bool, to content: inout PaneContent
  ) {
    let chosen: [SafeText] = theme.symbols.isASCII ? ["#", "#", "#", "#", "#", "#"] : ["┏", "━", "┓", "┃", "┗", "┛"]
    let signs = isChosen ? chosen : ["┌", "─", "┐", "│", "└", "┘"]
    let style = isChosen ? theme.bar : theme.rule
    let (top, bottom) = (
      signs[0] + signs[1].repeated(room.columns) + signs[2], signs[4] + signs[1].repeated(room.columns) + signs[5]
    )
    content.lines[line].append(.init(column: column, text: top, style: style))
    content.lines[line + room.rows + 1].append(.init(column: column, text: bottom, style: style))
    for row in line + 1..<line + room.rows + 1 {
      for side in [column, column + room.columns + 1] {
        content.lines[row].append(.init(column: side, text: signs[3], style: style))
      }
    }
  }

  /// The size to ask for, so that the picture has about as many pixels as the screen shows of it.
  func largePixels(of item: ScreenshotShelf.Item, in room: Size) -> PixelSize {
    guard let graphics else { return Self.largePixels }
    let grid = item.grid(fitting: room, graphics)
    let pixels = max(grid.columns * graphics.cell.width, grid.rows * graphics.cell.height)
    return pixels > Self.largePixels.width * 5 / 4 ? Self.largestPixels : Self.largePixels
  }
}

extension ScreenshotShelf.Item {
  /// The largest grid of the picture's proportions that fits. Until it is loaded they are those of its address or its device. A block
  /// is taken to be twice as high as wide.
  func grid(of state: PictureState = .idle, fitting room: Size, _ graphics: TerminalGraphics?) -> Size {
    var ratio = kind.usualRatio
    if case .loaded(let picture) = state, picture.metadata.size.height > 0, picture.metadata.size.width > 0 {
      ratio = Double(picture.metadata.size.width) / Double(picture.metadata.size.height)
    } else if let box = ArtworkURL.box(of: url) {
      ratio = Double(box.width) / Double(box.height)
    }
    let cellRatio = graphics?.cellRatio ?? 2
    let columns = min(Double(room.columns), Double(room.rows) * cellRatio * ratio)
    let rows = columns / (cellRatio * ratio)
    return Size(
      columns: max(1, min(room.columns, Int(columns.rounded()))), rows: max(1, min(room.rows, Int(rows.rounded()))))
  }
}

extension ScreenshotShelf.Kind {
  /// Width by height, before the picture is known.
  fileprivate var usualRatio: Double {
    switch self {
    case .iPhone: 9.0 / 16
    case .iPad: 3.0 / 4
    case .mac: 16.0 / 10
    case .appleTV: 16.0 / 9
    }
  }
}

/// The screenshots around the chosen one, in one or two rows, and their columns: as many as fit, with more room between two sets.
struct ScreenshotStrip {
  struct Row {
    var indices: ClosedRange<Int>
    var columns: [Int] = []
    /// The columns of the rules between sets.
    var rules: [Int] = []
  }

  /// Free columns between two of one set.
  private static let gap = 1
  /// Columns between two sets, with a rule in the middle.
  static let setGap = 5

  private(set) var rows: [Row] = []
  /// The cells of all, without their frames.
  let sizes: [Size]

  /// The cells of those that are shown.
  var cells: Int { rows.flatMap(\.indices).reduce(0) { $0 + sizes[$1].columns * sizes[$1].rows } }

  /// - Parameter sizes: the cells of all; not empty.
  init(of shelf: ScreenshotShelf, sizes: [Size], fitting width: Int, rows count: Int) {
    self.sizes = sizes
    let items = shelf.items
    let gap = { (index: Int) in items[index - 1].kind == items[index].kind ? Self.gap : Self.setGap }
    func columns(_ indices: ClosedRange<Int>) -> Int {
      indices.dropFirst().reduce(sizes[indices.lowerBound].columns + 2) { $0 + gap($1) + sizes[$1].columns + 2 }
    }
    // From the first on, so that the chosen one moves and the others stay.
    var all = [0...0]
    for index in sizes.indices.dropFirst() {
      let longer = all[all.count - 1].lowerBound...index
      if columns(longer) <= width { all[all.count - 1] = longer } else { all.append(index...index) }
    }
    let chosen = all.firstIndex { $0.contains(shelf.selection) } ?? 0
    var shown = Array(all[max(0, chosen - count + 1)...].prefix(count))
    // The last are filled up from the left.
    while count == 1, shown[0].upperBound == sizes.count - 1, shown[0].lowerBound > 0,
      columns(shown[0].lowerBound - 1...shown[0].upperBound) <= width
    {
      shown[0] = shown[0].lowerBound - 1...shown[0].upperBound
    }
    let start = max(0, (width - (shown.map(columns).max() ?? 0)) / 2)
    rows = shown.map { indices in
      var (row, column) = (Row(indices: indices), start)
      for index in indices {
        if index > indices.lowerBound {
          if gap(index) == Self.setGap { row.rules.append(column + Self.setGap / 2) }
          column += gap(index)
        }
        row.columns.append(column)
        column += sizes[index].columns + 2
      }
      return row
    }
  }
}
