import AppStore
import Foundation
import Observatory
import Testing
import Turns
import Tracking

@testable import Browser

@Suite("Choosing from a list", .inTurn)
struct PickerTests {
  private func picker(selected: Int? = nil) -> Picker<Int> {
    let places = [
      ("at", "Austria"), ("ci", "Côte d’Ivoire"), ("de", "Germany"), ("tr", "Türkiye"), ("us", "United States"),
    ]
    let items = places.enumerated().map { Picker<Int>.Item(value: $0.offset, code: $0.element.0, name: $0.element.1) }
    return Picker(items: items, selected: selected)
  }

  private func typed(_ text: String) -> Picker<Int> {
    var picker = picker()
    picker.apply(.insert(text))
    return picker
  }

  @Test("a code typed in full comes first, then beginnings, then what is inside a name")
  func order() {
    #expect(typed("us").matches.map(\.code) == ["us", "at"])
    #expect(typed("t").matches.map(\.code) == ["tr", "at", "ci", "us"])
    #expect(typed("many").matches.map(\.code) == ["de"])
  }

  @Test("another name of an item finds it before beginnings do")
  func otherNames() throws {
    let picker = Picker<Storefront>.storefronts(selected: .us)
    for (typed, code) in [
      ("uk", "gb"), ("USA", "us"), ("gb", "gb"), ("great b", "gb"), ("england", "gb"), ("america", "us"), ("us", "us"),
      ("ukr", "ua"), ("holland", "nl"),
    ] {
      var picker = picker
      picker.apply(.insert(typed))
      #expect(picker.selected?.code == code, "\(typed)")
    }
  }

  @Test("capitals, accents and blanks around what is typed don't matter", arguments: ["turkiye", "TÜRK", "  tr "])
  func folding(text: String) { #expect(typed(text).selected?.code == "tr") }

  @Test("where nothing matches nothing is selected, and taking a letter back brings the matches back")
  func none() {
    var picker = typed("gez")
    #expect(picker.matches.isEmpty)
    #expect(picker.selected == nil)
    picker.window.move(.lines(1))
    #expect(picker.selected == nil)
    picker.apply(.deleteBackward)
    #expect(picker.selected?.code == "de")
    picker.apply(.killToStart)
    #expect(picker.matches.count == 5)
  }

  @Test("the selection stays within the matches, and starts at the first when they change")
  func selection() {
    var picker = picker(selected: 4)
    picker.window.fit(room: 4)
    picker.window.move(.lines(1))
    #expect(picker.window.selection == 4)
    picker.window.move(.lines(-9))
    #expect(picker.window.selection == 0)
    picker.window.move(.pages(1))
    #expect(picker.window.selection == 3)
    picker.window.move(.halfPages(-1))
    #expect(picker.window.selection == 1)
    picker.window.move(.last)
    #expect(picker.window.selection == 4)
    picker.apply(.insert("t"))
    #expect(picker.window.selection == 0)
    picker.window.move(.lines(2))
    picker.apply(.left)
    #expect(picker.window.selection == 2)
  }
}
