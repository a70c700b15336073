import AppStore
import Browser
import Essentials
import Observatory
import TerminalUI

extension GraphView {
  /// The graph in sentences: positions, the best and the worst, gaps, versions, and the apps around.
  func spoken(in browser: Browser) -> Spoken {
    var spoken = spokenPage
    guard trouble == nil, let content = page.content else { return spoken }
    spoken.count = GraphRange.allCases.count
    spoken.selection = GraphRange.allCases.firstIndex(of: page.range) ?? 0
    spoken.row = { SafeText("\(GraphRange.allCases[$0].days) days") }
    spoken.text = sentences(content)
    return spoken
  }

  private func sentences(_ content: GraphPage.Content) -> [SafeText] {
    guard let last = content.spans.last else { return [nothing(of: content)] }
    var lines = notSold.map { [$0] } ?? []
    lines += [SafeText("Now: \(PositionState(last.position).words), last seen \(days.text(of: last.until))")]
    let seen = content.spans.compactMap { span in span.position.number.map { (position: $0, span: span) } }
    if let best = seen.min(by: { $0.position < $1.position }), let worst = seen.max(by: { $0.position < $1.position }) {
      lines.append(
        SafeText(
          "Best: \(best.position), since \(days.text(of: best.span.since)); worst: \(worst.position), since "
            + days.text(of: worst.span.since)))
    }
    for span in content.spans {
      let times = span.count == 1 ? "seen once" : "seen \(span.count) times"
      lines.append(
        SafeText(
          "\(days.text(of: span.since)) to \(days.text(of: span.until)): \(PositionState(span.position).words), \(times)"
        ))
      lines += span.gaps.filter { $0.upperBound > content.start }.map { gap in
        SafeText("\(days.text(of: gap.lowerBound)) to \(days.text(of: gap.upperBound)): not looked")
      }
    }
    lines += content.releases.map { SafeText("Version \($0.version) since \(days.text(of: $0.seen))").collapsed }
    if let ahead = content.ahead {
      lines.append(SafeText("Left out, seen while the clock was ahead: up to \(days.text(of: ahead))"))
    }
    for (title, neighbourhood) in [("At the beginning", content.then), ("Now", content.now)] {
      guard let neighbourhood else { continue }
      let apps = neighbourhood.apps.map { "\($0.position) \($0.name)" }
      lines.append(SafeText("\(title), around it: \(apps.joined(separator: ", "))").collapsed)
    }
    return lines
  }
}
