#pragma once

/* Doors to the system that Swift hasn't got. */

/* The environment's variables, `name=value` each, and a null pointer behind the last. Swift can't import `environ`, which anybody may change. */
char *_Nullable *_Nonnull appsearch_environment(void);

/*
 * Has large blocks (bodies of answers, pixels) mapped one by one and given back to the system as soon as they are free.
 * To be called once, before there are threads.
 *
 * glibc begins like that. But once such a block has been freed, it takes blocks of up to 32 MB from its heap, where a small block
 * behind a freed picture keeps all of the picture's pages; and threads that find the heap in use begin heaps of their own. Other
 * systems' allocators need no telling.
 */
void cterminal_return_large_blocks(void);

/*
 * Makes a file in memory that stands in for the terminal while ncurses writes; programs started from here don't get it. -1 where
 * the system has none.
 */
int cterminal_memory_file(void);

/* Has a descriptor stand for another one's file; -1 where that fails. */
int cterminal_redirect(int descriptor, int file);

#ifdef __linux__

/* A descriptor that can be read when Dispatch's main queue has work; non-blocking, and libdispatch's to close. */
int cterminal_main_queue(void);

/* Runs what is on the main queue. On the main thread only. */
void cterminal_serve_main_queue(void);

#endif
