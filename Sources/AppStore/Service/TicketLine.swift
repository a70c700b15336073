/// Tickets that wait, in the order in which their places were taken.
///
/// Adding and removing the last one is quick; any other costs a search, and moving those behind it.
struct TicketLine: Sendable {
  typealias Ticket = RequestSchedule.Ticket

  private var tickets: [Ticket] = []

  /// The ticket that has waited longest.
  var first: Ticket? { tickets.first }

  mutating func insert(_ ticket: Ticket) {
    tickets.insert(ticket, at: index(of: ticket))
  }

  /// Removes a ticket, if it is in the line.
  mutating func remove(_ ticket: Ticket) {
    let index = index(of: ticket)
    if index < tickets.count, tickets[index] == ticket { tickets.remove(at: index) }
  }

  /// The index that a ticket has, or would have.
  private func index(of ticket: Ticket) -> Int {
    var (low, high) = (0, tickets.count)
    while low < high {
      let middle = (low + high) / 2
      if tickets[middle] < ticket { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
