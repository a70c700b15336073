import AppStore
import Browser
import TerminalUI

/// The developer's declarations about data, in the page's words: type by type, for each purpose the categories and the data.
extension DetailView {
  private static let categoryColumns = 24

  var privacy: PaneContent {
    var content = PaneContent()
    addPageLine(to: &content, offering: "this pane")
    guard let page = detail.page.value else { return content }
    if let policy = detail.policy { content.lines += lines(of: policy, isSelected: true) + [[]] }
    if let types = page.privacy {
      content.set(text: texts.privacy.value(of: types, width) { types.flatMap(lines) })
    } else {
      content.add("The page says nothing about privacy", theme.title)
    }
    return content
  }

  /// The columns of a text that is easy to read.
  private var columnsToRead: Int { theme.symbols == .spoken ? width : min(width, 100) }

  /// A type with a blank line behind it.
  private func lines(of type: AppPage.PrivacyType) -> [PaneContent.Line] {
    var content = PaneContent()
    content.add(words: type.name, theme.heading, width: columnsToRead)
    let statement =
      switch type.identifier {
      case "DATA_NOT_COLLECTED": "The developer declares that this app collects no data."
      case "DATA_NOT_PROVIDED": "The developer hasn't declared yet which data this app collects."
      default: type.purposes.isEmpty ? "The page doesn't say which data." : ""
      }
    if !statement.isEmpty { content.add(words: statement, .plain, width: columnsToRead) }
    for purpose in type.purposes {
      if let name = purpose.name { content.add(SafeText(name).collapsed, .plain, column: 2) }
      let indent = purpose.name == nil ? 2 : 4
      for category in purpose.categories {
        content.lines += lines(of: category, columns: columnsToRead - indent).map { $0.moved(by: indent) }
      }
    }
    return content.lines + [[]]
  }

  /// A category's name and its data beside it, or below where there is no room.
  private func lines(of category: AppPage.PrivacyCategory, columns: Int) -> [PaneContent.Line] {
    let isSpoken = theme.symbols == .spoken
    let data = category.data.map { SafeText($0).collapsed }.filter { !$0.isEmpty }.joined(separator: ", ")
    let name = SafeText(category.name).collapsed + (isSpoken && !data.isEmpty ? ":" : "")
    let isBeside = isSpoken || width >= 2 * Self.categoryColumns && name.columns < Self.categoryColumns
    let indent = isBeside ? Self.categoryColumns : 2
    let lines = data.wrapped(to: max(8, columns - indent)).filter { !$0.isEmpty }
      .map { [PaneContent.Span(column: 0, text: $0, style: .plain)] }
    return labelled(name, isBeside ? lines : [[]] + lines, indent)
  }
}
