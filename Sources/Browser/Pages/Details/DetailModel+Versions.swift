package import AppStore

/// The versions before this one, which the app's web page tells: one is selected, and the notes of some are folded open.
extension DetailModel {
  /// The versions before the one that was looked up, the newest first; all of them where that isn't among them; `nil` where the page doesn't
  /// say, or isn't there.
  package var earlierVersions: ArraySlice<AppPage.Version>? {
    guard let versions = page.value?.versions else { return nil }
    return currentVersion.map { versions[($0 + 1)...] } ?? versions[...]
  }

  /// Those that are newer than the one that was looked up. The page may be ahead of the look-up.
  package var newerVersions: ArraySlice<AppPage.Version> { page.value?.versions?[..<(currentVersion ?? 0)] ?? [] }

  /// The index of the version that was looked up among those of the page.
  package var currentVersion: Int? { page.value?.versions?.firstIndex { $0.version == app.version } }

  /// `true` if the pane has versions to choose from.
  var choosesVersions: Bool { pane == .whatsNew && earlierVersions?.isEmpty == false }

  /// Moves the selection to the next version in sight; scrolls while there is none.
  func chooseVersion(_ movement: Movement) {
    guard choosesVersions, !versionLines.isEmpty else { return scroll.move(movement) }
    switch movement {
    case .lines(let lines):
      for _ in 0..<min(abs(lines), scroll.lineCount) { stepVersion(lines.signum()) }
    case .first, .last:
      scroll.move(movement)
      versionSelection = movement == .first ? 0 : versionLines.count - 1
    case .pages, .halfPages:
      scroll.move(movement)
      let inSight = versionLines.indices.filter(isInSight)
      guard let first = inSight.first, let last = inSight.last else { break }
      versionSelection = max(first, min(versionSelection, last))
    }
  }

  private func stepVersion(_ step: Int) {
    let line = versionLines[min(versionSelection, versionLines.count - 1)]
    // Text before or behind the versions is read first.
    guard step > 0 ? line < scroll.firstLine + scroll.windowHeight : line >= scroll.firstLine else {
      return scroll.move(.lines(step))
    }
    let next = versionSelection + step
    if !isInSight(next) { scroll.move(.lines(step)) }
    if isInSight(next) { versionSelection = next }
  }

  private func isInSight(_ index: Int) -> Bool {
    let window = scroll.firstLine..<scroll.firstLine + scroll.windowHeight
    return versionLines.indices.contains(index) && window.contains(versionLines[index])
  }

  /// Folds the notes of the selected version open, or away.
  func toggleVersion() {
    guard choosesVersions else { return }
    if openVersions.remove(versionSelection) == nil {
      openVersions.insert(versionSelection)
      revealsVersion = true
    }
  }
}
