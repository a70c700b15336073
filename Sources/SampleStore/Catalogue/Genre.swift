/// The store's genres that the catalogue has apps in.
enum Genre: String, Sendable, CaseIterable {
  case weather = "Weather"
  case music = "Music"
  case games = "Games"
  case productivity = "Productivity"
  case photo = "Photo & Video"
  case health = "Health & Fitness"
  case finance = "Finance"
  case education = "Education"
  case travel = "Travel"
  case food = "Food & Drink"
  case utilities = "Utilities"
  case lifestyle = "Lifestyle"
  case books = "Books"
  case design = "Graphics & Design"
  case developer = "Developer Tools"
  case social = "Social Networking"
  case entertainment = "Entertainment"

  /// The store's number for the genre among iOS apps.
  var id: Int {
    switch self {
    case .weather: 6001
    case .utilities: 6002
    case .travel: 6003
    case .social: 6005
    case .productivity: 6007
    case .photo: 6008
    case .music: 6011
    case .lifestyle: 6012
    case .health: 6013
    case .games: 6014
    case .finance: 6015
    case .entertainment: 6016
    case .education: 6017
    case .books: 6018
    case .food: 6023
    case .developer: 6026
    case .design: 6027
    }
  }

  /// The store's number for the genre among Mac apps, which are counted on their own.
  var macID: Int {
    switch self {
    case .developer: 12002
    case .education: 12003
    case .entertainment: 12004
    case .finance: 12005
    case .games: 12006
    case .health: 12007
    case .lifestyle, .food: 12008
    case .music: 12011
    case .photo: 12013
    case .productivity: 12014
    case .books: 12015
    case .social: 12016
    case .travel: 12018
    case .utilities: 12019
    case .weather: 12021
    case .design: 12022
    }
  }
}
