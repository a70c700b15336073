import TerminalUI
import AppStore
import Artwork
import Browser
import Colors
import Foundation

/// Icon, name, developer, position, price and rating; below them the description.
struct OverviewPane {
  let theme: Theme
  let detail: DetailModel
  let texts: WrappedTexts
  let term: String

  @MainActor
  func content(width: Int, height: Int) -> PaneContent {
    var content = PaneContent()
    let app = detail.app
    let icon = height >= 14 && width >= 50 ? Size(columns: 12, rows: 6) : Size(columns: 8, rows: 4)
    let hasIcon = detail.pictures != nil && width >= 30
    let column = hasIcon ? icon.columns + 2 : 0
    if hasIcon {
      let request = detail.iconRequest
      content.pictures.append(
        PaneContent.Picture(request: request, tile: TileColor.color(for: app.id), line: 0, column: 0, grid: icon))
      if let request {
        content.requests.append(request)
        content.urgentRequests = 1
      }
    }
    for line in SafeText(app.title).collapsed.wrapped(to: max(1, width - column)).prefix(2) {
      content.add(line, theme.title, column: column)
    }
    for (text, style) in facts(of: app) {
      content.add(text.truncated(to: max(1, width - column), ellipsis: theme.symbols.ellipsis), style, column: column)
    }
    while hasIcon, content.lines.count < icon.rows { content.lines.append([]) }
    if case .failed(let error) = iconState {
      let text = theme.symbols.failure + SafeText(" Icon: \(error.message); r tries again")
      for line in text.wrappedByClause(to: max(1, width)) { content.add(line, theme.error) }
    }
    content.lines.append([])
    if let description = app.details.description, !description.isEmpty {
      content.add(texts.lines(of: description, columns: max(1, width)), linkStyle: theme.link)
    } else {
      content.add("The store has no description.", theme.dimmed)
    }
    return content
  }

  @MainActor
  private var iconState: PictureState {
    detail.iconRequest.flatMap { detail.pictures?.state(of: $0) } ?? .idle
  }

  @MainActor
  private func facts(of app: App) -> [(SafeText, Style)] {
    var facts: [(SafeText, Style)] = []
    if let developer = app.developer { facts.append((SafeText(developer).collapsed, theme.header)) }
    facts.append((ratingText(app.rating, app.ratingCount), theme.rating))
    if let rating = app.details.currentVersionRating {
      facts.append(("this version: " + ratingText(rating, app.details.currentVersionRatingCount), theme.dimmed))
    }
    let sale = [
      app.knownPriceText ?? .empty, SafeText(app.details.contentRating ?? ""), SafeText(genres(of: app)).collapsed,
    ].filter { !$0.isEmpty }
    if !sale.isEmpty { facts.append((sale.joined(separator: theme.symbols.separator), .plain)) }
    if let position = detail.position {
      facts.append((SafeText("No. \(position) for \(term)").collapsed, theme.notice))
    }
    return facts
  }

  private func genres(of app: App) -> String {
    app.details.genres.isEmpty ? app.genre ?? "" : app.details.genres.joined(separator: ", ")
  }

  /// Five stars, the number and how many ratings it is the mean of.
  private func ratingText(_ rating: Double?, _ count: Int?) -> SafeText {
    guard let rating else { return "not rated yet" }
    let full = max(0, min(5, Int(rating.rounded())))
    let stars = theme.symbols.star.repeated(full) + theme.symbols.emptyStar.repeated(5 - full)
    let ratings = count.map { " from \(NumberText.count($0)) ratings" } ?? ""
    return stars + SafeText(" \(NumberText.rating(rating))\(ratings)")
  }
}
