package import AppStore
package import Observatory

extension Position: PropertyConvertible {
  /// The position, or for people the reason why there is none.
  package var propertyValue: PropertyValue {
    switch said {
    case .at(let position): position.propertyValue
    case .notAmong(let depth): .absent(depth: depth)
    case .doubtful: .null
    }
  }
}

extension PropertyValue {
  /// The position of an app that is not among so many results.
  package static func absent(depth: Int) -> PropertyValue { .absent(depth == 0 ? "no results" : "not among \(depth)") }

  /// The position where nobody has looked.
  package static var notLooked: PropertyValue { .absent("not looked") }
}
