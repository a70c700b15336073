import AppStore
import Browser
import Foundation
import Observatory
import TerminalUI
import Testing
import Turns
import Tracking

@testable import Interface

@MainActor
@Suite("A history in lines", .inTurn)
struct HistoryTextTests {
  private let theme = Theme(depth: .palette256, isUTF8: true)

  /// Whether the lines were made anew.
  private func isMade(_ texts: PaneTexts, _ history: AppHistory, today: Int = 3, columns: Int = 40) -> Bool {
    var isMade = false
    _ = texts.text(of: history, today: today, columns: columns) {
      isMade = true
      return HistoryText(looks: [], end: [])
    }
    return isMade
  }

  private func scene() async throws -> (Scene, AppHistory) {
    let scene = try await Scene.results(theme: theme, showsPictures: false, keepsObservations: true)
    try await scene.keepChanges()
    try await scene.open(.changes)
    let detail = try #require(scene.browser.home.details.shown)
    guard case .data(let history) = detail.changes.state else { throw CancellationError() }
    return (scene, history)
  }

  @Test("it is made once for a day and a width, also where an equal one was read again")
  func once() async throws {
    let (scene, history) = try await scene()
    let texts = PaneTexts(theme: theme)
    #expect(isMade(texts, history) && !isMade(texts, history))
    let listing = Listing(app: 1, country: "us")
    let again = try #require(
      try await scene.observatory?.history(of: listing, until: .distantFuture).map(AppHistory.init))
    #expect(!isMade(texts, again))
    #expect(isMade(texts, history, today: 4) && isMade(texts, history, today: 4, columns: 41))
  }

  @Test("it is let go of once its pane isn't shown")
  func forgotten() async throws {
    let (scene, history) = try await scene()
    let detail = try #require(scene.browser.home.details.shown)
    let texts = PaneTexts(theme: theme)
    let view = DetailView(
      theme: theme, pictures: PictureCells(theme: theme), texts: texts, graphics: nil, browser: scene.browser,
      detail: detail, layout: Layout(size: Size(columns: 43, rows: 24), for: scene.browser))
    let today = detail.days.daysSince(history.until)
    view.layOut()
    #expect(!isMade(texts, history, today: today))
    detail.show(.info)
    view.layOut()
    #expect(isMade(texts, history, today: today))
  }
}
