import AppStore
import Artwork
import Foundation
import Testing
import Turns

@testable import Browser
import Saving
import Texts
import Support

@Suite("What is saved, and under which names", .inTurn)
struct SavePlanTests {
  private func app(bundleID: String? = "com.example.weather", _ fill: (inout App) -> Void = { _ in }) -> App {
    var app = App(id: 42, name: "Weather")
    app.bundleID = bundleID
    fill(&app)
    return app
  }

  private func urls(_ count: Int) -> [WebAddress] {
    (0..<count).map { "https://store.example/art/\($0)/392x696bb.jpg" }
  }

  @Test("the folder is named after the bundle id, else after the app's id")
  func folders() {
    #expect(SavePlan(app: app()).folderName == "com.example.weather")
    #expect(SavePlan(app: app(bundleID: nil)).folderName == "app-42")
    #expect(SavePlan(app: app(bundleID: "../..")).folderName == "app-42")
    #expect(SavePlan(app: app(bundleID: "../../.ssh/x")).folderName == "ssh-x")
  }

  @Test("the icon comes first, then the screenshots by device, numbered so that they sort")
  func names() {
    let plan = SavePlan(
      app: app {
        $0.iconURL = "https://store.example/art/icon/512x512bb.jpg"
        $0.details.screenshotURLs = urls(2)
        $0.details.iPadScreenshotURLs = urls(10)
        $0.details.appleTVScreenshotURLs = urls(1)
      })
    #expect(
      plan.files.map(\.stem) == [
        "icon", "iphone-1", "iphone-2", "ipad-01", "ipad-02", "ipad-03", "ipad-04", "ipad-05", "ipad-06", "ipad-07",
        "ipad-08", "ipad-09", "ipad-10", "appletv-1",
      ])
  }

  @Test("a Mac app's screenshots say so")
  func mac() {
    let plan = SavePlan(
      app: app {
        $0.details.platform = .mac
        $0.details.screenshotURLs = urls(1)
      })
    #expect(plan.files.map(\.stem) == ["mac-1"])
  }

  @Test("the icon is asked for at 1024 pixels, screenshots as large as they are")
  func boxes() throws {
    let icon: WebAddress = "https://store.example/art/icon/512x512bb.jpg"
    let shot: WebAddress = "https://store.example/art/shot/392x696bb.jpg"
    let plan = SavePlan(
      app: app {
        $0.iconURL = icon
        $0.details.screenshotURLs = [shot]
      })
    let asked = plan.files.map { ArtworkURL.candidates(for: $0.url, size: $0.box).map(\.text) }
    #expect(
      asked == [
        ["https://store.example/art/icon/1024x1024bb.png", icon.text],
        ["https://store.example/art/shot/10000x10000bb.png", shot.text],
      ])
  }
}
