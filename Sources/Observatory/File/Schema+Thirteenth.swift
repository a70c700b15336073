extension Schema {
  /// Losses that have not been told yet.
  static let thirteenth: SQL = """
    PRAGMA user_version = 13;
    """
}
