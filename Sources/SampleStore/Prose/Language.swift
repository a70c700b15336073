/// The languages that the catalogue's texts are written in.
enum Language: Sendable, CaseIterable {
  case english, japanese, chinese, korean, arabic, hebrew, russian, greek, thai, hindi

  /// ISO 639-1 in upper case.
  var code: String {
    switch self {
    case .english: "EN"
    case .japanese: "JA"
    case .chinese: "ZH"
    case .korean: "KO"
    case .arabic: "AR"
    case .hebrew: "HE"
    case .russian: "RU"
    case .greek: "EL"
    case .thai: "TH"
    case .hindi: "HI"
    }
  }
}
