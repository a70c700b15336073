import AppStore
import Essentials
import Observatory
import Texts

/// The texts that `y` and `Y` copy.
@MainActor
enum Copying {
  static func link(_ url: WebAddress?) -> PageEffect {
    copy(
      url?.text, CopyWords("link", remark: whereabouts(of: url)), missing: "The store gives no link for this app")
  }

  /// Several links with blanks between them, which commands take as they are.
  static func links(_ urls: [WebAddress]) -> PageEffect {
    let remark = urls.map { whereabouts(of: $0) }.first { !$0.isEmpty } ?? ""
    return copy(
      urls.map(\.text).joined(separator: " "), CopyWords(NumberText.count(urls.count, of: "link"), remark: remark),
      missing: "The store gives no links for these apps")
  }

  /// The menu of all that can be copied of an app.
  ///
  /// - Parameter chosen: the value that is chosen on the Info pane.
  static func menu(of subject: AppSubject, chosen: Fact?, at now: Date) -> PageEffect {
    let link = subject.link?.text
    let texts: [(name: String, text: String?)] = [
      ("link", link), ("id", "\(subject.id)"), ("bundle id", subject.app?.bundleID), ("name", subject.name),
      ("Markdown", link.map { MarkdownText.link(subject.name, to: $0) }),
      ("JSON", subject.app?.json(position: subject.position, order: subject.search?.order, at: now)),
      (chosen?.label ?? "", chosen?.value),
    ]
    let known = texts.filter { $0.text?.isEmpty == false }
    let items = known.enumerated().map { index, item in
      Picker.Item(
        value: index, code: MenuDigit.text(ofEntry: index + 1), name: item.name, note: shortened(item.text ?? ""))
    }
    return .opens(
      ChoicePage(
        Picker(items: items, selected: chosen == nil ? 0 : items.count - 1), title: "Copy", isMenu: true,
        columns: Placement.widestBox
      ) {
        index in
        if index == 0, link != nil { return Self.link(subject.link) }
        let name = known[index].name
        return copy(known[index].text, CopyWords(name, name == "JSON" ? "" : known[index].text ?? ""), missing: "")
      })
  }

  /// The beginning of what a menu's entry copies.
  private static func shortened(_ text: String) -> String {
    let line = CleanText.line(text)
    return line.count > 120 ? line.prefix(119) + "…" : line
  }

  static func value(of fact: Fact) -> PageEffect {
    copy(fact.value, CopyWords(fact.label, fact.value), missing: "")
  }

  /// A warning about a link that leads outside the store.
  private static func whereabouts(of url: WebAddress?) -> String {
    switch url.map(PageAddress.init) {
    case .elsewhere(let host): "leads to \(host) and not to the App Store"
    case .refused(let reason): reason
    case .store, nil: ""
    }
  }

  private static func copy(_ text: String?, _ words: CopyWords, missing: String) -> PageEffect {
    guard let text, !text.isEmpty else { return .says(ActionWords(missing)) }
    guard let clip = ClipText(text) else { return .says("Too long to copy") }
    return .requests(.copy(clip.string, words))
  }
}

/// A text from the store that is safe to paste into a shell: clean, on one line, and not too long.
struct ClipText: Sendable, Hashable {
  /// The limit in bytes of UTF-8: more than any real text needs, less than a pipe holds or a terminal drops.
  static let maximumBytes = 16 << 10

  let string: String

  /// `nil` if the clean text is too long.
  init?(_ text: String) {
    string = CleanText.line(text)
    guard string.utf8.count <= Self.maximumBytes else { return nil }
  }
}

/// The notices about a text that is copied.
package struct CopyWords: Sendable, Hashable {
  /// A program has taken it.
  package let copied: String
  /// The terminal was sent it, which never says if it takes it.
  package let sent: String
  /// Nothing takes it.
  package let printed: String

  /// - Parameters:
  ///   - name: such as `bundle id`.
  ///   - value: as much of the text as is told; empty where the name is enough.
  ///   - remark: a warning that completes `which …` and `it …`.
  init(_ name: String, _ value: String = "", remark: String = "") {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    let behind = value.isEmpty ? "" : ": \(value)"
    let warning = remark.isEmpty ? "" : "; it \(remark)"
    copied = "Copied \(value.isEmpty ? "the " : "")\(name)\(behind)\(remark.isEmpty ? "" : ", which \(remark)")"
    sent = "\(title) sent to the terminal\(behind)\(warning)"
    printed = "\(title) to copy\(behind)\(warning)"
  }
}
