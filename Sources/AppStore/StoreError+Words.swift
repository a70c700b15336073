extension StoreError {
  /// The problem, as one plain sentence.
  ///
  /// Screen and command line show `Error: <message> <advice>`. It may quote the store as sent: views must sanitise it.
  package var message: String {
    switch self {
    case .cancelled: "The search was called off."
    case .offline: "There is no network connection."
    case .hostNotFound(let host): "The address of \(host) could not be found."
    case .cannotConnect(let host): "\(host) does not accept connections."
    case .secureConnectionFailed(let host): "A secure connection to \(host) could not be made."
    case .timedOut: "The store did not answer in time."
    case .interrupted: "The store's answer broke off."
    case .rejected(let words?): "The store refused the request: \(Self.sentence(words))"
    case .rejected(nil): "The store refused the request."
    case .throttled: "The store turns requests away because there were too many."
    case .serverFailed(let status, _): "The store has a problem of its own (status \(status))."
    case .unexpectedStatus(let status): "The store gave an unexpected answer (status \(status))."
    case .notJSON: "The store's answer could not be understood."
    case .unusable(let reason): Self.sentence("The store's answer can't be used: \(reason)")
    case .unusablePage(let reason): Self.sentence("The web page can't be used: \(reason)")
    case .tooLarge(let limit): "The store's answer is larger than \(Self.size(limit))."
    case .budgetSpent: "The store takes only so many requests a minute, and these are used up."
    case .paused: "The store has asked for a pause between requests."
    case .outOfReach(let reason, _): reason.message
    case .pagesOff: "The App Store's web pages are off."
    case .readsOnly: "This machine reads only (reader = yes)."
    case .other(let words): Self.sentence(words.prefix(1).uppercased() + words.dropFirst())
    }
  }

  /// The problem in so few words that a line of 80 columns has room for the remedy behind them.
  package var brief: String {
    switch self {
    case .hostNotFound(let host): "\(host) was not found."
    case .cannotConnect(let host): "\(host) accepts no connections."
    case .secureConnectionFailed(let host): "No secure connection to \(host)."
    case .rejected: "The store refused the request."
    case .throttled: "Store turns requests away: too many."
    case .serverFailed(let status, _): "The store has a problem (status \(status))."
    case .unexpectedStatus(let status): "An unexpected answer (status \(status))."
    case .notJSON: "The store's answer makes no sense."
    case .unusable: "The store's answer can't be used."
    case .unusablePage(let reason): Self.sentence(reason.prefix(1).uppercased() + reason.dropFirst())
    case .tooLarge: "The store's answer is too large."
    case .budgetSpent: "This minute's requests are used up."
    case .paused: "The store has asked for a pause."
    case .outOfReach(let reason, _): reason.brief
    case .cancelled, .offline, .timedOut, .interrupted, .pagesOff, .readsOnly, .other: message
    }
  }

  /// The problem in so few words that a line of 60 columns has room for the key behind them, and for the seconds.
  package var terse: String {
    switch self {
    case .hostNotFound(let host): "Not found: \(host)."
    case .cannotConnect(let host): "Refused by \(host)."
    case .secureConnectionFailed(let host): "Unsafe: \(host)."
    case .timedOut: "No answer in time."
    case .throttled: "Too many requests."
    case .serverFailed(let status, _): "The store failed (\(status))."
    case .unexpectedStatus(let status): "Unexpected status \(status)."
    case .notJSON: "The answer makes no sense."
    case .unusable: "The answer can't be used."
    case .unusablePage: "The page can't be used."
    case .tooLarge: "The answer is too large."
    case .budgetSpent: "Budget is spent."
    case .paused: "Paused by store."
    case .outOfReach(let reason, _): reason.terse
    case .offline: "No network."
    case .interrupted: "The answer broke off."
    case .pagesOff: "Web pages are off."
    case .readsOnly: "Reads only."
    case .rejected: "The request was refused."
    case .cancelled, .other: brief
    }
  }

  package var advice: String {
    switch self {
    case .cancelled: "Search again when you like."
    case .offline: "Check the connection and try again."
    case .hostNotFound: "Check the connection and the server's name, then try again."
    case .cannotConnect: "Check the network and the server's name, or try again in a moment."
    case .secureConnectionFailed: "Check this machine's date, and whether the network asks you to log in first."
    case .timedOut, .interrupted, .unusable, .other: "Try again."
    case .rejected: "Change the search and try again."
    case .throttled(let left), .paused(let left), .serverFailed(_, let left?): "Try again in \(Self.words(for: left))."
    case .serverFailed: "Try again in a moment."
    case .unexpectedStatus: "Check the server's address, or try again later."
    case .notJSON: "Try again, and check whether the network asks you to log in first."
    case .unusablePage: "Apple may have changed it."
    case .tooLarge: "Ask for fewer results."
    case .outOfReach(let reason, _): reason.advice
    case .pagesOff: "The setting page = on reads them."
    case .readsOnly: "Only a search by Enter asks the store."
    case .budgetSpent(let wait): "Wait \(Self.words(for: wait)), or try again at once."
    }
  }

  /// The time to wait before trying again; `nil` if waiting would not help.
  package var wait: Duration? {
    switch self {
    case .throttled(let wait), .paused(let wait), .budgetSpent(let wait), .serverFailed(_, let wait?): wait
    default: nil
    }
  }

  /// Whole seconds, at least one, or whole minutes if there are many; rounded up.
  private static func words(for duration: Duration) -> String {
    let (whole, rest) = duration.components
    let seconds = max(1, whole + (rest > 0 ? 1 : 0))
    return seconds > 120 ? "\((seconds + 59) / 60) minutes" : NumberText.count(Int(seconds), of: "second")
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case (1 << 20)...: "\(bytes >> 20) MB"
    case (1 << 10)...: "\(bytes >> 10) KB"
    default: "\(bytes) bytes"
    }
  }

  /// Foreign words as one line that ends like a sentence.
  private static func sentence(_ words: String) -> String {
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.hasSuffix(".") || line.hasSuffix("!") || line.hasSuffix("?") ? line : line + "."
  }
}
