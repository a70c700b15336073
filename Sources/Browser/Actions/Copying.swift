import AppStore
import Essentials
import Texts

/// The texts that `y` and `Y` copy.
@MainActor
enum Copying {
  static func link(_ url: WebAddress?) -> PageEffect {
    copy(
      url?.text, CopyWords("link", remark: whereabouts(of: url)), missing: "The store gives no link for this app")
  }

  /// The menu of all that can be copied of an app.
  ///
  /// - Parameter chosen: the value that is chosen on the Info pane.
  static func menu(of subject: AppSubject, chosen: Fact?, at now: Date) -> PageEffect {
    let link = subject.link?.text
    let texts: [(name: String, text: String?)] = [
      ("link", link), ("id", "\(subject.id)"), ("bundle id", subject.app?.bundleID), ("name", subject.name),
      ("Markdown", link.map { MarkdownText.link(subject.name, to: $0) }),
      ("JSON", subject.app?.json(position: subject.position, at: now)), (chosen?.label ?? "", chosen?.value),
    ]
    let known = texts.filter { $0.text?.isEmpty == false }
    let items = known.enumerated().map { index, item in
      Picker.Item(
        value: index, code: MenuDigit.text(ofEntry: index + 1), name: item.name, note: shortened(item.text ?? ""))
    }
    return .opens(
      ChoicePage(
        Picker(items: items, selected: chosen == nil ? 0 : items.count - 1), title: "Copy", isMenu: true, columns: 60
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
    return line.count > 80 ? line.prefix(79) + "…" : line
  }

  static func value(of fact: Fact) -> PageEffect {
    copy(fact.value, CopyWords(fact.label, fact.value), missing: "")
  }

  /// A warning about a link: its host, if that is not the store's.
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
