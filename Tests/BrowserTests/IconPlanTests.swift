import AppStore
import Testing

@testable import Browser

@Suite("When icons begin to load")
struct IconPlanTests {
  private var plan = IconPlan()

  private mutating func show(_ first: Int, at time: Int) {
    plan.show((first..<first + 10).map { App.ID($0) }, at: .milliseconds(time))
  }

  /// Scrolls by a row every so many milliseconds, and returns the time of the last.
  private mutating func scroll(every interval: Int, up: Bool = false) -> Int {
    for step in 0...20 { show(up ? 100 - step : 100 + step, at: 1000 + step * interval) }
    return 1000 + 20 * interval
  }

  private mutating func due(
    at time: Int, needs: [IconPlan.Need?] = Array(repeating: .load, count: 10), underWay: Int = 0, loadTime: Int = 100
  ) -> IconPlan.Due {
    plan.due(at: .milliseconds(time), needs: needs, underWay: underWay, loadTime: .milliseconds(loadTime))
  }

  @Test("a window that rests loads everything, and nothing before")
  mutating func rest() {
    show(0, at: 0)
    #expect(due(at: 0) == IconPlan.Due(next: .milliseconds(50)))
    #expect(due(at: 49) == IconPlan.Due(next: .milliseconds(50)))
    #expect(due(at: 50) == IconPlan.Due(visible: Array(0..<10), margin: true))
  }

  @Test("in a slow scroll rows load that have been there for a moment and stay long enough, the latest first")
  mutating func slow() {
    let now = scroll(every: 100)
    // The last row is new. The others stay for 100 ms each step; a load and a glance take 600.
    #expect(due(at: now, loadTime: 500) == IconPlan.Due(visible: [8, 7, 6, 5], next: .milliseconds(now + 50)))
    #expect(due(at: now + 50, loadTime: 500).visible == [9, 8, 7, 6])
    #expect(due(at: now + 50, loadTime: 950).visible == [])
  }

  @Test("in a scroll upwards it is the first rows that stay longest")
  mutating func upwards() {
    let now = scroll(every: 100, up: true)
    #expect(due(at: now, loadTime: 500).visible == [1, 2, 3, 4])
  }

  @Test("no more load at once than there are connections for")
  mutating func connections() {
    let now = scroll(every: 100)
    #expect(due(at: now, underWay: 4).visible == [8, 7])
    #expect(due(at: now, underWay: 18).visible == [])
  }

  @Test("in a fast scroll one row loads every now and then")
  mutating func fast() {
    let now = scroll(every: 60)
    #expect(due(at: now).visible == [8])
    #expect(due(at: now + 40) == IconPlan.Due(next: .milliseconds(now + 50)))
    #expect(due(at: now + 50) == IconPlan.Due(next: .milliseconds(now + 120)))
    show(121, at: now + 60)
    show(122, at: now + 120)
    #expect(due(at: now + 150).visible == [8])
  }

  @Test("a row whose icon loads as the margin's gets its urgency whatever the pace")
  mutating func urgency() {
    let now = scroll(every: 20)
    let needs = (0..<10).map { $0 == 3 ? IconPlan.Need.urgency : nil }
    #expect(due(at: now, needs: needs, underWay: 18).visible == [3])
  }
}
