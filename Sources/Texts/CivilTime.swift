package import Essentials

/// A moment as calendar and clock show it. A moment outside of the years 1 to 9999 is the nearest one within.
package struct CivilTime: Sendable {
  package let year: Int
  /// 1…12
  package let month: Int
  package let day: Int
  package let hour: Int
  package let minute: Int
  package let second: Int
  /// The number of midnights since the beginning of 1970.
  package let dayNumber: Int

  /// The seconds since midnight, as the clock shows them.
  package var secondOfDay: Int { (hour * 60 + minute) * 60 + second }

  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The moment in the system's time zone.
  package init(local date: Date) {
    self.init(date, localtime_r)
  }

  /// The moment in a time zone so many seconds east of Greenwich.
  package init(_ date: Date, east offset: Int = 0) {
    self.init(date + Double(offset), gmtime_r)
  }

  private init(
    _ date: Date, _ calendar: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) {
    // The years 1 to 9999.
    let seconds = min(max(date.timeIntervalSince1970.rounded(.down), -62_135_596_800), 253_402_300_799)
    var moment = time_t(seconds)
    var time = tm()
    _ = calendar(&moment, &time)
    year = Int(time.tm_year) + 1_900
    month = Int(time.tm_mon) + 1
    day = Int(time.tm_mday)
    hour = Int(time.tm_hour)
    minute = Int(time.tm_min)
    second = Int(time.tm_sec)
    dayNumber = Int((Double(moment + time.tm_gmtoff) / 86_400).rounded(.down))
  }

  /// The beginning of a date in UTC, in seconds since 1970; `nil` for a date that isn't in the calendar.
  package static func second(ofYear year: Int, month: Int, day: Int) -> Int? {
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (Int32(year - 1_900), Int32(month - 1), Int32(day))
    let second = timegm(&time)
    // It makes 2 March of 30 February.
    return time.tm_mday == day && time.tm_mon == month - 1 ? Int(second) : nil
  }
}
