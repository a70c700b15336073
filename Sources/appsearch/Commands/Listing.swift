import AppStore
import Foundation
import Interface
import TerminalUI

/// Results as sanitised plain text: aligned columns for a terminal, tab-separated fields for a pipe.
struct Listing {
  /// The terminal's width; `nil` if the output is no terminal.
  let columns: Int?
  /// Whether more than ASCII may be printed. A pipe always gets UTF-8.
  var isUTF8 = true

  /// One line per result.
  func results(_ rows: [(position: Int?, app: App)]) -> String {
    guard let columns else {
      return rows.map { fields(of: $0.app, position: $0.position).joined(separator: "\t") + "\n" }.joined()
    }
    let digits = String(rows.last?.position ?? 0).count
    let priceColumns = rows.map { price($0.app).columns }.max() ?? 0
    let nameColumns = max(10, (columns - digits - 6 - priceColumns - 8) * 3 / 5)
    let developerColumns = max(8, columns - digits - 2 - nameColumns - 2 - 8 - priceColumns)
    let lines = rows.map { position, app in
      let cells: [SafeText] = [
        (position.map { SafeText("\($0).") } ?? .empty).rightAligned(to: digits + 1),
        name(app).truncated(to: nameColumns).padded(to: nameColumns + 1),
        text(app.developer).truncated(to: developerColumns - 2).padded(to: developerColumns - 1),
        (app.rating.map { "★ " + SafeText(NumberText.rating($0)) } ?? "").padded(to: 6),
        price(app),
      ]
      return cells.joined(separator: " ")
    }
    return printed(lines)
  }

  /// A lookup's output: for a terminal a block of facts per app, for a pipe one line per app.
  func facts(of apps: [App]) -> String {
    guard columns != nil else {
      return apps.map { fields(of: $0, position: nil).joined(separator: "\t") + "\n" }.joined()
    }
    return apps.map(facts).joined(separator: "\n")
  }

  /// One line per fact.
  private func facts(of app: App) -> String {
    let rating = app.rating.map { "\(NumberText.rating($0)) from \(app.ratingCount ?? 0) ratings" }
    let facts: [(SafeText, String?)] = [
      ("Developer", app.developer), ("Genre", app.genre), ("Rating", rating), ("Price", price(app).string),
      ("Version", app.version), ("Id", String(app.id)), ("Bundle id", app.bundleID), ("Link", app.url?.absoluteString),
    ]
    let lines = facts.compactMap { label, value in
      value.flatMap { $0.isEmpty ? nil : "  " + label.padded(to: 11) + SafeText($0) }
    }
    return printed([name(app)] + lines)
  }

  /// The line of a country.
  ///
  /// - Parameter storefronts: all countries in the output, to align their lines.
  func line(for rank: Rank, among storefronts: [Storefront]) -> String {
    let storefront = rank.query.storefront
    guard columns != nil else {
      let position = rank.position.map(String.init) ?? ""
      return [storefront.code, position, String(rank.resultCount)].joined(separator: "\t") + "\n"
    }
    let width = storefronts.map { SafeText($0.name).columns }.max() ?? 0
    let place = rank.position.map { "\($0)" } ?? "not found"
    return printed([
      SafeText(storefront.code) + "  " + SafeText(storefront.name).padded(to: width + 2)
        + SafeText("\(place) of \(rank.resultCount)")
    ])
  }

  /// Position, name, developer, rating, number of ratings, price, id, bundle id, link.
  private func fields(of app: App, position: Int?) -> [String] {
    [
      position.map(String.init) ?? "", name(app).string, text(app.developer).string,
      app.rating.map(NumberText.rating) ?? "", app.ratingCount.map(String.init) ?? "", price(app).string,
      String(app.id), text(app.bundleID).string, text(app.url?.absoluteString).string,
    ]
  }

  private func name(_ app: App) -> SafeText { SafeText(app.title).collapsed }
  private func text(_ text: String?) -> SafeText { SafeText(text ?? "").collapsed }

  private func price(_ app: App) -> SafeText {
    if let price = app.formattedPrice, !price.isEmpty { return SafeText(price).collapsed }
    guard let price = app.price else { return "" }
    return price == 0 ? "Free" : SafeText("\(price) \(app.currency ?? "")")
  }

  private func printed(_ lines: [SafeText]) -> String {
    lines.map { (isUTF8 ? $0 : $0.ascii).string.trimmingEnd + "\n" }.joined()
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
