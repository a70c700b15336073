#ifndef APPSEARCH_CNCURSES_MAINQUEUE_H
#define APPSEARCH_CNCURSES_MAINQUEUE_H

/*
 * How a run loop of its own serves Dispatch's main queue on Linux: libdispatch exports these for CoreFoundation's
 * (private/queue_private.h), and its headers don't declare them.
 */
#ifdef __linux__

/* A descriptor that can be read when the main queue has work; non-blocking, and libdispatch's to close. */
int _dispatch_get_main_queue_handle_4CF(void);

/* Runs what is on the main queue; on the main thread only. The argument is not used. */
void _dispatch_main_queue_callback_4CF(void *message);

#endif

#endif
