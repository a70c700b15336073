import Browser
import Foundation
import Observatory
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("Home on the screen", .inTurn)
struct HomeTests {
  @Test("where an app's name has no room, the term and the country that it moved in stay", arguments: [60, 80, 120])
  func moved(columns: Int) async throws {
    let scene = Scene(Size(columns: columns, rows: 20), showsPictures: false, keepsObservations: true)
    let observatory = try #require(scene.observatory)
    let key = TrackKey(search: SearchKey(term: "rain", country: "us", device: "iphone"), app: 1)
    try await observatory.follow(key, name: "Weather Radar and Forecast", at: Scene.now - 200_000)
    for (position, age) in [(2, 90_000.0), (3, 3_600)] {
      let apps = [PositionedApp(position: position, app: 1, name: "Weather Radar and Forecast")]
      try await observatory.record(PositionList(depth: 50, apps: apps), for: key.search, at: Scene.now - age)
    }
    scene.browser.loadTracks()
    try await eventually("what moved is read") { scene.rows.contains { $0.hasPrefix(" Moved ") } }
    let line = try #require(scene.rows.first { $0.hasPrefix(" Moved ") })
    #expect(line.contains(" for rain, us  No. 3, down 1"), "\(line)")
    #expect(line.contains("Forecast") == (columns > 60), "\(line)")
  }
}
