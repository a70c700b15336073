import AppStore

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
