extension Schema {
  /// Turns in the shared budget.
  static let seventeenth: SQL = """
    PRAGMA user_version = 17;
    """
}
