extension TextTable {
  /// The store's genres: word used here | name | number among iOS apps, number among Mac apps,
  /// whose sentences (texts) its apps' texts are made of, what their icons show in turn (motifs)
  static let genres = rows(
    of: """
      weather | Weather | 6001 12021 weather rain drop sun bolt cloud
      music | Music | 6011 12011 music note bars target heart
      games | Games | 6014 12006 games dice star ghost
      productivity | Productivity | 6007 12014 productivity page check calendar envelope
      photo | Photo & Video | 6008 12013 photo camera flower sun
      health | Health & Fitness | 6013 12007 health heart leaf drop
      finance | Finance | 6015 12005 finance trend page bars
      education | Education | 6017 12003 learning bulb book bubble star
      books | Books | 6018 12015 learning book star bulb
      travel | Travel | 6003 12018 travel mountain sun check
      food | Food & Drink | 6023 12008 food cup leaf flower
      utilities | Utilities | 6002 12019 tools lock star bulb
      lifestyle | Lifestyle | 6012 12008 everyday leaf house heart
      social | Social Networking | 6005 12016 everyday bubble envelope house
      entertainment | Entertainment | 6016 12004 everyday star note bulb
      design | Graphics & Design | 6027 12022 design flower camera sun
      developer | Developer Tools | 6026 12002 tools brackets bolt page
      """)
}
