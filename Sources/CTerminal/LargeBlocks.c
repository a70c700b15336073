#include "LargeBlocks.h"

/* Any header of the C library says whether it is glibc. */
#include <stdlib.h>

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
