import Testing
import Turns

@testable import Observatory
@testable import appsearch

@Suite("The troubles of a run with the file", .inTurn)
struct StoreTroublesTests {
  @Test("a loss that a run meets again, since it opens the file again, is said once")
  func once() {
    let troubles = StoreTroubles()
    #expect(troubles.met(Damage(keptAs: "/x.damaged-1", salvage: nil)))
    #expect(!troubles.met(Damage(keptAs: "/x.damaged-1", salvage: nil)))
    #expect(troubles.met(Damage(keptAs: "/x.damaged-2", salvage: nil)))
  }
}
