import Essentials
import Texts

/// The values of terms, and those of rows that they are compared with, as numbers.
enum FilterValue {
  /// The seconds of an age, such as `30d`: `s m h d w` as elsewhere, and `y` for 365 days.
  static func seconds(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800, "y": 31_536_000]
    guard let unit = text.last.flatMap({ units[Character($0.lowercased())] }) else { return nil }
    return number(text.dropLast()).map { $0 * unit }
  }

  /// The numbers that a value stands for. If compared for being equal, 4.5 stands for 4.53 as well.
  static func span(of text: String, _ kind: FilterName.Kind, isEqual: Bool) -> ClosedRange<Double>? {
    switch kind {
    case .date: return period(text)
    case .price where ["free", "paid"].contains(text.lowercased()): return 0...0
    case .price: return number(text[...]).map { $0...$0 }
    case .size: return scaled(text[...], ["kb": 1e3, "mb": 1e6, "gb": 1e9, "b": 1], needsUnit: true, isSpan: isEqual)
    default:
      // The rating of an age is said as the store says it: 4+.
      let isSigned = text.first == "-" || text.first == "+"
      let digits = isSigned ? text.dropFirst() : text.hasSuffix("+") ? text.dropLast() : text[...]
      let span = scaled(digits, ["k": 1e3, "m": 1e6], needsUnit: false, isSpan: isEqual)
      return text.first == "-" ? span.map { -$0.upperBound...(-$0.lowerBound) } : span
    }
  }

  /// - Parameter isSpan: whether all numbers that begin with these digits count.
  private static func scaled(
    _ text: Substring, _ units: [String: Double], needsUnit: Bool, isSpan: Bool
  ) -> ClosedRange<Double>? {
    let digits = text.prefix { !$0.isLetter }
    let unit = text.dropFirst(digits.count).lowercased()
    guard let factor = units[unit] ?? (unit.isEmpty && !needsUnit ? 1 : nil), let number = number(digits) else {
      return nil
    }
    guard isSpan else { return number * factor...number * factor }
    let decimals = digits.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return number * factor...max(number * factor, (((number * scale).rounded() + 1) / scale * factor).nextDown)
  }

  /// The seconds of a year, a month or a day, in UTC: `2024`, `2024-03`, `2024-03-15`.
  private static func period(_ text: String) -> ClosedRange<Double>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { digits($0) ?? 0 }
    // Fewer digits are no year: 30 is a number of days that lacks its unit.
    guard (1...3).contains(parts.count), (1_000...9_998).contains(parts[0]) else { return nil }
    func start(_ year: Int, _ month: Int, _ day: Int) -> Int? {
      MomentText.second(of: "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)")
    }
    let (year, month) = (parts[0], parts.count > 1 ? parts[1] : 1)
    let first = start(year, month, parts.count > 2 ? parts[2] : 1)
    let next =
      switch parts.count {
      case 1: start(year + 1, 1, 1)
      case 2: month == 12 ? start(year + 1, 1, 1) : start(year, month + 1, 1)
      default: first.map { $0 + 86_400 }
      }
    guard let first, let next else { return nil }
    return Double(first)...Double(next).nextDown
  }

  /// Digits (commas may separate thousands), optionally a point and more digits.
  private static func number(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, text.count <= 20 else { return nil }
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped = groups.count == 1 || groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 }
    guard isGrouped, (groups + parts.dropFirst()).allSatisfy({ !$0.isEmpty && digits($0) != nil }) else { return nil }
    return Double(([groups.joined()] + parts.dropFirst().map(String.init)).joined(separator: "."))
  }

  /// The number that digits stand for, and nothing but digits.
  static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(String(text)) : nil
  }

  /// The numbers of a version, its first ones where they end in letters; empty where it has none.
  static func version(_ text: String) -> [Int] {
    let start = text.drop { !$0.isASCII || !$0.isNumber }
    var numbers: [Int] = []
    for part in start.split(separator: ".", omittingEmptySubsequences: false) {
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits) else { break }
      numbers.append(number)
    }
    return numbers
  }

  /// The number that a value of a row is compared by; not a number where it is unknown.
  static func number(of value: PropertyValue) -> Double {
    switch value {
    case .integer(let number), .bytes(let number): Double(number)
    case .stars(let number, _): Double(number)
    case .rating(let number, _), .decimal(let number): number
    case .amount(let price, _), .price(_, let price?): price.amount
    case .date(let date): date.timeIntervalSince1970
    case .flag(let isTrue): isTrue ? 1 : 0
    case .text(let text): number(text.prefix { $0.isASCII && $0.isNumber }) ?? .nan
    case .null, .absent, .passage, .address, .name, .price, .list, .record: .nan
    }
  }

  /// The texts of a value of a row.
  static func texts(of value: PropertyValue) -> [String] {
    switch value {
    case .text(let text), .passage(let text, _), .address(let text): [text]
    case .name(let name, let title): name == title ? [name] : [title, name]
    case .list(let members, _): members.flatMap(texts)
    case .record(let members, _): members.flatMap { texts(of: $0.value) }
    case .flag(let isTrue): [isTrue ? "yes" : "no"]
    case .null, .absent: []
    default: [value.exact]
    }
  }
}

extension FilterRelation {
  /// `true` if a version stands so to another one, as far as that is said; `=` takes that one alone, and 3.9.0 for 3.9.
  func holds(_ version: [Int], _ other: [Int]) -> Bool {
    guard !version.isEmpty else { return false }
    let isLess = zip(version + Array(repeating: 0, count: max(0, other.count - version.count)), other)
      .first { $0 != $1 }.map { $0 < $1 }
    return switch self {
    case .less: isLess == true
    case .more: isLess == false
    case .atMost: isLess != false
    case .atLeast: isLess != true
    case .equal, .unequal: isLess == nil && version.dropFirst(other.count).allSatisfy { $0 == 0 }
    case .has: isLess == nil
    }
  }
}
