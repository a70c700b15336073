import AppStore
import Browser
import TerminalUI

/// A word for everything unusual about the results: order, filter, store, device, and the time of an earlier answer.
struct RuleChips {
  /// One word about the list.
  struct Chip {
    let text: SafeText
    /// The same in fewer columns.
    let short: SafeText
    /// Chips with a higher number go first where there is no room for all.
    let rank: Int
    /// As much of it as so many columns hold, at least as many as ``short`` has; `nil` where that is all or nothing.
    var fitting: ((Int) -> SafeText)?
  }

  let chips: [Chip]

  /// - Parameter isNamed: `true` if the name of the results stands elsewhere.
  @MainActor
  init(of browser: Browser, theme: Theme, isNamed: Bool = false) {
    let list = browser.home.list.rows
    guard let query = list.results?.query else {
      chips = []
      return
    }
    var chips: [Chip] = []
    if !isNamed, let name = list.name {
      let text = SafeText(name).collapsed
      chips.append(
        Chip(text: text, short: theme.cut(text, to: Self.shortest), rank: 2, fitting: { theme.cut(text, to: $0) }))
    }
    if list.order != .position || list.isReversed {
      let isDescending = list.order.isDescending != list.isReversed
      let way = isDescending ? theme.symbols.descending : theme.symbols.ascending
      chips.append(
        Chip(
          text: SafeText("sorted by \(list.order.id) ") + way, short: SafeText("\(list.order.id) ") + way, rank: 2
        ))
    }
    if !list.filter.isEmpty {
      let sign = list.filter.loose.isEmpty ? SafeText.empty : theme.symbols.nearly
      let filter = sign + SafeText(list.filter.words).collapsed
      let count = SafeText(" \(list.count) of \(list.totalCount)")
      chips.append(
        Chip(
          text: "filter: " + filter + "," + count, short: theme.cut(filter, to: Self.shortest) + count, rank: 1,
          fitting: { theme.cut(filter, to: $0 - count.columns) + count }))
    }
    // Shown if it differs from the default, or from the header after a cancelled search.
    let standard = Browser.Configuration()
    if query.storefront != standard.storefront || query.storefront != browser.home.shownStorefront {
      let name = theme.symbols == .spoken ? "in \(query.storefront.name)" : query.storefront.code
      chips.append(Chip(SafeText(name), rank: 3))
    }
    if query.device != standard.device || query.device != browser.home.configuration.device {
      chips.append(Chip(SafeText(query.device.displayName), rank: 4))
    }
    if let time = list.answeredAt {
      chips.append(
        list.results?.earlier == nil
          ? Chip(SafeText("as of \(time)"), rank: 5)
          : Chip(
            text: SafeText("from \(time), the store can't be reached"), short: SafeText("from \(time), unreachable"),
            rank: 0))
    }
    self.chips = chips
  }

  /// The columns to which a filter or a name may be cut.
  private static let shortest = 20

  /// The chips that fit side by side, with free columns around each: all in full, or shortened, or only the most important. What is left over
  /// goes to those that can use it.
  ///
  /// - Parameters:
  ///   - label: the columns of what stands before them.
  ///   - shortest: to how many of these it may be cut.
  func texts(fitting room: Int, behind label: Int = 0, ofAtLeast shortest: Int = 0) -> [SafeText] {
    if Self.width(chips.map(\.text)) + label <= room { return chips.map(\.text) }
    var left = chips
    while Self.width(left.map(\.short)) + shortest > room, let least = left.map(\.rank).max() {
      left.removeAll { $0.rank == least }
    }
    var free = room - Self.width(left.map(\.short)) - max(shortest, label)
    return left.map { chip in
      guard free > 0, let fitting = chip.fitting else { return chip.short }
      let text = fitting(chip.short.columns + free)
      free -= text.columns - chip.short.columns
      return text
    }
  }

  /// The columns of texts with a free one at each side and a cell of the rule between them.
  static func width(_ texts: [SafeText]) -> Int { texts.reduce(0) { $0 + $1.columns + 3 } }
}

extension RuleChips.Chip {
  init(_ text: SafeText, rank: Int) {
    self.init(text: text, short: text, rank: rank)
  }
}
