import AppStore
import Essentials
import Observatory
import TerminalUI
import Tracking

/// A graph of positions as an SVG picture: no script, nothing loaded, all text escaped. Days are those of UTC.
struct GraphSVG {
  private let graph: PositionGraph
  private let days = CalendarDays(east: { _ in 0 })
  /// The positions at the top and the bottom.
  private let best: Int, worst: Int

  private static let (left, right, top, bottom) = (90, 930, 70, 370)
  /// Told apart by colour and by dashes, each with 4.5:1 to white.
  private static let colors = ["#0a5fb4", "#a85a00", "#b3261e", "#1b7a3d"]
  private static let dashes = ["none", "9 4", "2 4", "12 4 2 4"]

  init(_ graph: PositionGraph) {
    self.graph = graph
    let positions = graph.lines.flatMap(\.days).compactMap(\.positions)
    best = positions.map(\.lowerBound).min() ?? 1
    worst = max(best + 1, positions.map(\.upperBound).max() ?? 1)
  }

  var text: String {
    let search = graph.lines[0].app.key.search
    let title = "\(search.name), \(search.country), \(search.deviceName)"
    let height = Self.bottom + 50 + 18 * lanes.count
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 \(height)" font-family="sans-serif" font-size="12">
      <title>\(Self.escaped(title))</title>
      <defs><pattern id="not-sold" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 6L6 0" stroke="#aaa"/></pattern></defs>
      <rect width="960" height="\(height)" fill="#fff"/>
      """
    let parts =
      [head, "<g font-size=\"15\" font-weight=\"bold\">\(label(title, Self.left, 22))</g>"] + shades + scale
      + graph.lines.indices.flatMap(line) + marks
    return (parts + ["</svg>\n"]).joined(separator: "\n")
  }

  /// The lines with days on which there is a state instead of a position, each in a lane of its own.
  private var lanes: [Int] { graph.lines.indices.filter { graph.lines[$0].days.contains(where: hasSign) } }

  private func hasSign(_ day: PositionGraph.Day) -> Bool { day.position == nil && day.state != .notLooked }

  private func x(_ day: Int, half: Int = 1) -> Int {
    Self.left + (2 * day + half) * (Self.right - Self.left) / (2 * graph.dayCount)
  }

  private func y(_ position: Int) -> Int {
    Self.top + 10 + (position - best) * (Self.bottom - Self.top - 20) / (worst - best)
  }

  /// Days on which nobody looked at any of the apps, or none was sold.
  private var shades: [String] {
    [(PositionState.notLooked, "#eee"), (.notSold, "url(#not-sold)")].flatMap { state, fill in
      runs { day in graph.lines.allSatisfy { $0.days[day].state == state } }.map { run in
        let (start, end) = (x(run.lowerBound, half: 0), x(run.upperBound, half: 0))
        return "<path d=\"M\(start) \(Self.top)H\(end)V\(Self.bottom)H\(start)\" fill=\"\(fill)\"/>"
      }
    }
  }

  private var scale: [String] {
    let step = (worst - best + 3) / 4
    let levels = stride(from: best, to: worst - step / 2, by: step) + [worst]
    let dates =
      [(0, Self.left, "start"), (graph.dayCount - 1, Self.right, "end")] + between.map { ($0, x($0), "middle") }
    return levels.flatMap { level in
      [
        "<path d=\"M\(Self.left) \(y(level))H\(Self.right)\" stroke=\"#ddd\"/>",
        label("\(level)", Self.left - 8, y(level) + 4, "end"),
      ]
    } + dates.map { label(days.text(of: graph.midnights[$0]), $1, Self.bottom + 36, $2) }
      + between.map { "<path d=\"M\(x($0)) \(Self.top)V\(Self.bottom)\" stroke=\"#ddd\"/>" }
  }

  /// As many days between the first and the last as there is room for dates.
  private var between: [Int] {
    let step = graph.dayCount * 140 / (Self.right - Self.left) + 1
    return stride(from: step, to: graph.dayCount, by: step).filter { Self.left + 170...Self.right - 170 ~= x($0) }
  }

  /// An app's line with its name above, and below it the days without a position, each with its state.
  private func line(_ number: Int) -> [String] {
    let (line, letter) = (graph.lines[number], PositionGraph.letter(number))
    // Names in one row, of four in two.
    let inRow = graph.lines.count == 3 ? 3 : 2
    let width = (Self.right - Self.left) / inRow
    let (start, row) = (Self.left + number % inRow * width, 42 + 16 * (number / inRow))
    let lane = Self.bottom + 54 + 18 * (lanes.firstIndex(of: number) ?? 0)
    let pen =
      "fill=\"none\" stroke=\"\(Self.colors[number])\" stroke-width=\"2\" stroke-dasharray=\"\(Self.dashes[number])\"/>"
    let name = SafeText(line.app.name).collapsed.truncated(to: (width - 46) / 8).string
    let drawn = runs { line.days[$0].position != nil }.flatMap { run in
      let points = run.map { "\(x($0)),\(y(line.days[$0].position ?? worst))" }
      let end = run.upperBound - 1
      return [
        "<polyline points=\"\(points.joined(separator: " "))\" \(pen)",
        "<circle cx=\"\(x(end))\" cy=\"\(y(line.days[end].position ?? worst))\" r=\"3\" fill=\"\(Self.colors[number])\"/>",
      ]
    }
    // At the level of the last position, beside it.
    let last = line.days.lastIndex { $0.position != nil }
    let end = last.map {
      label(letter, x($0) + 7, y(line.days[$0].position ?? worst) + 4, "start", Self.colors[number])
    }
    let signs = line.days.enumerated().compactMap { day, shown -> String? in
      guard hasSign(shown) else { return nil }
      let sign = shown.state == .notSold ? "/" : shown.state == .doubtful ? "?" : "×"
      return label(sign, x(day), lane, "middle", hint: graph.words(of: number, on: day), on: day)
    }
    return drawn + (end.map { [$0] } ?? []) + [
      "<path d=\"M\(start) \(row)h30\" \(pen)", label("\(letter) \(name)", start + 36, row + 4),
    ] + (signs.isEmpty ? [] : [label("\(letter) not among", Self.left - 8, lane, "end")]) + signs
  }

  /// A letter for each change, those of competitors in grey, and those of a day above each other.
  private var marks: [String] {
    var counts: [Int: Int] = [:]
    return graph.changes.map { change in
      let below = counts[change.day, default: 0]
      counts[change.day] = below + 1
      let hint = "\(change.name): \(change.words)"
      let color = change.line.map { Self.colors[$0] } ?? "#777"
      let y = Self.bottom + 16 - 11 * below
      return label(change.mark.rawValue, x(change.day), y, "middle", color, hint: hint, on: change.day)
    }
  }

  /// The days in a row that something holds of.
  private func runs(_ holds: (Int) -> Bool) -> [Range<Int>] {
    (0..<graph.dayCount).reduce(into: []) { runs, day in
      guard holds(day) else { return }
      let start = runs.last?.upperBound == day ? runs.removeLast().lowerBound : day
      runs.append(start..<day + 1)
    }
  }

  /// - Parameter hint: shown while a pointer rests on the label.
  private func label(
    _ text: String, _ x: Int, _ y: Int, _ anchor: String = "start", _ color: String = "#222", hint: String? = nil,
    on day: Int = 0
  ) -> String {
    let title = hint.map { "<title>\(Self.escaped("\(days.text(of: graph.midnights[day])): \($0)"))</title>" } ?? ""
    return
      "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\" fill=\"\(color)\">\(title)\(Self.escaped(text))</text>"
  }

  /// A text from outside, without what XML can't have or would read as markup.
  private static func escaped(_ text: String) -> String {
    SafeText(text).string.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
