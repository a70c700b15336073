extension Schema {
  /// Terms in one spelling.
  static let fourteenth: SQL = """
    PRAGMA user_version = 14;
    """
}
