import Artwork
import Testing
import Turns

@testable import SampleStore

/// A row that can't be read ends the program: so each is read here.
@Suite("The sample store's tables", .inTurn)
struct TextTableTests {
  @Test("a line that begins with a space goes on with the row before it; comments are left out")
  func rows() {
    #expect(TextTable.rows(of: "# what\na | b\n  c | d\n#e\nf") == ["a | b c | d", "f"])
    #expect(TextTable.columns(of: "a | b c ||d ") == ["a", "b c", "", "d"])
  }

  @Test("every market, genre and motif can be read, and every genre has sentences")
  func names() {
    for row in TextTable.markets {
      let code = TextTable.columns(of: row)[0]
      #expect(Market(code: code)?.code == code)
    }
    for row in TextTable.genres {
      let genre = Genre.named(TextTable.columns(of: row)[0])
      #expect(!Phrases.named(genre.prose)[.paragraph].isEmpty, "\(genre.name)")
      #expect(genre.motifs.allSatisfy { !Motif.named($0).layers.isEmpty }, "\(genre.name)")
    }
  }

  @Test("every screenshot can be drawn")
  func screens() {
    for app in Catalogue.shared.apps.prefix(4) {
      for platform in Platform.allCases {
        for number in 1...6 {
          let painter = ScreenshotPainter(app: app, platform: platform, number: number)
          let size = Gallery.fitted(platform.screen, within: PixelSize(width: 24, height: 24))
          #expect(painter.pixmap(size: size).size == size)
        }
      }
    }
  }
}
