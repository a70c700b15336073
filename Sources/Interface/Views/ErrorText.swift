import AppStore
import Browser
import TerminalUI

/// The words about a search that failed, from the failure and the time.
@MainActor
struct ErrorText {
  /// Such as `Error: The store did not answer in time.`
  let message: SafeText
  /// The same in fewer words, and in fewest.
  let brief: SafeText
  private let terse: SafeText
  /// The remedy, with the seconds that are left where the store wants a pause.
  let advice: SafeText
  /// The key that tries again. In the field that is Enter, which may search for something else by now.
  let retry: SafeText
  /// The key that asks for the search interface's order, if the App Store's own failed.
  private(set) var otherOrder: SafeText?
  /// The ways on, in few words.
  private var wayOn: SafeText
  /// The rest of the store's pause; `nil` if there is none.
  let left: Duration?

  init(_ failure: SearchState.Failure, _ browser: Browser) {
    func text(_ words: ActionWords) -> SafeText { SafeText(words.text(browser.actions.keys)) }
    let retry = Self.retry(failure, browser)
    self.init(failure.error, retryAt: failure.retryAt, at: browser.elapsed(), retry: text(retry))
    // Pages that are off stay off, whatever is tried.
    guard failure.query.order == .store, retry != Self.otherOrder else { return }
    otherOrder = text(Self.otherOrder)
    wayOn = text("\(retry), \(key: "list.order"): the search interface")
  }

  private static let otherOrder: ActionWords = "\(key: "list.order") in the list shows the search interface's order"

  /// - Parameters:
  ///   - label: is said before the problem.
  ///   - retryAt: the end of the store's pause, by the browser's clock.
  init(_ error: StoreError, label: String = "Error", retryAt: Duration?, at now: Duration, retry: SafeText) {
    message = SafeText("\(label): \(error.message)")
    brief = SafeText("\(label): \(error.brief)")
    terse = SafeText("\(label): \(error.terse)")
    let left = retryAt.map { $0 - now }
    self.left = left.flatMap { $0 > .zero ? $0 : nil }
    advice = SafeText(
      left.map { $0 > .zero ? StoreError.throttled(retryAfter: $0).advice : "Try again now." } ?? error.advice)
    self.retry = retry
    wayOn = retry
  }

  private static func retry(_ failure: SearchState.Failure, _ browser: Browser) -> ActionWords {
    guard browser.home.part == .field else {
      return failure.error == .pagesOff ? otherOrder : "\(key: "retry") tries again"
    }
    let typed = SearchQuery(term: browser.home.field.editor.text).term
    if typed.isEmpty { return "Type what to search for" }
    return typed == failure.query.term
      ? "\(key: "search.submit") tries again" : "\(key: "search.submit") searches for \(typed)"
  }

  /// All of it in one line, in the longest form that fits. Only the problem is ever cut, never the seconds or the key.
  ///
  /// - Parameter behind: the columns that what follows would like; they are left free if the whole message then fits.
  func line(fitting room: Int, before behind: Int, theme: Theme) -> SafeText {
    let dot = theme.symbols.separator
    let end = left == nil ? wayOn : advice + dot + wayOn
    let forms = [message + .space + advice + dot + wayOn, left == nil ? message + dot + wayOn : message + .space + end]
    let tail = dot + (left.map { retry + SafeText(" in \($0.wholeSeconds) s") } ?? wayOn)
    if let form = (forms + [brief + tail]).first(where: { $0.columns + behind <= room }) { return form }
    if let form = forms.last, form.columns <= room { return form }
    let words = brief.columns + tail.columns <= room ? brief : terse
    return theme.cut(words, to: max(0, room - tail.columns)) + tail
  }
}
