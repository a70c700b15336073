/*
 * Stands in for libcurl at link time, so that the real one is loaded by the first request and not by the first frame:
 * it brings twenty more libraries, whose loading takes longer than everything else before main.
 *
 * Holds what Swift's FoundationNetworking calls. One that is missing here shows when the program is linked.
 */
#define CURL_DISABLE_TYPECHECK
/* Declared below: a parameter became const between versions. */
#define CURLINC_URLAPI_H
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Curl_URL CURLU;

#undef curl_easy_getinfo

static void *lookup(const char *name) {
  /* Threads may come here together: the library is loaded once, whoever is first. */
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_GLOBAL);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) {
    fprintf(stderr, "appsearch: the network needs libcurl: %s\n", dlerror());
    abort();
  }
  return function;
}

/* Racing threads store the same address. */
#define REAL(name) \
  static void *known; \
  void *found = __atomic_load_n(&known, __ATOMIC_ACQUIRE); \
  if (!found) __atomic_store_n(&known, found = lookup(#name), __ATOMIC_RELEASE); \
  __typeof__(&name) real = (__typeof__(&name))found

#define FORWARD(result, name, parameters, arguments) \
  result name parameters { \
    REAL(name); \
    return real arguments; \
  }

/* Every option and every answer is one pointer or one number of at most a pointer's size. */
#define FORWARD_OPTION(result, name, handle_type, option_type) \
  result name(handle_type handle, option_type option, ...) { \
    REAL(name); \
    va_list values; \
    va_start(values, option); \
    void *value = va_arg(values, void *); \
    va_end(values); \
    return real(handle, option, value); \
  }

FORWARD_OPTION(CURLcode, curl_easy_getinfo, CURL *, CURLINFO)
/* curl_easy_setopt, curl_easy_cleanup, curl_multi_setopt and curl_multi_info_read are the program's own: Sources/CurlGuard. */

FORWARD(CURL *, curl_easy_init, (void), ())
FORWARD(CURLcode, curl_easy_pause, (CURL * handle, int mask), (handle, mask))
FORWARD(const char *, curl_easy_strerror, (CURLcode code), (code))
FORWARD(void, curl_free, (void *memory), (memory))
FORWARD(CURLcode, curl_global_init, (long flags), (flags))
FORWARD(CURLM *, curl_multi_init, (void), ())
FORWARD(CURLMcode, curl_multi_cleanup, (CURLM * multi), (multi))
FORWARD(CURLMcode, curl_multi_add_handle, (CURLM * multi, CURL *handle), (multi, handle))
FORWARD(CURLMcode, curl_multi_remove_handle, (CURLM * multi, CURL *handle), (multi, handle))
FORWARD(CURLMcode, curl_multi_assign, (CURLM * multi, curl_socket_t socket, void *value), (multi, socket, value))
FORWARD(
    CURLMcode, curl_multi_socket_action, (CURLM * multi, curl_socket_t socket, int events, int *running),
    (multi, socket, events, running))
FORWARD(struct curl_slist *, curl_slist_append, (struct curl_slist * list, const char *text), (list, text))
FORWARD(void, curl_slist_free_all, (struct curl_slist * list), (list))
FORWARD(CURLU *, curl_url, (void), ())
FORWARD(int, curl_url_get, (const CURLU *url, int part, char **text, unsigned flags), (url, part, text, flags))
FORWARD(int, curl_url_set, (CURLU * url, int part, const char *text, unsigned flags), (url, part, text, flags))
FORWARD(char *, curl_version, (void), ())
FORWARD(curl_version_info_data *, curl_version_info, (CURLversion version), (version))
