/// The answers of a search, look by look: apps move, go and come back. Some records can't be read, and some looks are kept late.
package struct InventedLists: Sendable {
  package struct Look: Sendable {
    /// In seconds after the beginning of the first day, by the clock of that time.
    package var moment: Int
    /// `nil` for a record that can't be read.
    package var apps: [Int64?]
    package var isDoubtful = false

    /// An app's position, from 1; 0 where it isn't there, and `nil` where nobody can say.
    package func position(of app: Int64) -> Int? {
      if let index = apps.firstIndex(of: app) { return index + 1 }
      return apps.contains(nil) ? nil : 0
    }
  }

  /// In the order in which they are kept.
  package let looks: [Look]
  /// All apps that may be in a list, and one that never is.
  package let apps: [Int64]
  /// When the last look is kept.
  package let end: Int

  /// - Parameters:
  ///   - size: how many apps a list has; with twenty and more, two looks are doubtful.
  ///   - moments: when somebody looks.
  ///   - isShuffled: `true` to keep the looks in any order.
  package init(
    seed: UInt64, size: Int, moments: [Int] = LookCalendar.looks.map(\.moment), isShuffled: Bool = false
  ) {
    var random = SplitMix64(seed: seed)
    var pool = (1...Int64(size * 3 / 2)).shuffled(using: &random)
    var (looks, late) = ([Look](), [Look]())
    for (index, moment) in moments.enumerated() {
      for _ in 0..<max(1, size / 10) {
        pool.swapAt(Int.random(in: 0..<size, using: &random), Int.random(in: 0..<pool.count, using: &random))
      }
      let count = size - Int.random(in: 0...size / 8, using: &random)
      var look = Look(moment: moment, apps: Array(pool.prefix(count)))
      let mayBeOdd = index > 1 && moment < moments.count * 2 * 86_400
      if !isShuffled, size >= 20, [7, 18].contains(index) {
        look.isDoubtful = true
        look.apps = Array(look.apps.prefix(size / 20))
      } else if random.oneIn(6), mayBeOdd {
        look.apps[Int.random(in: 0..<count, using: &random)] = nil
      }
      if mayBeOdd, !look.isDoubtful, random.oneIn(7) { late.append(look) } else { looks.append(look) }
    }
    looks += late.shuffled(using: &random)
    self.looks = isShuffled ? looks.shuffled(using: &random) : looks
    apps = pool.sorted() + [999_999]
    end = (moments.filter { $0 < moments.count * 2 * 86_400 }.max() ?? 0) + 3_600
  }
}
