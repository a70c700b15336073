import AppStore
import Artwork
import Browser
import Colors
import Observatory
import TerminalUI
import Tracking

/// Icon, name, developer, position, price and rating; below them the description.
extension DetailView {
  var overview: PaneContent {
    var content = PaneContent()
    let (app, room, width) = (detail.app, room, width)
    let icon = room.size.rows >= 14 && width >= 50 ? Size(columns: 12, rows: 6) : Size(columns: 8, rows: 4)
    let hasIcon = detail.pictures != nil && width >= 30
    let column = hasIcon ? icon.columns + 2 : 0
    if hasIcon {
      let request = detail.iconRequest
      content.pictures.append(
        PaneContent.Picture(
          request: request, tile: TileColor.color(for: app.id), line: 0, column: 0, grid: icon, isTile: true))
      if let request {
        content.requests.append(request)
        content.urgentRequests = 1
      }
    }
    let text = texts.overview.value(of: app) { OverviewText(app, theme: theme) }
    for line in text.title.wrapped(to: max(1, width - column)).prefix(2) {
      content.add(line, theme.title, column: column)
    }
    let page = pageText
    // Read aloud, what comes later stands behind the rest, which would be read again otherwise.
    let isSpoken = theme.symbols == .spoken
    if expectsPage, !isSpoken {
      content.add(theme.cut(page?.subtitle ?? .empty, to: max(1, width - column)), theme.heading, column: column)
    }
    if let developer = text.developer {
      content.add(theme.cut(developer, to: max(1, width - column)), theme.dimmed, column: column, spot: .developer)
    }
    // Read aloud, the look-up's facts would follow on those of a neighbour, and one loading line on another.
    let waits = isSpoken && detail.isNeighbour && detail.fullRecord?.state.isLoading == true
    for (text, style) in waits ? [] : text.facts + position {
      content.add(theme.cut(text, to: max(1, width - column)), style, column: column)
    }
    while hasIcon, content.lines.count < icon.rows { content.lines.append([]) }
    if case .failed(let error) = iconState {
      let text = theme.symbols.failure + theme.text(" Icon: \(error.message); \(key: "retry") tries again")
      content.add(clauses: text, theme.error, width: width)
    }
    if !isSpoken { addPage(page, to: &content) }
    if side > 0 { addSide(page, to: &content) }
    content.lines.append([])
    if let description = app.details.description, !description.isEmpty {
      content.set(text: texts.lines(of: description, columns: width, hasLinks: true))
    } else if !waits || !detail.page.state.isLoading, !addLookUp(to: &content) {
      content.add("The store has no description.", theme.dimmed)
    }
    if isSpoken {
      var end = PaneContent()
      if let subtitle = page?.subtitle { end.add(subtitle, theme.heading) }
      addPage(page, to: &end)
      end.lines += page?.tail ?? []
      content.set(tail: end)
    } else {
      content.tail = page?.tail ?? []
    }
    return content
  }

  /// Adds the event, and the page's line with the exact stars below it.
  private func addPage(_ page: PageText?, to content: inout PaneContent) {
    // The line between is the event's, where there is one.
    if let event = page?.event { content.add(event, theme.notice) } else { content.lines.append([]) }
    addPageLine(to: &content, offering: "the exact stars and more", instead: page?.line)
    if side == 0, hasStars { content.lines += page?.stars ?? blankStars }
  }

  private var hasStars: Bool { expectsPage && detail.app.ratingCount != 0 }

  /// The exact stars beside the first lines, and below them as many screenshots as fit.
  private func addSide(_ page: PageText?, to content: inout PaneContent) {
    let (room, side) = (room, side)
    let start = room.size.columns - side
    var line = 0
    for spans in hasStars ? page?.stars ?? blankStars : [] {
      while content.lines.count <= line { content.lines.append([]) }
      content.lines[line] += spans.moved(by: start)
      line += 1
    }
    guard let loads = detail.pictures else { return }
    line += line > 0 ? 1 : 0
    let rows = room.size.rows - line
    // As many across and down as can be made out.
    let (across, down) = (max(1, side / 24), max(1, rows / 20))
    let size = Size(columns: (side + 1) / across - 1, rows: max(1, (rows + 1) / down - 1))
    for (index, item) in detail.shelf.items.prefix(across * down).enumerated() where size.rows >= Self.fewestRows {
      let grid = item.grid(fitting: size, graphics)
      let request = PictureLoads.Request(
        url: item.url, size: graphics == nil ? Self.thumbnailPixels : largePixels(of: item, in: grid))
      var picture = PaneContent.Picture(
        request: request, tile: TileColor.color(for: detail.app.id), line: line,
        column: start + index % across * (size.columns + 1), grid: grid, spot: .screenshot(index))
      if case .loaded = loads.state(of: request) {
        picture.grid = item.grid(of: loads.state(of: request), fitting: grid, graphics)
      }
      content.pictures.append(picture)
      content.requests.append(request)
      if index % across == across - 1 { line += grid.rows + 1 }
    }
    content.urgentRequests = content.requests.count
  }

  private var iconState: PictureState {
    detail.iconRequest.flatMap { detail.pictures?.state(of: $0) } ?? .idle
  }

  private var position: [(text: SafeText, style: Style)] {
    guard let position = detail.position, let query = browser.home.list.rows.results?.query else { return [] }
    let other = browser.home.positionInOtherOrder(of: detail.app.id)
    let text = texts.position.value(of: query, position, other?.position ?? 0) {
      let search = SearchKey(query)
      // The term comes last, since it may be cut. Of two orders both are named, even the one that needs no name alone.
      let positions =
        other.map { ["No. \(position) (\(search.order))", "No. \($0.position) (\($0.order.rawValue))"] }
        ?? ["No. \(position)\(search.orderSign)"]
      let words = positions.joined(separator: theme.symbols.separator.string) + " " + SearchKey.words(of: query.term)
      return SafeText(words).collapsed
    }
    return [(text, theme.notice)]
  }
}

/// The Overview's single lines about an app, made fit for the screen once.
final class OverviewText: Sendable {
  let title: SafeText
  /// `nil` where the store names none.
  let developer: SafeText?
  /// Ratings, price and the like.
  let facts: [(text: SafeText, style: Style)]

  init(_ app: App, theme: Theme) {
    title = SafeText(app.title).collapsed
    developer = app.developer.map { SafeText($0).collapsed }
    let symbols = theme.symbols
    var facts: [(text: SafeText, style: Style)] = []
    facts.append((Self.rating(app.rating, app.ratingCount, symbols), theme.rating))
    if let rating = app.details.currentVersionRating {
      let text = Self.rating(rating, app.details.currentVersionRatingCount, symbols)
      if text != facts[0].text { facts.append(("this version: " + text, theme.dimmed)) }
    }
    let genres = app.details.genres.isEmpty ? app.genre ?? "" : app.details.genres.joined(separator: ", ")
    let sale = [app.knownPriceText ?? .empty, SafeText(app.details.contentRating ?? ""), SafeText(genres).collapsed]
      .filter { !$0.isEmpty }
    if !sale.isEmpty { facts.append((sale.joined(separator: symbols.separator), .plain)) }
    self.facts = facts
  }

  /// Five stars, the number and how many ratings it is the mean of.
  private static func rating(_ rating: Double?, _ count: Int?, _ symbols: Symbols) -> SafeText {
    guard let rating else { return count == 0 ? "not rated yet" : "rating unknown" }
    let stars = symbols == .spoken ? "rated" : symbols.stars(max(0, min(5, Int(rating.rounded()))))
    let ratings = count.map { " from \(NumberText.count($0)) ratings" } ?? ""
    return stars + SafeText(" \(NumberText.rating(rating))\(ratings)")
  }
}
