import AppStore
import Foundation
import Testing
import Turns

@testable import Browser
import Texts

@Suite("The shelf of screenshots", .inTurn)
struct ScreenshotShelfTests {
  private func urls(_ names: String...) -> [WebAddress] { names.map { "https://store.example/\($0)" } }

  private func shelf(_ change: (inout AppDetails) -> Void) -> ScreenshotShelf {
    var app = App(id: 1, name: "App")
    change(&app.details)
    return ScreenshotShelf(of: app)
  }

  @Test("choosing stays within the shelf, empty or not")
  func bounds() {
    var shelf = shelf { $0.screenshotURLs = urls("a", "b", "c") }
    shelf.move(by: -1)
    #expect(shelf.selection == 0)
    shelf.move(by: 9)
    #expect(shelf.selection == 2)
    var empty = self.shelf { _ in }
    empty.move(by: 1)
    #expect(empty.selection == 0)
    #expect(empty.selected == nil)
    #expect(empty.nearestFirst.isEmpty)
  }

  @Test("screenshots next to the chosen one come first")
  func nearest() {
    var shelf = shelf { $0.screenshotURLs = urls("a", "b", "c", "d", "e") }
    shelf.select(3)
    #expect(shelf.nearestFirst.first == 3)
    #expect(Set(shelf.nearestFirst[1...2]) == [2, 4])
    #expect(shelf.nearestFirst.last == 0)
  }
}
