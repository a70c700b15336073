import AppStore
import Browser
import Essentials
import Observatory
import TerminalUI
import Tracking

extension GraphView {
  /// The graph in sentences, for each app: positions, the best and the worst, gaps; then changes and the apps around. Its days are rows.
  func spoken(in browser: Browser) -> Spoken {
    var spoken = spokenPage
    guard trouble == nil, let content = page.content else { return spoken }
    let graph = content.graph
    spoken.count = graph.dayCount
    spoken.selection = page.window.selection
    spoken.row = { day in
      let others =
        graph.lines.count == 1
        ? []
        : graph.lines.indices.map { line in
          self.name(of: line, in: graph) + SafeText(graph.words(of: line, on: day))
        }
      return ([self.heading(of: day, in: graph)] + others + [SafeText(graph.changes(on: day)).collapsed]).sentence
    }
    spoken.text = graph.lines.indices.flatMap { sentences(about: $0, in: graph) } + sentences(about: content)
    return spoken
  }

  /// Such as `A, Weather Radar: `; empty for the only app.
  private func name(of line: Int, in graph: PositionGraph) -> SafeText {
    guard graph.lines.count > 1 else { return .empty }
    return SafeText(PositionGraph.letter(line) + ", ") + SafeText(graph.lines[line].app.name).collapsed + ": "
  }

  private func sentences(about number: Int, in graph: PositionGraph) -> [SafeText] {
    let line = graph.lines[number]
    guard let last = line.spans.last else { return [name(of: number, in: graph) + nothing(in: graph)] }
    var lines = notSold(in: graph).map { [$0] } ?? []
    lines += [SafeText("Now: \(PositionState(last.position).words), last seen \(days.text(of: last.until))")]
    let seen = line.spans.compactMap { span in span.position.number.map { (position: $0, span: span) } }
    if let best = seen.min(by: { $0.position < $1.position }), let worst = seen.max(by: { $0.position < $1.position }) {
      lines.append(
        SafeText(
          "Best: \(best.position), since \(days.text(of: best.span.since)); worst: \(worst.position), since "
            + days.text(of: worst.span.since)))
    }
    for span in line.spans {
      let times = span.count == 1 ? "seen once" : "seen \(span.count) times"
      lines.append(
        SafeText(
          "\(days.text(of: span.since)) to \(days.text(of: span.until)): \(PositionState(span.position).words), \(times)"
        ))
      lines += span.gaps.filter { $0.upperBound > graph.midnights[0] }.map { gap in
        SafeText("\(days.text(of: gap.lowerBound)) to \(days.text(of: gap.upperBound)): not looked")
      }
    }
    if let ahead = line.ahead {
      lines.append(SafeText("Left out, seen while the clock was ahead: up to \(days.text(of: ahead))"))
    }
    return lines.map { name(of: number, in: graph) + $0 }
  }

  private func sentences(about content: GraphPage.Content) -> [SafeText] {
    let graph = content.graph
    var lines = (0..<graph.dayCount).filter { day in graph.changes.contains { $0.day == day } }.map { day in
      SafeText("\(days.text(of: graph.midnights[day])): \(graph.changes(on: day))").collapsed
    }
    for (title, neighbourhood) in [("At the beginning", content.then), ("Now", content.now)] {
      guard let neighbourhood else { continue }
      let apps = neighbourhood.apps.map { "\($0.position) \($0.name)" }
      lines.append(SafeText("\(title), around it: \(apps.joined(separator: ", "))").collapsed)
    }
    return lines
  }
}
