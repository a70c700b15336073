package import Essentials
package import Observatory

/// The positions of up to four apps in one search, day by day, and what changed of them and of competitors.
package struct PositionGraph: Sendable, Hashable {
  /// The most apps.
  package static let capacity = 4

  /// An app to draw.
  package struct App: Sendable, Hashable {
    package var key: TrackKey
    /// As last seen.
    package var name: String

    package init(_ key: TrackKey, name: String) { (self.key, self.name) = (key, name) }
  }

  /// An app's day. A day is the calendar's, as the graph's reader has it.
  package struct Day: Sendable, Hashable {
    /// That of the last look of the day.
    package var state: PositionState
    /// The best and the worst position of the day, those lost again within it among them.
    package var positions: ClosedRange<Int>?

    /// `nil` if the app had none at the day's last look.
    package var position: Int? { if case .at(let position) = state { position } else { nil } }
  }

  package struct Line: Sendable, Hashable {
    package var app: App
    package var days: [Day]
    /// The positions, the one in force at the start among them.
    package var spans: [PositionSpan]
    /// When the app was last seen missing from the country's store; `nil` if it is sold there.
    package var notSold: Date?
    /// The latest observation of a clock that was ahead; these are left out.
    package var ahead: Date?

    /// The last look by a moment: in a gap, the look before the gap.
    package func lastLook(by moment: Date) -> Date {
      spans.lazy.flatMap(\.gaps).first { $0.lowerBound < moment && moment < $0.upperBound }?.lowerBound ?? moment
    }
  }

  /// A change that has a mark, on the day on which it was seen.
  package struct Change: Sendable, Hashable {
    package var mark: Mark
    package var day: Int
    /// The index of the app's line; `nil` for a competitor that has none.
    package var line: Int?
    package var app: Int64
    /// The app's name.
    package var name: String
    /// Such as `version 2.3 to 2.4`.
    package var words: String
  }

  /// A letter for a kind of change; the most important last.
  package enum Mark: String, Sendable, Hashable, CaseIterable {
    case release = "R"
    case screenshots = "S"
    case name = "N"
    case price = "$"

    /// Such as `version`.
    package var words: String { AppChange.What.told.first { Mark($0) == self }?.rawValue ?? "" }

    init?(_ what: AppChange.What) {
      switch what {
      case .version: self = .release
      case .price: self = .price
      case .name: self = .name
      case .screenshots: self = .screenshots
      default: return nil
      }
    }
  }

  /// One to four, in the order of their letters.
  package var lines: [Line]
  /// The beginning of each day, and the end of the last.
  package var midnights: [Date]
  /// How many results each day's last look found; `nil` where that isn't known.
  package var lengths: [Int?]
  /// The earliest first.
  package var changes: [Change]
  /// The term's difficulty, 0 to 100, by the last look of each day on which it is known.
  package var difficulties: [Int: Int] = [:]

  /// The day of which most is to be told; `nil` without a change.
  package internal(set) var busiestDay: Int?

  package var dayCount: Int { midnights.count - 1 }

  /// `A` to `D`.
  package static func letter(_ line: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(line))) }

  /// The day of the last look at any of the apps; the last day if there was none.
  package var lastDay: Int {
    (0..<dayCount).last { day in lines.contains { $0.days[day].state != .notLooked } } ?? dayCount - 1
  }

  /// An app's day in words: `No. 3 of 50`, `not among 50`, `not sold`, `not looked`, `doubtful`.
  package func words(of line: Int, on day: Int) -> String {
    let shown = lines[line].days[day]
    guard let position = shown.position else { return shown.state.words }
    let length = lengths[day].map { " of \($0)" } ?? ""
    let range = shown.positions.map { $0.count > 1 ? " (\($0.lowerBound) to \($0.upperBound) that day)" : "" } ?? ""
    return "No. \(position)\(length)\(range)"
  }

  /// The changes of a day, or the first so many: `R version 2.3 to 2.4; Rain Today: $ price free to $1.99`.
  package func changes(on day: Int, most count: Int = .max) -> String {
    changes.filter { $0.day == day }.prefix(count).map { change in
      let isAlone = lines.count == 1 && change.line == 0
      let name = isAlone ? "" : "\(change.line.map(Self.letter) ?? change.name): "
      return "\(name)\(change.mark.rawValue) \(change.words)"
    }.joined(separator: "; ")
  }
}
