import Foundation
import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct CatalogueTests {
  let apps = Catalogue.shared.apps

  @Test("ids and bundle identifiers are unique")
  func identity() {
    #expect(Set(apps.map(\.id)).count == apps.count)
    #expect(Set(apps.map(\.bundleID)).count == apps.count)
  }

  @Test(
    "names come in many scripts",
    arguments: [
      "\\p{Script=Han}", "\\p{Script=Hiragana}", "\\p{Script=Hangul}", "\\p{Script=Arabic}", "\\p{Script=Hebrew}",
      "\\p{Script=Cyrillic}", "\\p{Script=Greek}", "\\p{Script=Thai}", "\\p{Script=Devanagari}", "\u{200D}",
      "\u{1F3FD}",
    ])
  func scripts(pattern: String) throws {
    let expression = try Regex(pattern).matchingSemantics(.unicodeScalar)
    #expect(apps.contains { $0.entry.name.contains(expression) })
  }

  @Test("the odd kinds are there: unrated, without price, page or notes, Mac, iPad only, television")
  func oddKinds() {
    #expect(apps.contains { $0.entry.votes == 0 })
    #expect(apps.contains { $0.entry.lacks(.price) })
    #expect(apps.contains { $0.entry.lacks(.page) })
    #expect(apps.contains { $0.entry.lacks(.notes) })
    #expect(apps.count { $0.isMac } >= 15)
    #expect(apps.contains { $0.platforms == [.pad] })
    #expect(apps.contains { $0.platforms.contains(.television) })
    #expect(Catalogue.shared.withoutID.count == 1)
  }

  @Test("every app has a description with bullets and a link, and dates in order before the catalogue's day")
  func texts() {
    for app in apps {
      #expect(app.description.contains("\n• "))
      #expect(app.description.contains(".example/"))
      #expect(!Prose.news(of: app, version: "1.0").isEmpty)
      #expect(app.released < app.updated)
      #expect(app.updated < SampleApp.today)
    }
  }
}
