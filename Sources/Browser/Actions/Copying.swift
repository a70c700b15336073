import AppStore
import Essentials
import Texts

/// The texts that `y` and `Y` copy, and the notices about them.
@MainActor
enum Copying {
  static func link(_ url: WebAddress?) -> PageEffect {
    copy(
      url?.text, done: "Copied the link\(whereabouts(of: url))",
      missing: "The store gives no link for this app")
  }

  static func bundleID(of app: App) -> PageEffect {
    copy(app.bundleID, done: "Copied the bundle id", missing: "The store gives no bundle id for this app")
  }

  static func value(of fact: Fact) -> PageEffect {
    copy(fact.value, done: "Copied \(fact.label): \(fact.value)", missing: "")
  }

  /// The end of a notice about a link: its host, if that is not the store's.
  private static func whereabouts(of url: WebAddress?) -> String {
    switch url.map(PageAddress.init) {
    case .elsewhere(let host): ", which leads to \(host) and not to the App Store"
    case .refused(let reason): ", which \(reason)"
    case .store, nil: ""
    }
  }

  private static func copy(_ text: String?, done: String, missing: String) -> PageEffect {
    guard let text, !text.isEmpty else { return .says(ActionWords(missing)) }
    guard let clip = ClipText(text) else { return .says("Too long to copy") }
    return .requests(.copy(clip.string), saying: ActionWords(done))
  }
}
