#pragma once

/* What the system's memory allocator is told, which Swift can't see. */

/*
 * Has large blocks (bodies of answers, pixels) mapped one by one and given back to the system as soon as they are free.
 * To be called once, before there are threads.
 *
 * glibc begins like that. But once such a block has been freed it takes blocks of up to 32 MB from its heap, where a small block
 * behind a freed picture keeps all of the picture's pages; and threads that find the heap in use begin heaps of their own. Other
 * systems' allocators need no telling.
 */
void cterminal_return_large_blocks(void);
