package import TerminalUI

/// All actions with the keys that are bound to them: what a key means where, and the words for help, hints and sentences.
package struct ActionTable: Sendable {
  /// In the order of the help.
  package let sections: [ActionSection]
  /// All places, in the order in which sections name them.
  package let places: [PlaceID]
  package let keys: KeyNames
  private let bound: [PlaceID: [Key: ActionID]]
  private let actions: [ActionID: Action]

  /// The actions with the keys that they are declared with.
  package static let standard = ActionTable()

  /// - Parameters:
  ///   - sections: all there are.
  ///   - bindings: a person's own, which replace an action's keys; none for an action without a key.
  package init(_ sections: [ActionSection] = ActionSection.all, bindings: [ActionID: [Key]] = [:]) {
    self.sections = sections
    var places: [PlaceID] = []
    for case .places(let some) in sections.map(\.scope) { places += some.filter { !places.contains($0) } }
    self.places = places
    let actions = sections.flatMap(\.lines).flatMap(\.actions)
    self.actions = Dictionary(actions.map { ($0.id, $0) }) { first, _ in first }
    keys = KeyNames(self.actions.mapValues { bindings[$0.id] ?? $0.keys })
    var bound: [PlaceID: [Key: ActionID]] = [:]
    // A section of one place goes before one of many, and where one types, before what holds everywhere.
    for breadth in ActionSection.Breadth.allCases.reversed() {
      for section in sections where section.breadth == breadth {
        for place in places where section.holds(in: place) {
          for action in section.lines.flatMap(\.actions) {
            for key in keys[action.id] where breadth == .places || !key.isTyped(in: place) {
              bound[place, default: [:]][key] = action.id
            }
          }
        }
      }
    }
    self.bound = bound
  }

  /// The command of a key in a place; `nil` for none.
  package func command(for key: Key, in place: PlaceID) -> Command? {
    if let action = bound[place]?[key] { return .act(action) }
    guard place.input == .types else { return nil }
    switch key {
    case .character(let scalar): return .type(.insert(String(scalar)))
    case .paste(let text): return .type(.insert(PastedLine.text(of: text)))
    default: return nil
    }
  }

  /// The action of a name; `nil` where none is declared.
  subscript(id: ActionID) -> Action? { actions[id] }

  /// The keys of an action that work in a place.
  package func keys(of action: Action, in place: PlaceID) -> [Key] {
    keys[action.id].filter { bound[place]?[$0] == action.id }
  }

  /// The keys of a line as the help writes them: the first of each action, then the others.
  package func label(of line: ActionLine) -> String {
    if let label = line.label { return label }
    let names = line.actions.map { keys[$0.id].compactMap(\.name) }
    let most = names.map(\.count).max() ?? 0
    return (0..<most).flatMap { index in names.compactMap { $0.indices.contains(index) ? $0[index] : nil } }
      .joined(separator: " ")
  }

  /// All sections: those about a place first, what is about it alone before what is about several.
  package func sections(from place: PlaceID) -> [ActionSection] {
    func isAbout(_ section: ActionSection) -> Bool { section.breadth == .places && section.holds(in: place) }
    let own = sections.filter(isAbout).enumerated().sorted {
      ($0.element.hintOrder, $0.offset) < ($1.element.hintOrder, $1.offset)
    }
    return own.map(\.element) + sections.filter { !isAbout($0) }
  }

  /// The lines with a hint for a place: what moves, the sections of this place alone, those of several, and what holds everywhere.
  package func hinted(in place: PlaceID) -> [ActionLine] {
    sections.filter { $0.holds(in: place) }.enumerated()
      .sorted { ($0.element.hintOrder, $0.offset) < ($1.element.hintOrder, $1.offset) }
      .flatMap(\.element.lines).filter { $0.hint != nil && $0.hintPlaces?.contains(place) != false }
  }
}

extension ActionSection {
  fileprivate enum Breadth: CaseIterable {
    case places, input, everywhere
  }

  fileprivate var hintOrder: Int {
    switch scope {
    case .input: 0
    case .places(let places): places.count
    case .having: .max - 1
    case .everywhere: .max
    }
  }

  fileprivate var breadth: Breadth {
    switch scope {
    case .everywhere: .everywhere
    case .input: .input
    case .places, .having: .places
    }
  }
}

extension Key {
  /// `true` if it is text in a place with a field.
  fileprivate func isTyped(in place: PlaceID) -> Bool {
    guard case .character = self else { return false }
    return place.input == .types
  }
}
