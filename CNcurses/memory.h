#ifndef APPSEARCH_CNCURSES_MEMORY_H
#define APPSEARCH_CNCURSES_MEMORY_H

/*
 * How memory that was given back goes back to the system, where the C library is glibc.
 *
 * By itself glibc maps large blocks on their own, and unmaps them, only until the first of them is freed: from then on blocks of up
 * to 32 MB are cut from the heap, where a small block behind a picture that is gone keeps all of its pages. And each thread that
 * finds the heap in use begins one of its own.
 */
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* To be called once, before there are threads. */
static inline void appsearch_give_memory_back(void) {
#ifdef __GLIBC__
  /* More than any frame, so that drawing never waits for the system. A picture's pixels are more. */
  mallopt(M_MMAP_THRESHOLD, 256 * 1024);
  mallopt(M_TRIM_THRESHOLD, 1024 * 1024);
  mallopt(M_ARENA_MAX, 2);
#endif
}

#endif
