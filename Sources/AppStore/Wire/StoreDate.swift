import Essentials
import HTTP

/// Dates as the store writes them: RFC 3339 with `Z` or an offset, sometimes with fractions of a second.
enum StoreDate {
  /// The moment that `text` names, or `nil` if it names none.
  static func parse(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60,
      let offset = offset(bytes[19...])
    else { return nil }
    return Date(year: year, month: month, day: day, hour: hour, minute: minute, second: second - offset)
  }

  /// Seconds east of Greenwich.
  private static func offset(_ tail: ArraySlice<UInt8>) -> Int? {
    var zone = tail
    if zone.first == UInt8(ascii: ".") { zone = zone.dropFirst().drop { (0x30...0x39).contains($0) } }
    if zone.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
    let digits = zone.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard let sign = zone.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), digits.count == 4,
      let hours = number(digits[0..<2]), let minutes = number(digits[2..<4])
    else { return nil }
    return (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
