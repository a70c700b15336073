import Artwork
import Foundation
import Testing
import Turns
import Texts

@Suite("Artwork addresses", .inTurn)
struct ArtworkURLTests {
  private let size = PixelSize(width: 64, height: 64)
  private let base = "https://is1-ssl.mzstatic.com/image/thumb/Purple/v4/9c/AppIcon-0-0-1x_U007emarketing-0-85-220.png/"

  @Test(
    "the last component says the size and the format that are wanted",
    arguments: [
      "100x100bb.jpg", "512x512bb.png", "100x100bb-75.jpg", "392x696bb.png", "1024x0w.png", "170x170-75.jpg",
      "60x60.jpeg",
      "0x0ss.webp",
    ])
  func rewritten(name: String) throws {
    let url = try #require(WebAddress(base + name))
    let wanted = try #require(WebAddress(base + "64x64bb.png"))
    #expect(ArtworkURL.rewritten(url, size: size) == wanted)
    #expect(ArtworkURL.candidates(for: url, size: size) == [wanted, url])
  }

  @Test(
    "an address says the box that it asks for, unless it leaves an extent open",
    arguments: [("392x696bb.png", 392, 696), ("1024x0w.png", nil, nil), ("icon.png", nil, nil), ("60x60.jpeg", 60, 60)]
      as [(String, Int?, Int?)])
  func box(name: String, width: Int?, height: Int?) throws {
    let box = ArtworkURL.box(of: try #require(WebAddress(base + name)))
    #expect(box?.width == width)
    #expect(box?.height == height)
  }

  @Test(
    "query and fragment stay, and a size below one pixel is one pixel",
    arguments: [
      ("100x100bb.jpg?a=1%202/3&b=x#top", PixelSize(width: 392, height: 696), "392x696bb.png?a=1%202/3&b=x#top"),
      ("100x100bb.jpg", PixelSize(width: 0, height: -4), "1x1bb.png"),
    ])
  func rest(name: String, size: PixelSize, expected: String) throws {
    let url = try #require(WebAddress(base + name))
    #expect(ArtworkURL.rewritten(url, size: size)?.text == base + expected)
  }

  @Test("an address that already is what is wanted is tried once")
  func already() throws {
    let url = try #require(WebAddress(base + "64x64bb.png"))
    #expect(ArtworkURL.candidates(for: url, size: size) == [url])
  }

  @Test(
    "an address of another form is only itself",
    arguments: [
      "icon.png", "100x100bb.svg", "100x100bb", "x100bb.png", "100xbb.png", "100x100bb-.jpg", "123456x1bb.png",
      "100x100bb.png/",
      "100x100bb.png.txt", "a100x100bb.png", "", "٦٠x٦٠bb.png", "?100x100bb.jpg", "100x100bb.jpg%2F",
    ])
  func otherForms(name: String) throws {
    guard let url = WebAddress(base + name) else { return }
    #expect(ArtworkURL.rewritten(url, size: size) == nil)
    #expect(ArtworkURL.candidates(for: url, size: size) == [url])
  }
}
