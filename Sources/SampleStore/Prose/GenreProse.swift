/// The English sentences for one genre.
struct GenreProse: Sendable {
  let paragraphs: [String]
  let bullets: [String]
  /// What a reviewer would single out.
  let praise: [String]

  static func of(_ genre: Genre) -> GenreProse {
    switch genre {
    case .weather: weather
    case .music: music
    case .games: games
    case .productivity: productivity
    case .photo: photo
    case .health: health
    case .finance: finance
    case .education, .books: learning
    case .travel: travel
    case .food: food
    case .utilities, .developer: tools
    case .lifestyle, .social, .entertainment: everyday
    case .design: design
    }
  }
}
