package import AppStore
package import Foundation

/// An app's screenshots in one row, set by set, with one of them chosen.
package struct ScreenshotShelf: Sendable, Hashable {
  /// For which device a screenshot was made.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case iPhone, iPad, mac, appleTV

    /// The name on the screen.
    package var title: String {
      switch self {
      case .iPhone: "iPhone"
      case .iPad: "iPad"
      case .mac: "Mac"
      case .appleTV: "Apple TV"
      }
    }
  }

  /// One screenshot.
  package struct Item: Sendable, Hashable {
    /// For which device.
    package var kind: Kind
    /// Which one of its set, from 1.
    package var number: Int
    /// Where it is.
    package var url: URL
  }

  /// All screenshots.
  package let items: [Item]
  /// The chosen one's index; 0 where there are none.
  package private(set) var selection = 0

  /// Lines the screenshots of an app up.
  package init(of app: App) {
    let details = app.details
    let sets: [(Kind, [URL])] = [
      (details.isMacApp ? .mac : .iPhone, details.screenshotURLs), (.iPad, details.iPadScreenshotURLs),
      (.appleTV, details.appleTVScreenshotURLs),
    ]
    items = sets.flatMap { kind, urls in
      urls.enumerated().map { Item(kind: kind, number: $0.offset + 1, url: $0.element) }
    }
  }

  /// The devices that there are screenshots for, and how many, in the order of the row.
  package var sets: [(kind: Kind, count: Int)] {
    var sets: [(kind: Kind, count: Int)] = []
    for item in items {
      if sets.last?.kind == item.kind { sets[sets.count - 1].count += 1 } else { sets.append((item.kind, 1)) }
    }
    return sets
  }

  /// The chosen screenshot.
  package var selected: Item? { items.indices.contains(selection) ? items[selection] : nil }

  /// Chooses a neighbour, within bounds.
  package mutating func move(by steps: Int) {
    select(selection + steps)
  }

  /// Chooses the nearest to an index.
  package mutating func select(_ index: Int) {
    selection = max(0, min(index, items.count - 1))
  }

  /// All indices, those next to the chosen one first.
  package var nearestFirst: [Int] {
    items.indices.sorted { abs($0 - selection) < abs($1 - selection) }
  }
}
