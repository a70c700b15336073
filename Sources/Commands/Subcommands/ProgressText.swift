import AppStore
import Essentials
import Texts

/// The progress of a ``CommandRun``: the next item, and what it waits for.
struct ProgressText: Sendable, Equatable {
  /// `nil` if answers are told as they come.
  var name: String?
  /// The item's number, from 1.
  var number: Int
  var count: Int
  /// The wait before the request; `nil` once it is sent.
  var wait: RequestWait?
  /// The request budget.
  var requestsPerMinute = RequestBudget().limit
  /// The estimated end of all items.
  var end: ProgressEnd?

  private var place: String { "\(number) of \(count)" }

  /// Such as `19 of 5000, about 4 h 37 min, until 23:40`; `nil` for a single item.
  var whole: String? { count == 1 ? nil : [place, end?.text].compactMap(\.self).joined(separator: ", ") }

  /// If the run takes minutes, the whole comes first, because a narrow line cuts the rest.
  var text: String {
    let parts: [String?] =
      if count == 1 || end != nil {
        [whole, name]
      } else {
        [name.map { "\($0), \(place)" } ?? place]
      }
    return (parts + [next]).compactMap(\.self).joined(separator: ": ")
  }

  private var next: String {
    guard let wait else { return "asking" }
    let left = "\(Self.seconds(wait.duration)) s"
    return switch wait.reason {
    case .budget where end != nil: "next in \(left)"
    case .budget: "next in \(left) (about \(requestsPerMinute) requests a minute)"
    case .store: "again in \(left) (the store turns requests away)"
    }
  }

  /// A line about a wait, if nobody sees the progress.
  static func note(about wait: RequestWait, requestsPerMinute: Int) -> String {
    let left = NumberText.count(Int(seconds(wait.duration)), of: "second")
    return switch wait.reason {
    case .budget:
      "Waiting for a turn: about \(requestsPerMinute) requests a minute, of all copies of this program; next in \(left)"
    case .store: "The store turns requests away; asking again in \(left)"
    }
  }

  /// Whole seconds, rounded up.
  static func seconds(_ duration: Duration) -> Int64 {
    duration.components.seconds + (duration.components.attoseconds > 0 ? 1 : 0)
  }
}

/// The estimated duration and end of a run: `about 4 h 37 min, until 23:40`.
struct ProgressEnd: Sendable, Equatable {
  let text: String

  /// - Returns: `nil` for less than two minutes.
  init?(in left: Duration, at now: Date) {
    let minutes = Int((ProgressText.seconds(left) + 59) / 60)
    guard minutes >= 2 else { return nil }
    let parts = [(minutes / 60, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
    let (today, end) = (CivilTime(local: now), CivilTime(local: now + TimeInterval(minutes * 60)))
    let day =
      switch end.dayNumber - today.dayNumber {
      case 0: ""
      case 1: "tomorrow "
      default: "\(CivilTime.months[end.month - 1].prefix(3)) \(end.day) "
      }
    let clock = [end.hour, end.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    text = "about \(parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")), until \(day)\(clock)"
  }
}
