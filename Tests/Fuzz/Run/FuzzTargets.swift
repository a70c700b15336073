/// All targets, in the order in which they run.
enum FuzzTargets {
  static let all: [any FuzzTarget.Type] = [
    HeadsTarget.self, AnswersTarget.self, ReviewsTarget.self, SuggestionsTarget.self, ReferencesTarget.self,
    KeysTarget.self, BindingsTarget.self, TextTarget.self, FilterTarget.self,
    FramesTarget.self, ProgramTarget.self,
    PicturesTarget.self,
  ]

  static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}
