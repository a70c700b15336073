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
      (#""kind":"software","supportedDevices":["MacDesktop-MacDesktop"]"#, .mac),
      (#""kind":"software","supportedDevices":["iPhone16-iPhone16","MacDesktop-MacDesktop","Watch4-Watch4"]"#, .iOS),
      (#""kind":"software","supportedDevices":["RealityDevice14-RealityDevice14"]"#, .vision),
      (#""kind":"software","supportedDevices":["Watch4-Watch4","WatchSE-WatchSE"]"#, .watch),
      (#""kind":"software","supportedDevices":["AppleTV6-AppleTV6"]"#, .tv),
      (#""kind":"software","supportedDevices":"iPad""#, .iOS), (#""supportedDevices":["iPadPro-iPadPro"]"#, nil),
    ] as [(String, AppPlatform?)])
  func platform(members: String, expected: AppPlatform?) throws {
    let body = Answers.results(Answers.record(1, "One", members))
    #expect(try AppAnswer(body: Array(body.utf8), records: .positioned).apps.first?.details.platform == expected)
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
    for device in Device.allCases { #expect(other(.vision, device) == .vision) }
  }

  @Test("an app for iPhones whose devices name Macs is none for another device in a list of apps for Macs")
  func universal() {
    var app = App(id: 1, name: "One")
    app.details.platform = .iOS
    app.details.supportedDevices = ["iPhone16-iPhone16", "MacDesktop-MacDesktop"]
    #expect(app.platform(otherThan: .mac) == nil && app.platform(otherThan: .iphone) == nil)
    #expect(app.details.kindName == "iOS and Mac app")
  }

  @Test("a filter on os is about the system of the device that was asked for")
  func system() throws {
    let os = try #require(App.properties(["minimumOS"]).first)
    func compared(_ platform: AppPlatform?, _ device: Device) -> PropertyValue {
      var app = App(id: 1, name: "One")
      app.details.platform = platform
      app.details.minimumOSVersion = "14.0"
      return os.compared(app.asked(for: device), at: .distantPast)
    }
    for (platform, device) in [(.iOS, .ipad), (.iPad, .iphone), (.mac, .mac), (nil, .mac)] as [(AppPlatform?, Device)] {
      #expect(compared(platform, device) != .null)
    }
    for (platform, device) in [(.iOS, .mac), (.mac, .iphone), (.watch, .iphone), (.vision, .mac)]
      as [(AppPlatform?, Device)]
    {
      #expect(compared(platform, device) == .null)
    }
  }
}
