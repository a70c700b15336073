/*
 * What the system's memory allocator is told, which Swift can't see.
 */
#ifndef APPSEARCH_CMEMORY_H
#define APPSEARCH_CMEMORY_H

/*
 * Has large blocks (bodies of answers, pixels) taken from the system one by one and given back as soon as they are free.
 * To be called once, before there are threads.
 *
 * glibc begins like that, but from the first such block that is freed on it cuts blocks of up to 32 MB from its heap, where a small
 * one behind a picture that is gone keeps all of its pages; and each thread that finds the heap in use begins one of its own. Other
 * systems' allocators need no telling.
 */
void cmemory_return_large_blocks(void);

#endif
