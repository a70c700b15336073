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

/* The errno of the last read or write that failed of a connection's file or of its log; 0 if none did. */
static inline int appsearch_disk_errno(sqlite3 *connection) {
  int code = 0;
  sqlite3_file *log = NULL;
  if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_LAST_ERRNO, &code) == SQLITE_OK && code != 0) return code;
  if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK) return 0;
  /* Not open: there is no log. */
  if (log == NULL || log->pMethods == NULL) return 0;
  return log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &code) == SQLITE_OK ? code : 0;
}

#endif
