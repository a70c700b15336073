import AppStore
import Foundation
import Testing

@testable import appsearch

@Suite("Printed results")
struct ListingTests {
  private func app(_ id: Int64, _ name: String, _ fill: (inout App) -> Void = { _ in }) -> App {
    var app = App(id: id, name: name)
    fill(&app)
    return app
  }

  private var apps: [App] {
    [
      app(1, "Weather Radar") {
        $0.developer = "Acme Weather Inc."
        $0.rating = 4.7178
        $0.ratingCount = 1_234
        $0.price = 0
        $0.formattedPrice = "Free"
        $0.bundleID = "com.example.radar"
        $0.url = URL(string: "https://apps.apple.com/us/app/id1")
      },
      app(2, "天気予報") { $0.price = 0 },
      app(3, "\u{1B}[31mRed\tand\nlines\u{202E}") {
        $0.price = 2.5
        $0.currency = "EUR"
        $0.developer = "\u{9B}2J"
      },
    ]
  }

  private var rows: [(position: Int?, app: App)] { apps.enumerated().map { ($0.offset + 1, $0.element) } }

  @Test("for a pipe each result is a line of nine fields, whatever the store's text says")
  func pipe() {
    let lines = Listing(columns: nil).results(rows).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(
      lines[0]
        == "1\tWeather Radar\tAcme Weather Inc.\t4.72\t1234\tFree\t1\tcom.example.radar\thttps://apps.apple.com/us/app/id1"
    )
    #expect(lines[1] == "2\t天気予報\t\t\t\tFree\t2\t\t")
    #expect(lines[2] == "3\tRed and lines\t\t\t\t2.5 EUR\t3\t\t")
    #expect(lines[3].isEmpty)
  }

  @Test("for people the columns align by what they take on the screen, and fit", arguments: [40, 80, 120])
  func people(columns: Int) throws {
    let many = rows + [(position: 10, app: app(10, String(repeating: "長い名前", count: 30)))]
    let lines = Listing(columns: columns).results(many).split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(" 1. Weather R"))
    #expect(lines[3].hasPrefix("10. 長い名前"))
    #expect(lines[3].contains("…"))
    #expect(lines.allSatisfy { width($0) <= columns })
    let prices = try [(lines[0], "Free"), (lines[1], "Free"), (lines[2], "2.5 EUR")].map { line, price in
      width(String(line[..<(try #require(line.range(of: price, options: .backwards))).lowerBound]))
    }
    #expect(Set(prices).count == 1)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test("no control character reaches the output")
  func sanitised() {
    let printed = [Listing(columns: nil), Listing(columns: 80)].flatMap { [$0.results(rows), $0.facts(of: apps)] }
    for text in printed {
      let controls = text.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F...0x9F).contains($0.value)
      }
      #expect(controls.isEmpty)
      #expect(!text.contains("\u{202E}"))
    }
  }

  @Test("where the locale is not UTF-8 only ASCII is printed for people, and a pipe still gets everything")
  func ascii() {
    let text = Listing(columns: 80, isUTF8: false).results(rows)
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    #expect(isASCII)
    #expect(text.contains("* 4.72"))
    #expect(Listing(columns: nil, isUTF8: false).results(rows).contains("天気予報"))
  }

  @Test("a lookup gives a block of facts an app for people, a line an app for a pipe")
  func facts() {
    let people = Listing(columns: 80).facts(of: apps)
    #expect(people.components(separatedBy: "\n\n").count == 3)
    #expect(people.hasPrefix("Weather Radar\n  Developer  Acme Weather Inc.\n"))
    #expect(people.contains("  Rating     4.72 from 1234 ratings\n"))
    let pipe = Listing(columns: nil).facts(of: apps).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(pipe.count == 4)
    #expect(pipe[0].hasPrefix("\tWeather Radar\t"))
  }

  /// The width in columns; of the examples' characters only CJK is wide.
  private func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ((0x3000...0x9FFF).contains($1.value) ? 2 : 1) }
  }
}
