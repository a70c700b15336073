package import AppStore
import Essentials
package import Texts

/// An app's screenshots in one row, device by device, with one selected.
package struct ScreenshotShelf: Sendable, Hashable {
  /// The device that a screenshot was made for.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case iPhone, iPad, mac, appleTV

    package var title: String {
      switch self {
      case .iPhone: "iPhone"
      case .iPad: "iPad"
      case .mac: "Mac"
      case .appleTV: "Apple TV"
      }
    }
  }

  package struct Item: Sendable, Hashable {
    package var kind: Kind
    /// Its number within its set, from 1.
    package var number: Int
    package var url: WebAddress
  }

  package let items: [Item]
  /// The selected index; 0 if there are no screenshots.
  package private(set) var selection = 0

  package init(of app: App) {
    let details = app.details
    let sets: [(Kind, [WebAddress])] = [
      (details.isMacApp ? .mac : .iPhone, details.screenshotURLs), (.iPad, details.iPadScreenshotURLs),
      (.appleTV, details.appleTVScreenshotURLs),
    ]
    items = sets.flatMap { kind, urls in
      urls.enumerated().map { Item(kind: kind, number: $0.offset + 1, url: $0.element) }
    }
  }

  /// The devices with screenshots and how many each has, in the row's order.
  package var sets: [(kind: Kind, count: Int)] {
    var sets: [(kind: Kind, count: Int)] = []
    for item in items {
      if sets.last?.kind == item.kind { sets[sets.count - 1].count += 1 } else { sets.append((item.kind, 1)) }
    }
    return sets
  }

  package var selected: Item? { items.indices.contains(selection) ? items[selection] : nil }

  package mutating func move(by steps: Int) { select(selection + steps) }

  package mutating func select(_ index: Int) { selection = max(0, min(index, items.count - 1)) }

  /// All indices, nearest to the selection first.
  package var nearestFirst: [Int] {
    items.indices.sorted { abs($0 - selection) < abs($1 - selection) }
  }
}

extension DetailModel {
  /// `true` if the current pane has screenshots to step through.
  package var showsScreenshots: Bool { pane == .screenshots && pictures != nil && shelf.selected != nil }

  /// Selects a neighbouring screenshot, on their pane.
  func stepScreenshot(by steps: Int) {
    if pane != .screenshots { show(.screenshots) }
    shelf.move(by: steps)
  }

  /// Switches between the selected screenshot alone and the shelf.
  func toggleEnlarged() {
    if pane == .screenshots, shelf.selected != nil { isScreenshotEnlarged.toggle() }
  }
}
