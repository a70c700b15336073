extension Schema {
  /// Terms are in one spelling. SQLite knows no normal forms: ``Database/joinSpellings(at:)`` brings them to it. No address has a
  /// name and a password: what was kept for one goes.
  static let fourteenth: SQL = """
    DELETE FROM answer WHERE url GLOB '*://*@*';
    DELETE FROM request WHERE server GLOB '*://*@*';
    DELETE FROM pause WHERE server GLOB '*://*@*';
    PRAGMA user_version = 14;
    """
}
