package import Essentials

extension Date {
  /// A second of a day of the Gregorian calendar, in Greenwich time. The parts are not checked.
  ///
  /// Done by hand: Foundation's calendars and formatters would load the whole locale machinery.
  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    // Years begin in March, so that the leap day comes last.
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    self.init(timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second))
  }
}
