import Browser
import Support
import Testing

@testable import Interface

@MainActor
@Suite("Rows that were drawn before")
struct DrawnRowsTests {
  @Test("a view that has drawn much draws what a new one draws", arguments: [80, 140])
  func walk(columns: Int) async throws {
    let size = Size(columns: columns, rows: 24)
    let theme = Theme(depth: .palette256, isUTF8: true)
    let scene = Scene(size, theme: theme)
    try await scene.search("weather")
    let old = BrowserView(theme: theme)
    let steps: [Command] = [
      .move(.lines(1)), .move(.lines(1)), .move(.lines(-1)), .toggleBookmark, .move(.pages(1)), .move(.last),
      .changeOrder, .reverseOrder, .move(.first), .changeIconSize, .move(.lines(2)), .changeIconSize, .changeIconSize,
      .editFilter, .edit(.insert("a")), .accept, .move(.lines(1)), .focusSearch, .focusList, .toggleHelp, .toggleHelp,
    ]
    for step in steps {
      scene.perform(step)
      let drawn = old.draw(scene.browser, size: size).frame
      #expect(drawn == BrowserView(theme: theme).draw(scene.browser, size: size).frame, "after \(step)")
    }
    await scene.close()
  }

  @Test("a row is drawn anew when its icon has come, and when another search's app stands at its position")
  func news() async throws {
    let size = Size(columns: 80, rows: 24)
    let theme = Theme(depth: .palette256, isUTF8: true)
    let scene = Scene(size, theme: theme)
    let view = BrowserView(theme: theme)
    scene.enter("weather")
    try await eventually("the answer") { !scene.browser.search.state.isLoading }
    let before = view.draw(scene.browser, size: size).frame
    try await scene.search("weather")
    let after = view.draw(scene.browser, size: size).frame
    #expect(after != before)
    #expect(after == BrowserView(theme: theme).draw(scene.browser, size: size).frame)
    await scene.close()
  }

  @Test("the rows of the next step are drawn ahead, within the window and where it scrolls")
  func ahead() async throws {
    let size = Size(columns: 80, rows: 24)
    let theme = Theme(depth: .palette256, isUTF8: true)
    let scene = Scene(size, showsPictures: false)
    try await scene.search("weather")
    let drawnRows = DrawnRows()
    let list = ResultListView(theme: theme, pictures: PictureCells(theme: theme), drawnRows: drawnRows)
    let browser = scene.browser
    var drawing = Drawing(frame: Frame(size: size))
    for _ in 0..<14 {
      let layout = Layout(size: size, iconSize: browser.iconSize)
      browser.fit(visibleRows: layout.visibleRows, helpLines: 0, helpHeight: 0)
      list.draw(browser, layout: layout, in: &drawing)
      list.drawNextStep(browser, layout: layout)
      let count = drawnRows.count
      scene.perform(.move(.lines(1)))
      list.draw(browser, layout: layout, in: &drawing)
      #expect(drawnRows.count == count, "nothing is left to draw at \(browser.results.selection)")
    }
    #expect(browser.results.firstVisible > 0)
    await scene.close()
  }
}
