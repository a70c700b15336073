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

  @Test("an icon is drawn at any size up to 1024, and no larger", arguments: [1, 8, 16, 100, 512, 1_024, 2_000])
  func sizes(side: Int) throws {
    let app = try #require(Catalogue.shared.apps.first)
    let box = PixelSize(width: side, height: side)
    let picture = Gallery.picture(of: ArtworkName(app: app.id), within: box)
    #expect(picture?.size.width == min(side, 1_024))
  }

  @Test("a motif stands out from its ground even on eight by eight pixels")
  func legible() {
    for app in Catalogue.shared.apps {
      let icon = IconPainter(app: app).pixmap(side: 8)
      func light(_ x: Int, _ y: Int) -> Double {
        let index = (y * 8 + x) * 4
        return 0.3 * Double(icon.bytes[index]) + 0.59 * Double(icon.bytes[index + 1])
          + 0.11 * Double(icon.bytes[index + 2])
      }
      let pixels = (1..<7).flatMap { y in (1..<7).map { x in light(x, y) } }
      #expect((pixels.max() ?? 0) - (pixels.min() ?? 0) > 30, "\(app.entry.name)")
    }
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

  @Test(
    "artwork that isn't there is not found",
    arguments: [
      "1/AppIcon.png/64x64bb.png", "ID/Other.png/64x64bb.png", "ID/iphone-99.png/392x696bb.png",
      "ID/mac-1.png/8x5bb.png",
      "ID/AppIcon.png/0x0bb.png", "ID/AppIcon.png/64bb.png", "ID/AppIcon.png/64x64bb.gif", "ID/AppIcon.png/64x64.png",
    ])
  func unknown(path: String) async throws {
    let app = try #require(Catalogue.shared.apps.first)
    let named = path.replacing("ID", with: String(app.id))
    let response = try await asking.response("https://is1-ssl.mzstatic.com/image/thumb/PurpleSample1/v4/\(named)")
    #expect(response.status == 404)
  }
}
