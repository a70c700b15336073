#pragma once

/* Dispatch's main queue, served by a run loop of the program's own. */
#ifdef __linux__

/* A descriptor that can be read when the main queue has work; non-blocking, and libdispatch's to close. */
int cterminal_main_queue(void);

/* Runs what is on the main queue. On the main thread only. */
void cterminal_serve_main_queue(void);

#endif
