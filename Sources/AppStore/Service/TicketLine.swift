/// The places of those who wait, in the order in which they were taken.
///
/// The last to come is taken in, and the last to leave, at once; anybody else costs a search among the others, and moving those behind.
struct TicketLine: Sendable {
  typealias Ticket = RequestSchedule.Ticket

  private var tickets: [Ticket] = []

  /// Who has waited longest.
  var first: Ticket? { tickets.first }

  mutating func insert(_ ticket: Ticket) {
    tickets.insert(ticket, at: index(of: ticket))
  }

  /// Without effect for one that is not in it.
  mutating func remove(_ ticket: Ticket) {
    let index = index(of: ticket)
    if index < tickets.count, tickets[index] == ticket { tickets.remove(at: index) }
  }

  /// Where a ticket stands, or belongs.
  private func index(of ticket: Ticket) -> Int {
    var (low, high) = (0, tickets.count)
    while low < high {
      let middle = (low + high) / 2
      if tickets[middle] < ticket { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
