extension TextTable {
  /// The store's genres: word used here | name | number among iOS apps, number among Mac apps,
  /// whose sentences (texts) its apps' texts are made of, what their screenshots show in turn (screens)
  static let genres = rows(
    of: """
      weather | Weather | 6001 12021 weather hero chart rows month
      music | Music | 6011 12011 music hero grid rows chart
      games | Games | 6014 12006 games board hero grid rows
      productivity | Productivity | 6007 12014 productivity rows month chart hero
      photo | Photo & Video | 6008 12013 photo grid hero grid rows
      health | Health & Fitness | 6013 12007 health chart hero month rows
      finance | Finance | 6015 12005 finance chart hero month rows
      education | Education | 6017 12003 learning hero rows grid chart
      books | Books | 6018 12015 learning hero rows grid chart
      travel | Travel | 6003 12018 travel hero grid rows month
      food | Food & Drink | 6023 12008 food hero grid rows month
      utilities | Utilities | 6002 12019 tools rows month chart hero
      lifestyle | Lifestyle | 6012 12008 everyday hero grid rows month
      social | Social Networking | 6005 12016 everyday hero grid rows month
      entertainment | Entertainment | 6016 12004 everyday hero grid rows month
      design | Graphics & Design | 6027 12022 design grid hero grid rows
      developer | Developer Tools | 6026 12002 tools rows month chart hero
      """)
}
