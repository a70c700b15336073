import AppStore
import Browser
import TerminalUI

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
      return ((page.codeColumns > 8 ? [code, name] : [name, code]) + [SafeText(note).collapsed]).sentence
    }
    return spoken
  }
}

extension HelpView {
  func spoken(in browser: Browser) -> Spoken {
    var spoken = Spoken("Keys and actions: a number selects, an empty line does it, words narrow, Esc closes")
    // All of them are nothing new to who has narrowed them.
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
