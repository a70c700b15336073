#pragma once

/* A file in memory that stands in for the terminal while ncurses writes. Linux only; both return -1 elsewhere. */

/* Makes such a file, which programs started from here don't get; -1 where the system has none. */
int cterminal_memory_file(void);

/* Has a descriptor stand for another one's file; -1 where that fails. */
int cterminal_redirect(int descriptor, int file);
