import AppStore
import Observatory
import Texts
import Tracking

/// The box with the tags: one is put in force, and the selected row gets or loses one. Typing narrows them, and makes a new one.
@MainActor
package final class TagsPage: Choosing {
  package enum Entry: Sendable, Hashable {
    case all
    case tag(String)
    case new(String)
  }

  package internal(set) var picker: Picker<Entry>
  package let title: String
  private let following: Following
  private let row: AppSubject?
  private var tags: [TagSummary] = []
  /// `true` once the tags were read.
  package private(set) var isLoaded = false
  private var task: Task<Void, Never>?

  /// - Parameter row: the selected one (``Following/tagRow(_:)``); `nil` if it is neither tracked nor a competitor.
  init(_ following: Following, row: AppSubject?) {
    (self.following, self.row) = (following, row)
    title = row.map { "Tags: \($0.taggedName)" } ?? "Tags"
    picker = Picker(items: [], selected: nil, matching: .inOrder)
    picker.replace(with: items)
    task = Task { [weak self] in
      guard let tags = await following.readTags(of: row), let self, !Task.isCancelled else { return }
      isLoaded = true
      show(tags, selecting: following.tag)
      following.browser?.changed()
    }
  }

  private func show(_ tags: [TagSummary], selecting name: String?) {
    self.tags = tags
    picker.replace(with: items)
    guard let name, let index = picker.matches.firstIndex(where: { $0.value == .tag(name) }) else { return }
    picker.window.select(index)
  }

  package var scope: Scope { .tags }
  package var placement: Placement { .box(columns: 60, rows: min(20, max(8, picker.itemCount + 3))) }
  package func close() { task?.cancel() }

  package func type(_ edit: LineEditor.Edit) {
    picker.apply(edit)
    picker.replace(with: items)
  }

  private var items: [Picker<Entry>.Item] {
    let all = Picker.Item(value: Entry.all, code: "", name: "All tracks", note: following.tag == nil ? "in force" : "")
    let known = tags.map { tag in
      let counts = [
        tag.name == following.tag ? "in force" : nil, tag.isGiven ? "this one" : nil,
        tag.trackCount == 0 ? nil : NumberText.count(tag.trackCount, of: "track"),
        tag.competitorCount == 0 ? nil : NumberText.count(tag.competitorCount, of: "competitor"),
      ]
      return Picker.Item(
        value: Entry.tag(tag.name), code: "", name: tag.name, note: counts.compactMap(\.self).joined(separator: ", "))
    }
    let folded = TagName.folded(picker.typed)
    guard !picker.typed.isEmpty else { return [all] + known }
    guard let new = TagName.checked(picker.typed), !tags.contains(where: { TagName.folded($0.name) == folded }) else {
      return known
    }
    return known + [Picker.Item(value: Entry.new(new), code: "", name: new, note: "new")]
  }

  // MARK: - Actions

  /// Puts the selected tag in force. A new one is given to the row.
  func accept() -> PageEffect {
    switch picker.selected?.value {
    case nil: return .says("A tag has \(TagName.rule)")
    case .all?: return .chooses { [following] in following.putInForce(nil) }
    case .tag(let name)?: return .chooses { [following] in following.putInForce(name) }
    case .new?: return toggle()
    }
  }

  /// Gives the selected tag to the row, or takes it away.
  func toggle() -> PageEffect {
    guard let row else { return .says("Select a tracked app or a competitor, to give it tags") }
    let (name, isGiven): (String, Bool)
    switch picker.selected?.value {
    case nil: return .says("A tag has \(TagName.rule)")
    case .all?: return .says("All tracks: that is no tag")
    case .tag(let tag)?: (name, isGiven) = (tag, tags.contains { $0.name == tag && $0.isGiven })
    case .new(let tag)?: (name, isGiven) = (tag, false)
    }
    following.give(name, to: row, isGiven: !isGiven) { [weak self] tags in
      guard let self else { return }
      for edit in [LineEditor.Edit.end, .killToStart] { picker.apply(edit) }
      show(tags, selecting: name)
    }
    return .stays
  }
}

extension Scope {
  package static let tags = Scope("tags", .types)
}

extension ActionSection {
  static let tags = ActionSection(
    "Tags", .tags,
    lines: [
      ActionLine(
        Action("tags.give", "Space") { (page: TagsPage) in page.toggle() }, hint: "give, take", priority: 2,
        help: "give the tag to the selected row, or take it away; \(key: "choice.take") puts it in force")
    ])

  static let showTags = ActionLine(
    Action("tags", "#") { browser in browser.showTags() }, hint: "tags", in: [.tracked], priority: 6,
    help: "show the tags, which group tracks and competitors: put one in force, or give them to the row")
}

extension Browser {
  func showTags() -> PageEffect {
    guard let following else { return nothingIsKept }
    return .opens(TagsPage(following, row: top.subject.flatMap(following.tagRow)))
  }
}
