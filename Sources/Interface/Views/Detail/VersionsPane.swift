import AppStore
import Browser
import Essentials
import TerminalUI

/// The versions before the current one, which the app's web page tells: one a line, and the notes of those that are folded open.
extension DetailView {
  private static let dateColumn = 14
  private static let notesColumn = 27

  func addVersions(to content: inout PaneContent) {
    var end = PaneContent()
    end.lines.append([])
    addPageLine(to: &end, offering: "earlier versions")
    if let page = detail.page.value {
      let newer = detail.newerVersions.map { version in
        let date = version.date.map { ", \(detail.days.shortText(of: $0))" } ?? ""
        return "\(version.version) on its web page\(date)"
      }
      if !newer.isEmpty { end.add(words: newer.joined(separator: "; "), theme.notice, width: width) }
      switch detail.earlierVersions {
      case nil: end.add(words: "The web page doesn't say which versions came before.", theme.dimmed, width: width)
      case let versions? where versions.isEmpty:
        end.add(words: "The web page lists no version before this one.", theme.dimmed, width: width)
      case let versions?: add(versions, of: page.versions ?? [], to: &end)
      }
    }
    content.set(tail: end)
  }

  private func add(_ versions: ArraySlice<AppPage.Version>, of all: [AppPage.Version], to end: inout PaneContent) {
    let (heading, lines) = texts.versions.value(of: all, width, versions.count) {
      (self.heading(of: all, versions.count), versions.map(line))
    }
    end.add(heading, theme.heading)
    for (index, (version, line)) in zip(versions, lines).enumerated() {
      let isSelected = index == detail.versionSelection
      let isOpen = detail.openVersions.contains(index)
      let first = end.lines.count
      end.rowLines.append(first)
      end.lines.append(choice(isOpen ? Array(line.dropLast()) : line, named: 0, isSelected: isSelected))
      guard isOpen else { continue }
      if let notes = version.notes {
        end.lines += texts.lines(of: notes, columns: max(1, width - 4)).map { $0.moved(by: 4) }
      } else {
        end.add("The page has no notes of it.", theme.dimmed, column: 4)
      }
      if isSelected, detail.revealsVersion { end.anchor = first..<end.lines.count }
    }
  }

  /// Number and date, and the beginning of the notes.
  private func line(of version: AppPage.Version) -> PaneContent.Line {
    let room = width - Self.notesColumn
    let notes = room < 16 ? .empty : theme.cut(SafeText(version.notes ?? "").collapsed, to: room)
    let date = version.date.map { SafeText(detail.days.shortText(of: $0)) } ?? "no date"
    return [
      .init(column: 2, text: theme.cut(SafeText(version.version), to: Self.dateColumn - 3), style: .plain),
      .init(column: Self.dateColumn, text: date, style: theme.dimmed),
      .init(column: Self.notesColumn, text: notes, style: theme.dimmed),
    ]
  }

  /// Their number, and the mean gap between releases where two or more have dates.
  private func heading(of versions: [AppPage.Version], _ count: Int) -> SafeText {
    let words =
      detail.currentVersion == nil
      ? SafeText("\(NumberText.count(count, of: "version")) on its web page")
      : SafeText(NumberText.count(count, of: "earlier version"))
    guard let days = versions.releaseGap else { return words }
    let gap = days == 0 ? "less than a day" : days < 61 ? NumberText.count(days, of: "day") : Age(days: days).words
    let whole = words + SafeText(", \(gap) between releases on average")
    return whole.columns <= width ? whole : theme.cut(words + SafeText(", mean gap \(gap)"), to: width)
  }
}
