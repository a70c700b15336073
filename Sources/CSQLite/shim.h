#ifndef APPSEARCH_CSQLITE_SHIM_H
#define APPSEARCH_CSQLITE_SHIM_H

#if !__has_include(<sqlite3.h>)
#error "SQLite's header is missing: run scripts/setup, or install libsqlite3-dev (Debian), sqlite-devel (Fedora), sqlite (Homebrew)"
#endif
#include <sqlite3.h>
#include <stddef.h>

/* SQLITE_TRANSIENT is a cast that Swift can't import: SQLite copies what is bound. */
static inline int appsearch_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  /* A null pointer, which an empty text may have, would bind NULL. */
  return sqlite3_bind_text(statement, index, text == NULL ? "" : text, count, SQLITE_TRANSIENT);
}

static inline int appsearch_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  /* The same for no bytes. */
  return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
