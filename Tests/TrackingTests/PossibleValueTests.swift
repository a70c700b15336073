import AppStore
import Foundation
import Observatory
import Testing
import Turns

@testable import Tracking

@Suite("Values that a filter may name", .inTurn)
struct PossibleValueTests {
  private static let moves = "lost, down, up, new, same or unknown"
  private static let states = "3, not among 25, not sold, not looked or doubtful"

  @Test(
    "a value that no track can have is named with those that are possible; a part of one is none such",
    arguments: [
      ("move:lost", nil), ("move:lo", nil), ("move=LOST", nil), ("!move:new", nil),
      ("move:gone", "no move:gone; move:\(moves)?"), ("!move=lo", "no !move=lo; !move=\(moves)?"),
      ("move:3", "no move:3; move:\(moves)?"), ("doubtful:no", nil),
      ("doubtful:maybe", "no doubtful:maybe; doubtful:yes or no?"), ("movement:▲12", nil), ("movement:lost", nil),
      ("movement:up", "no movement:up; movement:▲3, ▼5, lost, new, = or ??"), ("state:among", nil), ("state=12", nil),
      ("state:\"not among 7\"", nil), ("state:sold", nil), ("state:away", "no state:away; state:\(states)?"),
      ("device:pad", nil), ("device:watch", "no device:watch; device:iphone, ipad or mac?"), ("order:store", nil),
      ("order:shop", "no order:shop; order:service or store?"), ("country:de", nil), ("country:german", nil),
      ("country:usa", nil), ("country:germny", "no country:germny; country:de?"),
      ("country:qqqqqq", "no country:qqqqqq; country:us?"), ("tag:anything", nil), ("name:anything", nil),
    ] as [(String, String?)])
  func tracks(text: String, mistake: String?) {
    let filter = Filter(text, naming: TrackSummary.properties.map(\.filter), at: .distantPast)
    #expect(filter.mistake == mistake)
    #expect(filter.terms.isEmpty == (mistake != nil))
  }

  @Test("other rows have their own, and each example is possible")
  func others() {
    func mistake(_ text: String, _ names: [FilterName?]) -> String? {
      Filter(text, naming: names, at: .distantPast).mistake
    }
    let (gaps, rows, cells) = (
      TermGap.properties.map(\.filter), MatrixRow.properties.map(\.filter), MatrixEntry.properties.map(\.filter)
    )
    #expect(mistake("kind:gone", gaps) == "no kind:gone; kind:missing, behind, shared or only-mine?")
    #expect(mistake("absent:1", rows) == "no absent:1; absent:yes or no?")
    #expect(mistake("competitor:x", cells) == "no competitor:x; competitor:yes or no?")
    for names in [gaps, rows, cells, TrackSummary.properties.map(\.filter), Lens.properties.map(\.filter)] {
      for name in names.compactMap(\.self) { #expect(mistake(name.term, names) == nil, "\(name.term)") }
    }
  }
}
