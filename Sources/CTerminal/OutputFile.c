/* For memfd_create and dup3, which are Linux's. */
#define _GNU_SOURCE 1

#include "OutputFile.h"

#ifdef __linux__

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int cterminal_memory_file(void) { return memfd_create("appsearch frame", MFD_CLOEXEC); }

int cterminal_redirect(int descriptor, int file) { return dup3(file, descriptor, O_CLOEXEC); }

#else

int cterminal_memory_file(void) { return -1; }

int cterminal_redirect(int descriptor, int file) {
  (void)descriptor, (void)file;
  return -1;
}

#endif
