extension Schema {
  /// Looks that are in doubt, and records that are older than one seen before.
  static let fifteenth: SQL = """
    PRAGMA user_version = 15;
    """
}
