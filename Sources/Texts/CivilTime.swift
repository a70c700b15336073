package import Essentials

/// A moment as calendar and clock show it.
package struct CivilTime: Sendable {
  package let year: Int
  /// 1…12
  package let month: Int
  package let day: Int
  package let hour: Int
  package let minute: Int
  /// The number of midnights since the beginning of 1970.
  package let dayNumber: Int

  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The years that are told apart, 1…9999, in seconds since 1970.
  private static let years = -62_135_596_800.0...253_402_300_799

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
    let seconds = date.timeIntervalSince1970.rounded(.down)
    var moment = time_t(min(max(seconds, Self.years.lowerBound), Self.years.upperBound))
    var time = tm()
    _ = calendar(&moment, &time)
    year = Int(time.tm_year) + 1_900
    month = Int(time.tm_mon) + 1
    day = Int(time.tm_mday)
    hour = Int(time.tm_hour)
    minute = Int(time.tm_min)
    dayNumber = Int((Double(moment + time.tm_gmtoff) / 86_400).rounded(.down))
  }
}
