/// The parts of the screen that take keys while no overlay or detail has them.
package enum Place: Sendable, Hashable {
  case search
  case list
  /// The filter field.
  case filter
}

/// The receiver of keys.
package enum Focus {
  case search, list, filter
  /// A detail that is open.
  case detail(DetailModel)
  /// A page over search and results.
  case board(Board)
  /// The topmost overlay.
  case overlay(Overlay)

  init(_ place: Place) {
    self =
      switch place {
      case .search: .search
      case .list: .list
      case .filter: .filter
      }
  }
}

extension Focus: Equatable {
  package static func == (left: Focus, right: Focus) -> Bool {
    switch (left, right) {
    case (.search, .search), (.list, .list), (.filter, .filter): true
    case (.detail(let left), .detail(let right)): left === right
    case (.board(let left), .board(let right)): left == right
    case (.overlay(let left), .overlay(let right)): left == right
    default: false
    }
  }
}
