import Observatory

/// A store as an earlier program left it (schema 12): what opens it brings it up to date.
enum EarlierStore {
  /// - Parameters:
  ///   - apps: the ids of two apps.
  ///   - moment: when it was written, in seconds since 1970.
  static func sql(apps: [String], at moment: Int) -> String {
    """
    PRAGMA journal_mode = WAL;
    BEGIN;
    \(Observatory.firstSchema)
    INSERT INTO app VALUES (1, \(apps[0]), 'First'), (2, \(apps[1]), 'Second');
    -- Two spellings of one term: composed, and not.
    INSERT INTO search VALUES (1, 'weather', 'us', 'iphone', 'weather', 25, \(moment)),
      (2, 'caf\u{E9}', 'us', 'iphone', 'caf\u{E9}', NULL, NULL), (3, 'cafe\u{301}', 'us', 'iphone', 'cafe\u{301}', NULL, NULL);
    INSERT INTO track VALUES (1, 1, 1, \(moment), NULL, \(moment + 60), 1, \(moment), NULL),
      (2, 2, 1, \(moment), NULL, NULL, NULL, NULL, NULL), (3, 3, 1, \(moment), NULL, NULL, NULL, NULL, NULL);
    INSERT INTO standing VALUES (1, \(moment), \(moment + 60), 2, 1, NULL, NULL);
    INSERT INTO competitor VALUES (1, 2, \(moment));
    INSERT INTO listing VALUES (1, 1, 'us'), (2, 2, 'us');
    INSERT INTO notes VALUES (1, 'New and better');
    INSERT INTO fact VALUES (1, 'version', \(moment), \(moment), '4.8'), (1, 'notes', \(moment), \(moment), 1);
    INSERT INTO rating VALUES (1, \(moment), \(moment), 4.5, 100);
    INSERT INTO past_search VALUES (1, 'weather', \(moment), 25);
    INSERT INTO chosen_country VALUES (1, 'us');
    INSERT INTO mark VALUES ('watch run price', \(moment)), ('last watch run price', \(moment));
    INSERT INTO bookmark VALUES (1, 1, 'us', 'First', NULL, NULL, \(moment), \(moment)), (2, 2, 'us', 'Second', NULL, NULL, \(moment), NULL);
    INSERT INTO told VALUES ('watch \(apps[0]) us', 'rating', 4.5, \(moment));
    INSERT INTO review VALUES (1, 1, '77', 5, '4.8', 'Good', 'me', 'Very good', \(moment), \(moment), 1, 1);
    INSERT INTO review_look VALUES (1, \(moment), \(moment), NULL);
    INSERT INTO move VALUES (1, 1, NULL, 1, \(moment));
    INSERT INTO used_action VALUES (1, 'list.sort');
    COMMIT;
    """
  }
}
