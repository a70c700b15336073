import AppStore
import Browser
import TerminalUI

/// The lines that stand for the app's web page, and for a neighbour's look-up, until they are there.
extension DetailView {
  /// `true` if lines are kept free for what the page will tell, so that nothing moves when it comes.
  var expectsPage: Bool {
    if case .initial = detail.page.state { detail.isOpened } else { detail.page.failure != .pagesOff }
  }

  var starsWidth: Int { detail.pane == .overview && side > 0 ? side : width }

  /// The lines that the exact stars will take: five, or fewer where there is little room.
  var blankStars: [PaneContent.Line] {
    blankStars(atLeast: room.size.rows >= (detail.pane == .reviews ? 16 : 30) ? 5 : 1)
  }

  /// So many lines for stars, or more where they are narrow.
  func blankStars(atLeast wanted: Int) -> [PaneContent.Line] {
    // A share behind its stars, and a gap.
    let most = max(1, (starsWidth + 2) / 10)
    let fewest = (5 + most - 1) / most
    return [PaneContent.Line](repeating: [], count: theme.symbols == .spoken ? 5 : max(wanted, fewest))
  }

  /// Adds one line in the page's place: a spinner, the reason why it isn't there, or how to have it read. For a page that is there, adds
  /// `line`, else a line only if it is an earlier one.
  ///
  /// - Parameter offer: what the pane would show of it.
  func addPageLine(to content: inout PaneContent, offering offer: String, instead line: PaneContent.Line? = nil) {
    switch detail.page.state {
    case .initial where !detail.isOpened:
      let words = texts.pageOffer.value(of: offer, width) {
        theme.cut(theme.text("\(key: "list.open") reads \(offer) from its web page"), to: width)
      }
      content.add(words, theme.dimmed)
    case .error(.pagesOff):
      let words = texts.pageOffer.value(of: "", width) {
        let error = StoreError.pagesOff
        let forms = ["\(error.message) \(error.advice)", error.message, error.terse].map { SafeText($0) }
        return forms.first { $0.columns <= width } ?? theme.cut(forms[2], to: width)
      }
      content.add(words, theme.dimmed)
    case .data(let page) where detail.page.failure == nil:
      if let line {
        content.lines.append(line)
      } else if let earlier = page.earlier {
        let words = "Web page of \(detail.days.moment(earlier.received)), the App Store can't be reached"
        content.add(theme.cut(SafeText(words), to: width), theme.notice)
      }
    case .loading(let since):
      let words = detail.pageWait.map { turnWords($0.wait, perMinute: $0.pagesPerMinute) }
      content.addSpinner(since: since, now: now, theme: theme, words: words.map { theme.cut($0, to: width - 2) })
    default:
      let absence = "Not sold in \(detail.storefront.name): the App Store has no page of it there"
      addState(of: detail.page, named: "Web page", absence: absence, to: &content)
    }
  }

  /// How long the page waits for its turn.
  private func turnWords(_ wait: RequestWait, perMinute: Int) -> SafeText {
    let reason =
      switch wait.reason {
      case .budget: "about \(perMinute) web pages a minute"
      case .store: "the App Store wants a pause"
      }
    // Read aloud, words that change each second would be said each second.
    let time = theme.symbols == .spoken ? "when its turn comes, within a minute" : "in \(wait.duration.wholeSeconds) s"
    return SafeText("Loading \(time) (\(reason))")
  }

  /// Adds a line for what only a neighbour's look-up tells.
  ///
  /// - Returns: `false` if the look-up has told it, or none is needed.
  func addLookUp(to content: inout PaneContent) -> Bool {
    guard detail.isNeighbour, let record = detail.fullRecord, record.value == nil else { return false }
    let absence = "The store did not find this app in this country."
    addState(of: record, named: "Look-up", absence: absence, to: &content)
    return true
  }

  /// Adds a line: a spinner, that there is nothing, or why that isn't known.
  private func addState<Value>(
    of load: PaneLoad<Value, StoreError>, named name: String, absence: String, to content: inout PaneContent
  ) {
    switch load.state {
    case .initial: content.lines.append([])
    case .loading(let since): content.addSpinner(since: since, now: now, theme: theme)
    case .empty: content.add(theme.cut(SafeText(absence), to: width), theme.notice)
    case .data, .error:
      guard let error = load.failure else { return }
      let text = ErrorText(
        error, label: name, retryAt: load.retryAt, at: now, retry: theme.text("\(key: "retry") tries again"))
      content.add(text.line(fitting: width, before: 0, theme: theme), theme.error)
      if let left = text.left { content.redraw(after: left.untilNextWholeSecond) }
    }
  }
}
