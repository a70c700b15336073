import Foundation
import Testing
import Turns

@testable import AppStore
import Texts
import Support

@Suite("What stands for pictures", .inTurn)
struct FingerprintTests {
  private func icon(_ address: String) -> String? {
    var app = App(id: 1, name: "A")
    app.iconURL = WebAddress(address)
    return app.iconFingerprint
  }

  @Test("neither server nor size, format or query make another picture; the path does")
  func addresses() throws {
    let path = "/image/thumb/Purple221/v4/aa/bb/AppIcon-0-1x_U007-85-220.png"
    let first = try #require(icon("https://is1-ssl.mzstatic.com\(path)/512x512bb.jpg"))
    for address in [
      "https://is5.mzstatic.com\(path)/100x100bb-75.png", "http://x\(path)/1024x0w.png?a=1/2", "https://x\(path)",
    ] {
      #expect(icon(address) == first, "\(address)")
    }
    #expect(first.count == 8 && icon("https://x/image/thumb/Purple221/v4/aa/bc/AppIcon.png/512x512bb.jpg") != first)
    #expect(icon("https://x/1.png") != icon("https://x/2.png"))
  }

  @Test("screenshots are told apart in their order, on all devices")
  func screenshots() {
    var details = AppDetails()
    #expect(details.screenshotFingerprints == nil)
    details.screenshotURLs = ["a", "b"].compactMap { WebAddress("https://x/\($0)/392x696bb.png") }
    details.iPadScreenshotURLs = [WebAddress("https://y/a/576x768bb.png")].compactMap(\.self)
    let texts = details.screenshotFingerprints?.split(separator: " ") ?? []
    #expect(texts.count == 3 && texts[0] == texts[2] && texts[0] != texts[1])
  }
}
