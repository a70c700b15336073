import AppStore
import Observatory
import Tracking

extension Picker where Value == Storefront {
  /// All countries, those chosen last first, with one selected.
  static func storefronts(selected: Storefront, latest: [Storefront] = []) -> Picker {
    let all = latest + Storefront.all.filter { !latest.contains($0) }
    let items = all.map { Item(value: $0, code: $0.code, name: $0.name, otherNames: $0.otherNames) }
    return Picker(items: items, selected: selected)
  }
}

extension Picker where Value == Device {
  static func devices(selected: Device) -> Picker {
    Picker(items: Device.allCases.map { Item(value: $0, code: $0.rawValue, name: $0.displayName) }, selected: selected)
  }
}

extension Picker where Value == Bookmarked {
  static func bookmarks(_ bookmarks: [Bookmarked], changes: [Listing: [AppChange]]) -> Picker {
    Picker(items: items(bookmarks, changes: changes), selected: nil)
  }

  /// Bookmarks, the latest first, but those of which something has changed before the others.
  ///
  /// - Parameter changes: the changes of apps in a country since a person looked at them.
  static func items(_ bookmarks: [Bookmarked], changes: [Listing: [AppChange]]) -> [Item] {
    let items = bookmarks.reversed().map { bookmark in
      let maker = bookmark.developer.map { ", \($0)" } ?? ""
      return Item(
        value: bookmark, code: bookmark.listing.country, name: bookmark.name + maker,
        note: changes[bookmark.listing].map(AppChange.names) ?? "")
    }
    return items.filter { !$0.note.isEmpty } + items.filter(\.note.isEmpty)
  }
}
