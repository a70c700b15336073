#ifndef APPSEARCH_CNCURSES_GATHERING_H
#define APPSEARCH_CNCURSES_GATHERING_H

/* Linux's calls for a file in memory that stands in for the terminal while ncurses writes. Its headers hide them without _GNU_SOURCE. */
#ifdef __linux__

#include <fcntl.h>

int memfd_create(const char *name, unsigned int flags);
int dup3(int old_descriptor, int new_descriptor, int flags);

/* A file in memory, which is not for programs started from here (MFD_CLOEXEC); -1 where there is none. */
static inline int appsearch_memory_file(void) { return memfd_create("appsearch frame", 1); }

/* Makes one descriptor stand for another's file. */
static inline int appsearch_redirect(int descriptor, int file) { return dup3(file, descriptor, O_CLOEXEC); }

#else

static inline int appsearch_memory_file(void) { return -1; }
static inline int appsearch_redirect(int descriptor, int file) { return -1; }

#endif

#endif
