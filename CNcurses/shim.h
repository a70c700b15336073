#ifndef APPSEARCH_CNCURSES_SHIM_H
#define APPSEARCH_CNCURSES_SHIM_H

/* Both must stand before the include, or setcchar, wadd_wchnstr and the rest of the wide interface are not declared. */
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1

#if !__has_include(<curses.h>) || !__has_include(<term.h>)
#error "The headers of the wide ncurses are missing: run scripts/setup, or install libncurses-dev (Debian), ncurses-devel (Fedora), ncurses (Homebrew)"
#endif
#include <curses.h>
#include <term.h>
#include <wchar.h>

/* Swift sees a pointer to a struct or an opaque one, as the header is configured; either has this name. */
typedef WINDOW *appsearch_window;

/*
 * Accessors for all that Swift cannot import: mutable globals (not concurrency-safe in its eyes), macros that are expressions, and calls
 * that differ between ncurses 6.0 (macOS) and 6.1 and later, which brought extended colour pairs.
 */
#if NCURSES_VERSION_MAJOR > 6 || (NCURSES_VERSION_MAJOR == 6 && NCURSES_VERSION_MINOR >= 1)
#define APPSEARCH_EXTENDED_PAIRS 1
#else
#define APPSEARCH_EXTENDED_PAIRS 0
#endif

static inline WINDOW *appsearch_standard_window(void) { return stdscr; }
static inline int appsearch_color_count(void) { return COLORS; }

static inline attr_t appsearch_bold(void) { return A_BOLD; }
static inline attr_t appsearch_dim(void) { return A_DIM; }
static inline attr_t appsearch_underline(void) { return A_UNDERLINE; }
static inline attr_t appsearch_reverse(void) { return A_REVERSE; }
static inline attr_t appsearch_concealed(void) { return A_INVIS; }
static inline attr_t appsearch_italic(void) {
#ifdef A_ITALIC
  return A_ITALIC;
#else
  return 0;
#endif
}

/* Pairs that can be told apart, pair 0 included. A pair is a short before 6.1. */
static inline int appsearch_pair_limit(void) {
  int most = APPSEARCH_EXTENDED_PAIRS ? 65536 : 32767;
  return COLOR_PAIRS < most ? COLOR_PAIRS : most;
}

static inline int appsearch_define_pair(int pair, int foreground, int background) {
#if APPSEARCH_EXTENDED_PAIRS
  return init_extended_pair(pair, foreground, background);
#else
  return init_pair((short)pair, (short)foreground, (short)background);
#endif
}

/* Forgets all pairs: ncurses searches the whole screen when one in use is redefined. */
static inline void appsearch_reset_pairs(void) {
#if APPSEARCH_EXTENDED_PAIRS
  reset_color_pairs();
#endif
}

/* Fills one cell. Pairs past 255 don't fit into the attributes, hence the pointer that 6.1 takes. */
static inline int appsearch_set_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
#if APPSEARCH_EXTENDED_PAIRS
  return setcchar(cell, text, attributes, 0, &pair);
#else
  return setcchar(cell, text, attributes, (short)pair, NULL);
#endif
}

/* Columns as ncurses counts them; -1 for what can't be printed. Not every C library's module map has wcwidth. */
static inline int appsearch_width(wchar_t character) { return wcwidth(character); }

/* A string capability of the current terminal, or NULL where it has none. */
static inline const char *appsearch_capability(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

/*
 * True if the entry says that the terminal takes red, green and blue although its colours are numbered otherwise: tmux' flag, or
 * ncurses' own in any of its types (user_caps(5)).
 */
static inline int appsearch_takes_direct_color(void) {
  return tigetflag((char *)"Tc") > 0 || tigetflag((char *)"RGB") > 0 || tigetnum((char *)"RGB") > 0 ||
         appsearch_capability("RGB") != NULL;
}

/* True if colour numbers are red, green and blue themselves. */
static inline int appsearch_has_direct_color(void) {
  return APPSEARCH_EXTENDED_PAIRS && COLORS >= 0x1000000 && tigetflag((char *)"RGB") > 0;
}

#endif
