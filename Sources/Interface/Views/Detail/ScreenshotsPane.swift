import AppStore
import Artwork
import Browser
import Colors
import Essentials
import TerminalUI
import Texts

/// The chosen screenshot, large, over a strip of all of them.
extension PaneLayout {
  /// The sizes to ask for: of a picture in the strip, and of the large one.
  private static let thumbnailPixels = PixelSize(width: 160, height: 160)
  private static let largePixels = PixelSize(width: 640, height: 640)
  /// For the large one where the terminal shows its pixels and has room for as many.
  private static let largestPixels = PixelSize(width: 1280, height: 1280)
  private static let stripRows = 4
  /// In fewer rows a screenshot can't be made out.
  private static let fewestRows = 4

  var screenshots: PaneContent {
    var content = PaneContent()
    let shelf = detail.shelf
    guard let selected = shelf.selected else {
      addNoScreenshots(to: &content)
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
    let hasStrip = !detail.isScreenshotEnlarged && size.rows >= 12
    let room = Size(columns: width, rows: max(1, size.rows - 1 - (hasStrip ? Self.stripRows + 1 : 0)))
    let large = PictureLoads.Request(url: selected.url, size: largePixels(of: selected, in: room))
    content.requests = [large]
    content.urgentRequests = 1
    if case .failed(let error) = loads.state(of: large) {
      let text = theme.symbols.failure + theme.text(" \(error.message); \(key: "retry") tries again")
      content.add(clauses: text, theme.error, width: width)
    }
    // The failure's lines don't make what is asked for smaller: that would be another picture, which has not failed.
    let left = Size(columns: width, rows: room.rows - (content.lines.count - 1))
    guard room.rows >= Self.fewestRows else {
      addWords(about: loads.state(of: large), to: &content)
      return content
    }
    if left.rows > 0 {
      let grid = grid(of: loads.state(of: large), selected, fitting: left)
      let tile = TileColor.color(for: detail.app.id)
      let column = max(0, (width - grid.columns) / 2)
      content.pictures.append(
        .init(request: large, tile: tile, line: content.lines.count, column: column, grid: grid))
    }
    if hasStrip { addStrip(line: 1 + room.rows + 1, loads: loads, to: &content) }
    content.urgentRequests = content.requests.count
    while content.lines.count < size.rows { content.lines.append([]) }
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
      content.add(SafeText("\(picture.metadata), more lines show it"))
    case .idle, .loading: content.add("Loading...", theme.dimmed)
    // Has been said above.
    case .failed: break
    }
  }

  /// If the record has none, the store is asked for the whole one: until then nobody knows.
  private func addNoScreenshots(to content: inout PaneContent) {
    switch detail.fullRecord?.state {
    case .loading(let since)?: content.addSpinner(since: since, now: now, theme: theme)
    case .error(let error)?:
      content.add(words: "Error: \(error.message) \(error.advice)", theme.error, width: width)
      content.add(theme.text("\(key: "retry") tries again"), theme.dimmed)
    case nil, .initial?, .empty?, .data?:
      content.add("No screenshots", theme.title)
      content.add("The store shows none for this app.", theme.dimmed)
    }
  }

  /// As many thumbnails as fit, the chosen one among them; those next to it load first.
  private func addStrip(line: Int, loads: PictureLoads, to content: inout PaneContent) {
    let shelf = detail.shelf
    let tile = TileColor.color(for: detail.app.id)
    // Their places are the same before and after they are loaded.
    let places = shelf.items.map { grid(of: .idle, $0, fitting: Size(columns: width, rows: Self.stripRows)) }
    let strip = ScreenshotStrip(of: shelf, widths: places.map(\.columns), fitting: width)
    while content.lines.count < line + Self.stripRows { content.lines.append([]) }
    for (index, column) in zip(strip.indices, strip.columns) {
      let item = shelf.items[index]
      let place = Size(columns: places[index].columns, rows: Self.stripRows)
      let request = PictureLoads.Request(url: item.url, size: Self.thumbnailPixels)
      let grid = grid(of: loads.state(of: request), item, fitting: place)
      content.pictures.append(
        .init(
          request: request, tile: tile, line: line, column: column + (place.columns - grid.columns) / 2, grid: grid,
          spot: .screenshot(index)))
      if index == shelf.selection {
        content.lines[line - 1].append(
          .init(column: column, text: theme.symbols.barFull.repeated(place.columns), style: theme.bar))
      }
    }
    for (row, column) in (line..<line + Self.stripRows).flatMap({ row in strip.rules.map { (row, $0) } }) {
      content.lines[row].append(.init(column: column, text: theme.symbols.verticalRule, style: theme.rule))
    }
    content.requests += shelf.nearestFirst.filter(strip.indices.contains).map {
      PictureLoads.Request(url: shelf.items[$0].url, size: Self.thumbnailPixels)
    }
  }

  /// The size to ask for, so that the picture has about as many pixels as the screen shows of it.
  private func largePixels(of item: ScreenshotShelf.Item, in room: Size) -> PixelSize {
    guard let graphics else { return Self.largePixels }
    let grid = grid(of: .idle, item, fitting: room)
    let pixels = max(grid.columns * graphics.cell.width, grid.rows * graphics.cell.height)
    return pixels > Self.largePixels.width * 5 / 4 ? Self.largestPixels : Self.largePixels
  }

  /// The largest grid of the picture's proportions that fits; those of its address, or the device's usual ones, until it is loaded. A cell
  /// made of blocks is taken to be twice as high as wide.
  private func grid(of state: PictureState, _ item: ScreenshotShelf.Item, fitting room: Size) -> Size {
    var ratio = item.kind.usualRatio
    if let box = ArtworkURL.box(of: item.url) { ratio = Double(box.width) / Double(box.height) }
    if case .loaded(let picture) = state, picture.metadata.size.height > 0, picture.metadata.size.width > 0 {
      ratio = Double(picture.metadata.size.width) / Double(picture.metadata.size.height)
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
