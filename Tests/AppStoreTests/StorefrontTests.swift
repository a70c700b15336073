import AppStore
import Testing
import Turns

@Suite("Storefronts", .inTurn)
struct StorefrontTests {
  @Test("all of Apple's storefronts are there, sorted by name")
  func all() {
    #expect(Storefront.all.count == 175)
    #expect(Set(Storefront.all).count == 175)
    #expect(Storefront.all.first?.name == "Afghanistan")
    #expect(Storefront.all.last?.name == "Zimbabwe")
    #expect(Storefront.all.allSatisfy { $0.code.count == 2 && $0.code == $0.code.lowercased() && !$0.name.isEmpty })
  }

  @Test("a code is read in capitals or not", arguments: ["de", "DE", "dE"])
  func code(_ code: String) {
    #expect(Storefront(code: code)?.code == "de")
    #expect(Storefront(code: code)?.name == "Germany")
  }

  @Test(
    "a country without a store has no storefront", arguments: ["", "d", "xx", "uk", "deu", "d\u{0435}", " de", "kp"])
  func unknown(_ code: String) {
    #expect(Storefront(code: code) == nil)
  }

  @Test(
    "a country is known by its code, its name and what else people call it, and by nothing near them",
    arguments: [
      ("gb", "gb"), ("uk", "gb"), ("UK", "gb"), ("usa", "us"), ("england", "gb"), ("United Kingdom", "gb"),
      ("Türkiye", "tr"), ("turkiye", "tr"), (" de ", "de"), ("gremany", nil), ("unit", nil), ("", nil), ("xx", nil),
    ] as [(String, String?)])
  func named(_ text: String, _ code: String?) {
    #expect(Storefront(named: text)?.code == code)
  }

  @Test(
    "what people write leads to the storefront they mean",
    arguments: [
      ("germany", "de"), ("uk", "gb"), ("Deutschland", "de"), ("USA", "us"), ("gremany", "de"), ("Untied States", "us"),
      ("ed", "de"), ("japn", "jp"), ("jap", "jp"), ("Turkiye", "tr"), ("Türkiye", "tr"), ("south korea", "kr"),
      ("cote d’ivoire", "ci"), (" fr ", "fr"), ("FR", "fr"), ("swizerland", "ch"), ("österreich", "at"), ("nz", "nz"),
    ])
  func nearest(_ text: String, _ code: String) {
    #expect(Storefront.nearest(to: text)?.code == code)
  }

  @Test("what is near nothing leads nowhere", arguments: ["", "   ", "qwertyuiop", "🐈", "12345"])
  func nowhere(_ text: String) {
    #expect(Storefront.nearest(to: text) == nil)
  }

  @Test(
    "a swap counts as one slip",
    arguments: [("", "abc", 3), ("abc", "", 3), ("abc", "acb", 1), ("kitten", "sitting", 3), ("a", "a", 0)])
  func distance(_ left: String, _ right: String, _ expected: Int) {
    #expect(left.editDistance(to: right) == expected)
    #expect(right.editDistance(to: left) == expected)
  }
}
