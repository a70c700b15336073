extension TextTable {
  /// The contents of screenshots: name | parts (screens), each with its distance from the top
  static let layouts = rows(
    of: """
      hero | cover 0 tiles 316 rows 392
      list | rows 0
      chart | columns 0 curve 244 rows 388
      grid | pictures 0
      player | player 0
      board | board 0
      calendar | month 0 rows 318
      """)
}
