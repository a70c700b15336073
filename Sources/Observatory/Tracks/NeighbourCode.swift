/// Places of a list in few bytes: for each the distance to the one before it (the first one's to 0) and the app's number in the
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
      LEB128.append(place.position - position, to: &bytes)
      LEB128.append(place.app, to: &bytes)
      position = place.position
    }
    return bytes
  }

  /// The places in the bytes, as far as they can be understood.
  static func places(in bytes: [UInt8]) -> [Place] {
    var places: [Place] = []
    var rest = bytes[...]
    var position = 0
    while let distance = LEB128.takeNumber(from: &rest), let app = LEB128.takeNumber(from: &rest),
      (1...mostDistant).contains(distance)
    {
      position += distance
      places.append(Place(position: position, app: app))
    }
    return places
  }
}
