import Artwork
import Testing

@testable import SampleStore

/// A row that can't be read ends the program: so each is read here.
@Suite("The sample store's tables")
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
      #expect(genre.screens.count >= 4, "\(genre.name)")
    }
    #expect(Set(Catalogue.shared.apps.map(\.entry.motif)).isSubset(of: Drawing.motifs))
  }

  @Test("every screenshot can be drawn")
  func screens() {
    let genres = Dictionary(grouping: Catalogue.shared.apps, by: \.entry.genre.key)
    for app in genres.values.compactMap(\.first) {
      for screen in [ArtworkName.Screen.phone, .pad, .mac, .television] {
        for number in 1...6 {
          let painter = ScreenshotPainter(app: app, screen: screen, number: number)
          let size = Gallery.fitted(screen.size, within: PixelSize(width: 24, height: 24))
          #expect(painter.pixmap(size: size).size == size)
        }
      }
    }
  }
}
