import Essentials

struct Release: Sendable, Equatable {
  let number: Int
  let date: Date

  var version: String { Release.version(number) }

  /// The name of a version; a larger number has a higher one.
  static func version(_ number: Int) -> String {
    let name = "\(1 + number / 30).\(number / 3 % 10)"
    return number % 3 == 0 ? name : "\(name).\(number % 3)"
  }
}

extension SampleApp {
  /// The version that is current at a moment; before the first day of sale, the one that it comes with.
  func release(at date: Date) -> Release {
    let slots = ReleaseSlots(self)
    let slot = slots.last(by: Int(max(date, released).timeIntervalSince1970))
    let number = releases + slot
    guard number > 1 else { return Release(number: 1, date: released) }
    return Release(number: number, date: max(released, Date(timeIntervalSince1970: Double(slots.moment(slot)))))
  }

  /// Download size in bytes, which changes with versions and grows in the long run.
  func size(of release: Release) -> Int {
    let slot = release.number - releases
    guard slot != 0 else { return size }
    let chance = Dice("size/\(id)/\(release.number)").fraction()
    return Int(Double(size) * SampleDay.growth(after: Double(slot), rate: 0.005) * (0.98 + chance * 0.04))
  }
}

/// The moments of an app's versions, in seconds since 1970: one in each of equal slots. Slot 0 is the catalogue's release; earlier ones are
/// counted back from it, later ones on from the catalogue's day.
private struct ReleaseSlots {
  private let dice: Dice
  /// The length of a slot: a few weeks, and months for an app that was left alone for long.
  private let length: Int
  private let updated: Int
  private let today = Int(SampleApp.today.timeIntervalSince1970)

  init(_ app: SampleApp) {
    dice = Dice("releases/\(app.id)")
    updated = Int(app.updated.timeIntervalSince1970)
    let isQuiet = today - updated > 180 * SampleDay.seconds
    length = dice.roll(isQuiet ? 120...300 : 14...45) * SampleDay.seconds
  }

  func moment(_ slot: Int) -> Int {
    guard slot != 0 else { return updated }
    let part = dice.numbered(slot).roll(length / 4...length / 4 * 3)
    return slot > 0 ? today + (slot - 1) * length + part : updated + slot * length + part
  }

  /// The last slot whose release is out by then.
  func last(by now: Int) -> Int {
    if (updated...today).contains(now) { return 0 }
    let slot = now > today ? (now - today) / length + 1 : (now - updated + 1) / length - 1
    return moment(slot) <= now ? slot : slot - 1
  }
}
