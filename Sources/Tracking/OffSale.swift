package import Essentials
package import Observatory

/// A time in which the store was seen not to have an app.
package struct OffSale: Sendable {
  package let since: Date
  package var lastSeen: Date
  /// When the store was seen to have it again.
  package var end = Date.distantFuture
}

extension ListingHistory {
  /// The times in which it wasn't sold, the oldest first.
  package var notSold: [OffSale] {
    let sales = changes.filter { $0.what == .available }
    let gone = FactValue.integer(0)
    let isSoldFirst = sales.first.map { $0.from != gone } ?? facts.isAvailable
    var times = isSoldFirst ? [] : [OffSale(since: since, lastSeen: until)]
    for change in sales {
      if change.to == gone {
        times.append(OffSale(since: change.seen, lastSeen: max(change.seen, until)))
      } else if let last = times.indices.last {
        (times[last].lastSeen, times[last].end) = (change.before, change.seen)
      }
    }
    return times
  }
}
