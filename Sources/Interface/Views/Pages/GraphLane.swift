import Essentials
import Observatory

/// The line under a graph's axis: when the app was not among the results, and when nobody looked.
struct GraphLane {
  enum Mark {
    case notAmong, doubtful, notLooked
  }

  /// One for each column of cells, from the left; `nil` where it had a position.
  let marks: [Mark?]

  /// - Parameter spans: in their order.
  init(_ spans: [PositionSpan], from start: Date, to end: Date, columns: Int) {
    guard columns > 0 else {
      marks = []
      return
    }
    var marks = [Mark?](repeating: nil, count: columns)
    func column(_ moment: Date) -> Int { GraphPlot.column(of: moment, from: start, to: end, columns: columns) }
    let first = spans.first.map(\.since) ?? end
    // A column that a look falls into is no gap.
    for gap in [start...max(start, first)] + spans.flatMap(\.gaps) where gap.upperBound > start {
      let from = gap.lowerBound <= start ? 0 : column(gap.lowerBound) + 1
      let to = column(gap.upperBound) - (gap.upperBound < end ? 1 : 0)
      guard from <= to else { continue }
      for index in from...to { marks[index] = .notLooked }
    }
    for (index, span) in spans.enumerated() where span.position.number == nil {
      let from = column(max(start, span.since))
      let to: Int
      if let last = span.gaps.last, last.lowerBound == span.until {
        to = column(span.until)
      } else {
        // Until it was seen elsewhere.
        to = index + 1 < spans.count ? column(spans[index + 1].since) - 1 : columns - 1
      }
      guard span.until >= start || to > from else { continue }
      for place in from...max(from, to) where marks[place] != .notLooked {
        marks[place] = span.position.isDoubtful ? .doubtful : .notAmong
      }
    }
    self.marks = marks
  }

  /// `true` if it has nothing to say.
  var isEmpty: Bool { marks.allSatisfy { $0 == nil } }

  func has(_ mark: Mark) -> Bool { marks.contains(mark) }
}
