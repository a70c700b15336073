import Foundation
import Testing
import Turns

@testable import AppStore

@Suite("What an app is made for", .inTurn)
struct AppPlatformTests {
  @Test(
    "what an app is made for is what its record is certain about",
    arguments: [
      ("", nil), (#""kind":"software""#, .iOS), (#""kind":"mac-software""#, .mac),
      (#""kind":"software","supportedDevices":[]"#, .iOS),
      (#""kind":"software","supportedDevices":["iPadPro-iPadPro", "iPadAir3-iPadAir3"]"#, .iPad),
      (#""kind":"software","supportedDevices":["iPadPro-iPadPro","iPhone16-iPhone16"]"#, .iOS),
      (#""kind":"software","supportedDevices":["iPadPro-iPadPro",7]"#, .iOS),
      (#""kind":"software","supportedDevices":"iPad""#, .iOS), (#""supportedDevices":["iPadPro-iPadPro"]"#, nil),
    ] as [(String, AppPlatform?)])
  func platform(members: String, expected: AppPlatform?) throws {
    let body = Answers.results(Answers.record(1, "One", members))
    #expect(try AppAnswer(body: Array(body.utf8), records: .ranked).apps.first?.details.platform == expected)
  }

  @Test("an app is for another device where its record is certain of that")
  func otherDevice() {
    func other(_ platform: AppPlatform?, _ device: Device) -> AppPlatform? {
      var app = App(id: 1, name: "One")
      app.details.platform = platform
      return app.platform(otherThan: device)
    }
    #expect(other(.iOS, .mac) == .iOS)
    #expect(other(.mac, .iphone) == .mac)
    #expect(other(.mac, .ipad) == .mac)
    #expect(other(.iPad, .iphone) == .iPad)
    for (platform, device) in [(.iOS, .iphone), (.iOS, .ipad), (.iPad, .ipad), (.mac, .mac)] as [(AppPlatform, Device)]
    {
      #expect(other(platform, device) == nil)
    }
    for device in Device.allCases { #expect(other(nil, device) == nil) }
  }
}
