/// The rest of a time: in minutes as long as there are several, so that there is one drawing a minute, then in seconds.
struct TimeLeft: Equatable {
  let words: String
  /// The time until the words change.
  let untilChange: Duration

  init(_ left: Duration) {
    let seconds = left.wholeSeconds
    if seconds > 60 {
      let minutes = (seconds + 59) / 60
      words = "\(minutes) min left"
      untilChange = left - .seconds((minutes - 1) * 60) + .milliseconds(1)
    } else {
      words = "\(seconds) s left"
      untilChange = left.untilNextWholeSecond
    }
  }
}
