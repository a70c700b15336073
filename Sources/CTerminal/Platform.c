/* For memfd_create and dup3, which are Linux's. */
#define _GNU_SOURCE 1

#include "Platform.h"

/* Any header of the C library says whether it is glibc. */
#include <stdlib.h>

extern char **environ;

char **appsearch_environment(void) { return environ; }

#ifdef __GLIBC__
#include <malloc.h>

void cterminal_return_large_blocks(void) {
  /* More than any frame has, so that drawing maps nothing, and less than a picture's pixels. */
  mallopt(M_MMAP_THRESHOLD, 256 * 1024);
  mallopt(M_TRIM_THRESHOLD, 1024 * 1024);
  mallopt(M_ARENA_MAX, 2);
}
#else
void cterminal_return_large_blocks(void) {}
#endif

#ifdef __linux__

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int cterminal_memory_file(void) { return memfd_create("appsearch frame", MFD_CLOEXEC); }

int cterminal_redirect(int descriptor, int file) { return dup3(file, descriptor, O_CLOEXEC); }

/* libdispatch exports these for CoreFoundation (private/queue_private.h); its headers don't declare them. */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

int cterminal_main_queue(void) { return _dispatch_get_main_queue_handle_4CF(); }

void cterminal_serve_main_queue(void) { _dispatch_main_queue_callback_4CF(NULL); }

#else

int cterminal_memory_file(void) { return -1; }

int cterminal_redirect(int descriptor, int file) {
  (void)descriptor, (void)file;
  return -1;
}

#endif
