extension TextTable {
  /// The store's genres: word used here | name | number among iOS apps, number among Mac apps,
  /// whose sentences (texts) its apps' texts are made of, what their screenshots show in turn (layouts)
  static let genres = rows(
    of: """
      weather | Weather | 6001 12021 weather hero chart list calendar
      music | Music | 6011 12011 music player grid list hero
      games | Games | 6014 12006 games board hero grid list
      productivity | Productivity | 6007 12014 productivity list calendar chart hero
      photo | Photo & Video | 6008 12013 photo grid hero grid list
      health | Health & Fitness | 6013 12007 health chart hero calendar list
      finance | Finance | 6015 12005 finance chart hero calendar list
      education | Education | 6017 12003 learning hero list grid chart
      books | Books | 6018 12015 learning hero list grid chart
      travel | Travel | 6003 12018 travel hero grid list calendar
      food | Food & Drink | 6023 12008 food hero grid list calendar
      utilities | Utilities | 6002 12019 tools list calendar chart hero
      lifestyle | Lifestyle | 6012 12008 everyday hero grid list calendar
      social | Social Networking | 6005 12016 everyday hero grid list calendar
      entertainment | Entertainment | 6016 12004 everyday hero grid list calendar
      design | Graphics & Design | 6027 12022 design grid hero grid list
      developer | Developer Tools | 6026 12002 tools list calendar chart hero
      """)
}
