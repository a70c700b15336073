import Artwork
import Foundation
import HTTP
import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct SampleArtworkTests {
  let asking = Asking()

  @Test("every app's icon is a PNG of the size asked for, and no two are the same")
  func icons() async throws {
    var seen: Set<[UInt8]> = []
    for app in Catalogue.shared.apps {
      let address = ArtworkName(app: app.id).address(PixelSize(width: 24, height: 24))
      let response = try await asking.response(address)
      #expect(response.headers["content-type"] == "image/png")
      let picture = try PNGDecoder.decode(response.body)
      #expect(picture.size == PixelSize(width: 24, height: 24))
      seen.insert(response.body)
    }
    #expect(seen.count == Catalogue.shared.apps.count)
  }

  @Test("a Mac icon has transparent corners, another none")
  func corners() throws {
    let mac = try #require(Catalogue.shared.apps.first { $0.isMac })
    let phone = try #require(Catalogue.shared.apps.first { !$0.isMac })
    #expect(IconPainter(app: mac).pixmap(side: 64).bytes[3] == 0)
    let opaque = IconPainter(app: phone).pixmap(side: 64).bytes
    #expect(stride(from: 3, to: opaque.count, by: 4).allSatisfy { opaque[$0] == 255 })
  }

  @Test("each screenshot that a record names can be had, in its proportions")
  func screenshots() async throws {
    let app = try #require(Catalogue.shared.apps.first { $0.platforms == [.phone, .pad, .television] })
    for platform in [Platform.phone, .pad, .television] {
      let pictures = ArtworkName.screenshots(of: app, on: platform)
      #expect(pictures.count >= 2)
      var seen: Set<[UInt8]> = []
      for picture in pictures {
        let quarter = PixelSize(width: platform.screen.width / 4, height: platform.screen.height / 4)
        let body = try await asking.response(picture.address(quarter)).body
        #expect(try PNGDecoder.decode(body).size == quarter)
        seen.insert(body)
      }
      #expect(seen.count == pictures.count)
    }
    #expect(
      Gallery.fitted(PixelSize(width: 392, height: 696), within: PixelSize(width: 100, height: 100)).height == 100)
  }
}
