/*
 * What the system's memory allocator is told, which Swift can't see.
 */
#ifndef APPSEARCH_CMEMORY_H
#define APPSEARCH_CMEMORY_H

/*
 * Has large blocks (from 1 MB: bodies of answers, pixels) taken from the system one by one and given back as soon as they are free.
 * To be called once, at the start.
 *
 * glibc begins like that, but from the first such block that is freed on it keeps ever larger ones: what many answers have held
 * between them then stays with the program for good. Other systems' allocators need no telling.
 */
void cmemory_return_large_blocks(void);

#endif
