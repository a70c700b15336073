#if defined(__linux__)

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "Real.h"

void *curl_guard_real(const char *name, void **known) {
  /* Threads that come here together store the same address. */
  void *function = __atomic_load_n(known, __ATOMIC_ACQUIRE);
  if (function) return function;
  function = dlsym(RTLD_NEXT, name);
  /* Where libcurl is loaded by the first request only, it may stand behind nothing. */
  if (!function) {
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_GLOBAL);
    function = library ? dlsym(library, name) : NULL;
  }
  if (!function) {
    fprintf(stderr, "appsearch: the network needs libcurl: %s\n", dlerror());
    abort();
  }
  __atomic_store_n(known, function, __ATOMIC_RELEASE);
  return function;
}

#endif
