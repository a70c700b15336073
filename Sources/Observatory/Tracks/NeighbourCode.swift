/// Places of a ranking in few bytes: for each the distance to the one before it (the first one's to 0) and the app's number in the
/// table `app`, both as LEB128. Mostly that is three bytes.
enum NeighbourCode {
  struct Place: Equatable {
    var position: Int
    /// The app's number.
    var app: Int
  }

  /// A distance that no search reaches, so that damaged bytes are noticed.
  private static let mostDistant = 1_000_000

  /// - Parameter places: in their order.
  static func bytes(of places: [Place]) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    for place in places {
      append(place.position - position, to: &bytes)
      append(place.app, to: &bytes)
      position = place.position
    }
    return bytes
  }

  /// The places in the bytes, as far as they can be understood.
  static func places(in bytes: [UInt8]) -> [Place] {
    var places: [Place] = []
    var rest = bytes[...]
    var position = 0
    while let distance = number(&rest), let app = number(&rest), (1...mostDistant).contains(distance) {
      position += distance
      places.append(Place(position: position, app: app))
    }
    return places
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: number)
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var number: UInt = 0
    var shift: UInt = 0
    while let byte = bytes.popFirst() {
      number |= UInt(byte & 0x7f) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
      shift += 7
    }
    return nil
  }
}
