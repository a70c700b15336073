extension Schema {
  /// Alerts that were told, and runs that are under way.
  static let sixteenth: SQL = """
    PRAGMA user_version = 16;
    """
}
