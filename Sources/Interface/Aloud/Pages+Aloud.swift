import AppStore
import Browser
import Essentials
import Observatory
import TerminalUI
import Tracking

extension Spoken {
  /// Says how far work in the background has come.
  mutating func tell(_ progress: RunProgress?) {
    guard let progress else { return }
    state.append(Line(progress: progress))
    goesOn = !progress.isPaused && !progress.isTurnedAway
  }
}

extension Spoken.Line {
  /// Said ten times at most.
  init(progress: RunProgress) {
    let words = SafeText("\(progress.done) of \(progress.count) \(progress.what)")
    let tenth = progress.count == 0 ? 10 : progress.done * 10 / progress.count
    self.init(
      words + (progress.isPaused ? ", held back" : progress.isTurnedAway ? ", the store wants a pause" : ""),
      as: SafeText("\(progress.what) \(tenth) \(progress.isPaused) \(progress.isTurnedAway)"))
  }
}

extension StorefrontsView {
  func spoken(in browser: Browser) -> Spoken {
    var spoken = spokenTable
    let row = spoken.row
    spoken.row = { [row($0), page.table.rows[$0].failure.map { SafeText($0.message) } ?? .empty].sentence }
    // Its count goes up with each answer, as the progress says; it is said again at the end.
    let isKnown = page.knownCount == page.totalCount
    spoken.state[0] = Spoken.Line(
      wholeTitle, as: SafeText("\(page.totalCount) \(isKnown) ") + SafeText(facts.inForce.joined()))
    // The title says the last step.
    if isKnown, let progress = page.status.progress { spoken.state.removeAll { $0 == Spoken.Line(progress: progress) } }
    spoken.isBusy = page.isBeginning
    spoken.isStale = spoken.isBusy || page.status.progress != nil
    return spoken
  }
}

extension MatrixView {
  func spoken(in browser: Browser) -> Spoken {
    var spoken = spokenPage
    if page.table.filter.isOpen { (spoken.question, spoken.manner) = ("Filter by", "an empty line keeps it") }
    spoken.count = page.table.rows.count
    spoken.selection = page.table.window.selection
    spoken.row = { row in
      let search = page.table.rows[row].search
      let cells = page.matrix.columns.indices.map { column in
        let app = title(of: page.matrix.columns[column])
        let text = cell(row: row, column: column).text
        let isChosen = row == page.table.window.selection && column == page.columns.selection
        return text.isEmpty ? .empty : app + .space + text + (isChosen ? " (selected)" : "")
      }
      return ([SafeText("\(search.name), \(search.country) \(search.deviceName)").collapsed] + cells).sentence
    }
    return spoken
  }
}

extension ChoiceView {
  func spoken(in browser: Browser) -> Spoken {
    var spoken = Spoken(SafeText(page.title))
    let picker = page.picker
    if !page.isMenu {
      (spoken.question, spoken.manner) = ("Choose", "words narrow, a number selects, an empty line takes it")
    }
    spoken.narrowsRows = !page.isMenu
    if picker.matches.isEmpty {
      spoken.state = [Spoken.Line(picker.editor.isEmpty ? "Nothing here yet" : "Nothing matches")]
    }
    spoken.count = picker.matches.count
    spoken.selection = picker.window.selection
    spoken.readsRows = true
    spoken.row = { index in
      let item = picker.matches[index]
      // The codes of a menu are the numbers.
      let code = page.isMenu || item.code == item.name ? SafeText.empty : SafeText(item.code)
      let note = item.isPossible || item.note.isEmpty ? item.note : "not now: \(item.note)"
      let name = SafeText(item.name).collapsed
      return [name, code, SafeText(note).collapsed].sentence
    }
    return spoken
  }
}

extension HelpView {
  func spoken(in browser: Browser) -> Spoken {
    var spoken = Spoken("Keys and actions: a number selects, an empty line does it, words narrow, Esc closes")
    // A person who widens it again has heard the other rows.
    spoken.readsOtherRows = !page.editor.isEmpty
    spoken.state = [
      Spoken.Line(
        page.entries.isEmpty ? "Nothing matches" : SafeText(NumberText.count(page.entries.count, of: "line")))
    ]
    spoken.count = page.entries.count
    spoken.selection = page.window.selection
    spoken.readsRows = true
    spoken.row = { index in
      let line = page.entries[index].line
      let words = line.help.map { theme.text($0) } ?? .empty
      return [SafeText(actions.label(of: line)), SafeText(line.actions.map(\.id.name).joined(separator: " ")), words]
        .sentence
    }
    return spoken
  }
}

extension SavePromptView {
  func spoken(in browser: Browser) -> Spoken {
    var spoken = Spoken("Save pictures")
    (spoken.question, spoken.manner) = ("Save to", "an empty line takes " + SafeText(prompt.editor.text))
    return spoken
  }
}

extension ReviewFilterView {
  func spoken(in browser: Browser) -> Spoken {
    var spoken = Spoken("Filter reviews")
    (spoken.question, spoken.manner) = ("Filter by", "such as stars<=2; an empty line keeps it")
    return spoken
  }
}
