#include "CMemory.h"

/* Any header of the C library says whether it is glibc. */
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void cmemory_return_large_blocks(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }
#else
void cmemory_return_large_blocks(void) {}
#endif
