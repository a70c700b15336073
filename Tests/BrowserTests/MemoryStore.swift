import Artwork
import Concurrency
import Foundation
import HTTP
import SampleStore
import Support
import Texts

/// A store in memory: it answers any term with apps named after it, and holds answers back at gates.
///
/// The terms `nothing`, `broken` and `throttled` give the answers they are named after.
final class MemoryStore: Sendable {
  /// The number of apps in an answer.
  static let count = 30

  let transport = ScriptedTransport()
  /// The gates at which searches for a term wait.
  private let searchGates = Locked<[String: Gate]>([:])
  private let pictureGate = Locked<Gate?>(nil)
  private let reviewGate = Locked<Gate?>(nil)
  private let suggestionGate = Locked<Gate?>(nil)
  private let lookupGate = Locked<Gate?>(nil)
  private let pageGate = Locked<Gate?>(nil)
  /// The web page that apps have, under whichever id is asked for; `nil` where they aren't sold.
  let page = Locked<WebPageAnswer?>(WebPageAnswer(id: 0))
  /// Paths of pictures that the store doesn't have.
  let missingPictures = Locked<Set<String>>([])

  init() {
    transport.route("/search") { [self] request in
      let term = request.item("term") ?? ""
      if let gate = searchGates.withLock({ $0[term] }) { try await gate.wait() }
      return try Self.answer(to: request, term: term)
    }
    transport.route("/lookup") { [self] request in
      let ids = request.item("id")?.split(separator: ",").compactMap { Int64($0) } ?? []
      if ids.contains(where: { (501...505).contains($0) }) {
        if let gate = lookupGate.withLock({ $0 }) { try await gate.wait() }
        return HTTPResponse(
          to: request,
          try StoreAnswer.apps(
            ids.filter { $0 != 504 }.map { id in
              StoreRecord(id: id, name: "app \(id)") { ($0.averageUserRating, $0.userRatingCount) = (4.5, 9) }
            }))
      }
      // Those of search pages.
      if ids.contains(where: { (601...699).contains($0) }) {
        return HTTPResponse(to: request, try StoreAnswer.apps(ids.map { StoreRecord(id: $0, name: "own \($0 - 600)") }))
      }
      guard request.item("limit") == nil else { return try Self.answer(to: request, term: "acme") }
      return HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: 284_882_215, name: "Looked up")]))
    }
    transport.route("/us/iphone/search") { request in
      let term = request.item("term") ?? ""
      guard term != "broken" else { return HTTPResponse(to: request, status: 404) }
      return HTTPResponse(
        to: request, SearchPageText.html([603, 602, 601], advertisements: [1: "Acme"], term: term))
    }
    transport.route("/art/*") { [self] request in
      if let gate = pictureGate.withLock({ $0 }) { try await gate.wait() }
      guard !missingPictures.withLock({ $0.contains(request.picture) }) else {
        return HTTPResponse(to: request, status: 404)
      }
      return HTTPResponse(to: request, Self.picture)
    }
    transport.route("/WebObjects/*") { [self] request in
      if let gate = suggestionGate.withLock({ $0 }) { try await gate.wait() }
      let text = request.item("term") ?? ""
      let hints = ["\(text) radar", "\(text)"].map { "<dict><key>term</key><string>\($0)</string></dict>" }.joined()
      return HTTPResponse(
        to: request, text: "<plist><dict><key>hints</key><array>\(hints)</array></dict></plist>")
    }
    transport.route("/us/app/*") { [self] request in
      if let gate = pageGate.withLock({ $0 }) { try await gate.wait() }
      guard var page = page.withLock({ $0 }) else {
        return HTTPResponse(to: request, status: 404, text: WebPageAnswer.notSold)
      }
      page.id = request.url.path.split(separator: "d").last.flatMap { Int64($0) } ?? 0
      return HTTPResponse(to: request, text: page.html)
    }
    transport.route("/us/rss/*") { [self] request in
      guard request.url.path.contains("/rss/top") else { return try await reviews(request) }
      let name = request.url.path.contains("/toppaid") ? "paid" : "free"
      return HTTPResponse(to: request, Array(Self.chart(named: name).utf8))
    }
    transport.route("/*") { [self] request in try await reviews(request) }
  }

  private func reviews(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.url.path.contains("customerreviews") else { return HTTPResponse(to: request, status: 404) }
    if let gate = reviewGate.withLock({ $0 }) { try await gate.wait() }
    return HTTPResponse(to: request, try StoreAnswer.reviews([StoreReview(id: String(request.url.path), stars: 4)]))
  }

  /// A chart of five apps, the last ones first in that of paid ones. No look-up finds the fourth.
  private static func chart(named name: String) -> String {
    let numbers = name == "paid" ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5]
    let entries = numbers.map { number in
      #"{"im:name":{"label":"\#(name) \#(number)"},"id":{"attributes":{"im:id":"\#(500 + number)"}}}"#
    }
    return #"{"feed":{"entry":[\#(entries.joined(separator: ","))]}}"#
  }

  /// Holds searches for a term back until the gate opens.
  func hold(_ term: String) -> Gate {
    let gate = Gate()
    searchGates.withLock { $0[term] = gate }
    return gate
  }

  /// The gate of a term, if it has one.
  func gate(of term: String) -> Gate? { searchGates.withLock { $0[term] } }

  /// Holds later picture requests back until the gate opens.
  func holdPictures(at gate: Gate) { pictureGate.withLock { $0 = gate } }

  /// Holds suggestions back until the gate opens.
  func holdSuggestions(at gate: Gate) { suggestionGate.withLock { $0 = gate } }

  /// Holds look-ups of a chart's apps back until the gate opens.
  func holdLookups(at gate: Gate) { lookupGate.withLock { $0 = gate } }

  /// Holds later requests for web pages back until the gate opens.
  func holdPages(at gate: Gate?) { pageGate.withLock { $0 = gate } }

  /// Holds later review requests back until the gate opens.
  func holdReviews(at gate: Gate) { reviewGate.withLock { $0 = gate } }

  /// The requested terms, in order.
  var searchedTerms: [String] { requests("/search").compactMap { $0.item("term") } }

  /// The names of the requested pictures, in order.
  var askedPictures: [String] { requests("/art/").map(\.picture) }

  func requests(_ path: String) -> [HTTPRequest] {
    transport.recorded.requests.filter { $0.url.path.hasPrefix(path) }
  }

  static func answer(to request: HTTPRequest, term: String) throws -> HTTPResponse {
    switch term {
    case "broken": HTTPResponse(to: request, status: 500)
    case "throttled": HTTPResponse(to: request, status: 429, headers: ["retry-after": "30"])
    case "nothing": HTTPResponse(to: request, try StoreAnswer.apps([]))
    default: HTTPResponse(to: request, try StoreAnswer.apps(records(named: term, count: count)))
    }
  }

  /// Ids differ by term, so that searches share no app.
  private static func records(named term: String, count: Int) -> [StoreRecord] {
    let first = Int64(term.unicodeScalars.reduce(7) { ($0 * 31 + $1.value) % 1_000_003 }) * 1_000
    return (1...count).map { number in
      StoreRecord(id: first + Int64(number), name: "\(term) \(number)") {
        $0.artworkUrl512 = "https://store.example/art/\(term)-\(number)/512x512bb.jpg"
        $0.screenshotUrls = (1...3).map { "https://store.example/art/\(term)-\(number)-s\($0)/392x696bb.jpg" }
        $0.price = Double(number % 3)
        $0.averageUserRating = 4
        $0.userRatingCount = number
        $0.artistId = term == "lonely" ? nil : 70
        $0.artistName = "Acme"
      }
    }
  }

  /// A red pixel.
  static let picture = PNGEncoder.encode(
    Pixmap(size: PixelSize(width: 1, height: 1), bytes: [255, 0, 0, 255]))
}

extension HTTPRequest {
  /// The value of a query item.
  func item(_ name: String) -> String? { url.item(name) }

  /// The picture's name without size and format.
  var picture: String { url.path.split(separator: "/").dropLast().last.map(String.init) ?? "" }
}
