/// Actions that hold in the same scopes, as the help shows them together.
package struct ActionSection: Sendable {
  package enum Extent: Sendable, Hashable {
    case everywhere
    case scopes([Scope])
    /// All scopes whose keys move, or type.
    case input(Scope.Input)
    /// All scopes with a trait.
    case having(Scope.Trait)
  }

  package let title: String
  package let extent: Extent
  /// A sentence or two about the group; `nil` where its title says it.
  package let about: String?
  package let lines: [ActionLine]

  /// - Parameter title: the heading in the help, which leaves out sections without words.
  init(_ title: String, _ extent: Extent, about: String? = nil, _ lines: [ActionLine]) {
    self.title = title
    self.extent = extent
    self.about = about
    self.lines = lines
  }

  init(_ title: String, _ scopes: Scope..., about: String? = nil, lines: [ActionLine]) {
    self.init(title, .scopes(scopes), about: about, lines)
  }

  package func holds(in scope: Scope) -> Bool {
    switch extent {
    case .everywhere: true
    case .scopes(let scopes): scopes.contains(scope)
    case .input(let input): scope.input == input
    case .having(let trait): scope.traits.contains(trait)
    }
  }
}

extension ActionSection {
  /// All sections, in the order in which a newcomer needs them. A new one is a line here.
  package static let all: [ActionSection] = [
    everywhere, search, emptySearch, pastSearches, home, list, following, competitors, charts, listAndDetails, panes,
    otherPages, tracked, bookmarks, graph, matrix, gap, tags, countries, lens, wall, sideBySide, appOnPage, asking,
    details,
    detailOnly, screenshots, moving, editing, filter, saveFolder, choosing, menu, historySearch, mouse, help,
    helpFilter,
  ]
}
