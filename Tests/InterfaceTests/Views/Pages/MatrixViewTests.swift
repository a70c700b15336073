import Browser
import Foundation
import Interface
import Observatory
import Support
import TerminalUI
import Testing
import Tracking
import Turns

@MainActor
@Suite("The matrix on the screen", .inTurn)
struct MatrixViewTests {
  private static let tags = [["air", "work"], ["air"], ["sea"], []]

  /// Four terms, three of them with tags.
  private func scene(_ size: Size = .usual, theme: Theme = Theme(depth: .palette256, isUTF8: true)) async throws
    -> Scene
  {
    let scene = Scene(size, theme: theme, showsPictures: false, keepsObservations: true)
    let observatory = try #require(scene.observatory)
    for (term, tags) in zip(["wind", "storm", "tide", "sun"], Self.tags) {
      let key = TrackKey(search: SearchKey(term: term, country: "us", device: "iphone"), app: 1)
      try await observatory.follow(key, name: "Mine", at: Scene.now)
      try await observatory.tag([key], as: tags)
    }
    scene.perform(.act("matrix"))
    try await scene.pageIsRead()
    return scene
  }

  /// The first words of the lines below the heads.
  private func lines(_ scene: Scene) -> [String] {
    scene.body[2..<9].map { row in
      String(row.drop { " ▌".contains($0) }.split(separator: "  ", maxSplits: 1).first ?? "")
    }
  }

  @Test("each group has a line with its tag and its number of terms; a second tag stands behind its term")
  func headings() async throws {
    let scene = try await scene(Size(columns: 110, rows: 24))
    #expect(
      lines(scene) == ["#air, 2 terms", "wind #work", "storm", "#sea, 1 term", "tide", "no tag, 1 term", "sun"])
    scene.perform(.act("matrix.filter"), .type(.insert("tag:air")), .act("filter.keep"))
    #expect(Array(lines(scene).prefix(3)) == ["#air, 2 terms", "wind #work", "storm"])
    scene.perform(.act("matrix.filter"), .type(.killToStart), .type(.insert("sun")), .act("filter.keep"))
    #expect(Array(lines(scene).prefix(2)) == ["no tag, 1 term", "sun"])
  }

  @Test(
    "a third tag is shown as well: behind the term where there is room, and in the last line", arguments: [80, 120])
  func thirdTag(columns: Int) async throws {
    let scene = try await scene(Size(columns: columns, rows: 24))
    let key = TrackKey(search: SearchKey(term: "wind", country: "us", device: "iphone"), app: 1)
    try await scene.observatory?.tag([key], as: ["late"])
    scene.perform(.act("back"), .act("matrix"))
    try await scene.pageIsRead()
    #expect(lines(scene)[1] == "wind #late #work")
    #expect(scene.lastLine.contains("; #late #work"), "\(scene.lastLine)")
  }

  @Test("a click selects the row under it, whatever headings are above, and other orders have none")
  func clicks() async throws {
    let scene = try await scene()
    let page: MatrixPage = try #require(scene.browser.page())
    let line = try #require(scene.rows.firstIndex { $0.contains("sun") })
    #expect(scene.draw().targets.contains { $0.rect.origin.row == line && $0.action == .click(.row(3)) })
    scene.perform(.click(.row(3)))
    #expect(page.table.selected?.search.term == "sun")
    scene.perform(.act("matrix.reverse"))
    #expect(lines(scene).first == "no tag, 1 term")
    scene.perform(.act("matrix.sort"), .move(.lines(1)), .act("choice.take"))
    #expect(!page.table.isAsSent)
    #expect(!scene.rows.contains { $0.contains("terms") && $0.contains("#") })
  }

  @Test("every size shows the selected row", arguments: [(40, 8), (41, 9), (60, 12), (60, 20), (80, 24), (200, 60)])
  func sizes(columns: Int, rows: Int) async throws {
    let scene = try await scene()
    let view = BrowserView(theme: Theme(depth: .palette256, isUTF8: true))
    for term in ["wind", "storm", "tide", "sun", "sun"] {
      view.layOut(scene.browser, size: Size(columns: columns, rows: rows))
      let text = view.draw(scene.browser, size: Size(columns: columns, rows: rows)).frame.rows
      #expect(text.contains { $0.contains(term) }, "\(term): \(text)")
      scene.perform(.move(.lines(1)))
    }
  }
}
