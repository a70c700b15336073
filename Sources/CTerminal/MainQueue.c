#include "MainQueue.h"

#include <stddef.h>

#ifdef __linux__

/* libdispatch exports these for CoreFoundation (private/queue_private.h); its headers don't declare them. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

int cterminal_main_queue(void) { return _dispatch_get_main_queue_handle_4CF(); }

void cterminal_serve_main_queue(void) { _dispatch_main_queue_callback_4CF(NULL); }

#endif
