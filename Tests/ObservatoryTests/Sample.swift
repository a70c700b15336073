import Foundation
import Observatory

/// Values that tests share.
enum Sample {
  static let search = SearchKey(term: "weather", country: "us", device: "iphone")
  static let track = TrackKey(search: search, app: 7)
  /// 2026-03-01, noon UTC.
  static let start = Date(timeIntervalSince1970: 1_772_366_400)

  /// So many days, and seconds, after the start.
  static func day(_ day: Int, seconds: Int = 0) -> Date {
    start.addingTimeInterval(TimeInterval(day * 86_400 + seconds))
  }

  /// The apps 1, 2, 3… in their order, but for app 7, which has a position or none.
  static func list(with position: Int?, depth: Int = 50) -> PositionList {
    var apps = (1...depth).filter { $0 != 7 }.map(Int64.init)
    if let position { apps.insert(7, at: position - 1) }
    return list(of: Array(apps.prefix(depth)), depth: depth)
  }

  static func list(of apps: [Int64], depth: Int) -> PositionList {
    PositionList(
      depth: depth,
      apps: apps.enumerated().map { .init(position: $0.offset + 1, app: $0.element, name: "App \($0.element)") })
  }
}
