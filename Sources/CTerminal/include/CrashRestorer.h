#pragma once

#include <stddef.h>
#include <termios.h>

/*
 * Puts the terminal back when the program crashes, or exits without having done so. In C because a signal handler may run between
 * any two instructions: Swift code there could allocate, take a lock or start the lazy initialisation of a global.
 */

/*
 * Arms: on a crash or exit, writes the bytes and applies the settings. Returns 0, or -1 where the bytes are too many. To be called
 * on one thread, as is cterminal_disarm.
 */
int cterminal_arm(int descriptor, const void *bytes, size_t length, const struct termios *settings);

/* Disarms: a crash no longer touches the terminal. */
void cterminal_disarm(void);

/*
 * Has the calling thread's crashes handled even when its stack is full. Only one thread is covered: the last to call. The main
 * queue may move between threads; the one that serves it runs deep in the program.
 */
void cterminal_cover_thread(void);

/*
 * Puts the terminal back if it is armed, at most once for each arming. A terminal that reads nothing is not waited for: what the
 * kernel holds for it is dropped, which makes room. Async-signal-safe.
 */
void cterminal_restore(void);

/*
 * Starts the output of a terminal that was told to stop (TCOOFF, Scroll Lock, Ctrl-S): emptying what the kernel holds makes no room
 * there. A stop that a key made ends when Ctrl-S loses its meaning. Leaves IXON off. Async-signal-safe.
 */
void cterminal_start_output(int descriptor);
