#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
/* The macros that check arguments get in the way of looking functions up. */
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

/* curl_multi_wakeup is the youngest of these: libcurl 7.68, of January 2020. */
#define EACH_FUNCTION(is) \
  is(global_init) is(easy_init) is(easy_cleanup) is(easy_setopt) is(easy_getinfo) is(easy_strerror) is(getdate) is(version) \
      is(multi_init) is(multi_cleanup) is(multi_setopt) is(multi_add_handle) is(multi_remove_handle) \
          is(multi_perform) is(multi_poll) is(multi_wakeup) is(multi_info_read) is(slist_append) is(slist_free_all)

#define DECLARED(name) __typeof__(&curl_##name) name;
static struct {
  EACH_FUNCTION(DECLARED)
} libcurl;

#if defined(__APPLE__)
static const char library_name[] = "libcurl.4.dylib";
#else
static const char library_name[] = "libcurl.so.4";
#endif

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[256];

static void load(void) {
  void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *why = dlerror();
    snprintf(failure, sizeof failure, "%s", why ? why : library_name);
    return;
  }
#define RESOLVED(name) \
  if (!(libcurl.name = (__typeof__(libcurl.name))dlsym(library, "curl_" #name))) { \
    snprintf(failure, sizeof failure, "%s has no curl_" #name ": 7.68 or newer is needed", library_name); \
    return; \
  }
  EACH_FUNCTION(RESOLVED)
  CURLcode code = libcurl.global_init(CURL_GLOBAL_DEFAULT);
  if (code != CURLE_OK) snprintf(failure, sizeof failure, "%s: %s", library_name, libcurl.easy_strerror(code));
}

const char *ccurl_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

const char *ccurl_version(void) { return libcurl.version(); }

void ccurl_name_thread(const char *name) {
#if defined(__APPLE__)
  pthread_setname_np(name);
#else
  pthread_setname_np(pthread_self(), name);
#endif
}

CURL *ccurl_easy_init(void) { return libcurl.easy_init(); }
void ccurl_easy_cleanup(CURL *easy) { libcurl.easy_cleanup(easy); }

CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value) { return libcurl.easy_setopt(easy, option, value); }
CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) { return libcurl.easy_setopt(easy, option, value); }
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) { return libcurl.easy_setopt(easy, option, value); }

CURLcode ccurl_set_header(CURL *easy, const char *line, struct curl_slist **list) {
  *list = libcurl.slist_append(NULL, line);
  return *list ? libcurl.easy_setopt(easy, CURLOPT_HTTPHEADER, *list) : CURLE_OUT_OF_MEMORY;
}

void ccurl_free_header(struct curl_slist *list) { libcurl.slist_free_all(list); }

CURLcode ccurl_set_receiver(CURL *easy, CURLoption function, ccurl_receiver value, CURLoption context, void *data) {
  CURLcode code = libcurl.easy_setopt(easy, function, value);
  return code ? code : libcurl.easy_setopt(easy, context, data);
}

/*
 * Options that the installed headers may not know, by their numbers, which never change. A library that doesn't know one
 * returns CURLE_UNKNOWN_OPTION.
 */
enum {
  ALLOWED_PROTOCOLS = CURLOPTTYPE_LONG + 181,
  ALLOWED_REDIRECT_PROTOCOLS = CURLOPTTYPE_LONG + 182,
  STARTER = CURLOPTTYPE_FUNCTIONPOINT + 312,
  STARTER_DATA = CURLOPTTYPE_OBJECTPOINT + 313,
  ALLOWED_PROTOCOL_NAMES = CURLOPTTYPE_OBJECTPOINT + 318,
  ALLOWED_REDIRECT_PROTOCOL_NAMES = CURLOPTTYPE_OBJECTPOINT + 319,
  QUICK_EXIT = CURLOPTTYPE_LONG + 322
};

CURLcode ccurl_set_starter(CURL *easy, ccurl_starter value, void *data) {
  CURLcode code = libcurl.easy_setopt(easy, (CURLoption)STARTER, value);
  return code ? code : libcurl.easy_setopt(easy, (CURLoption)STARTER_DATA, data);
}

CURLcode ccurl_set_meter(CURL *easy, ccurl_meter value, void *data) {
  CURLcode code = libcurl.easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
  if (!code) code = libcurl.easy_setopt(easy, CURLOPT_XFERINFODATA, data);
  return code ? code : libcurl.easy_setopt(easy, CURLOPT_NOPROGRESS, 0L);
}

CURLcode ccurl_allow_web_only(CURL *easy, int redirects_to_tls_only) {
  static const char web[] = "http,https", tls[] = "https";
  CURLcode code = libcurl.easy_setopt(easy, (CURLoption)ALLOWED_PROTOCOL_NAMES, web);
  if (!code) {
    return libcurl.easy_setopt(easy, (CURLoption)ALLOWED_REDIRECT_PROTOCOL_NAMES, redirects_to_tls_only ? tls : web);
  }
  /* Before libcurl 7.85. */
  long mask = CURLPROTO_HTTP | CURLPROTO_HTTPS;
  code = libcurl.easy_setopt(easy, (CURLoption)ALLOWED_PROTOCOLS, mask);
  if (redirects_to_tls_only) mask = CURLPROTO_HTTPS;
  return code ? code : libcurl.easy_setopt(easy, (CURLoption)ALLOWED_REDIRECT_PROTOCOLS, mask);
}

CURLcode ccurl_leave_lookup_behind(CURL *easy) { return libcurl.easy_setopt(easy, (CURLoption)QUICK_EXIT, 1L); }

static int keep(void *data, curl_socket_t socket, curlsocktype purpose) {
  (void)data, (void)purpose;
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  return CURL_SOCKOPT_OK;
}

CURLcode ccurl_keep_sockets(CURL *easy) { return libcurl.easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, keep); }

CURLcode ccurl_get_number(CURL *easy, CURLINFO info, long *value) { return libcurl.easy_getinfo(easy, info, value); }
CURLcode ccurl_get_text(CURL *easy, CURLINFO info, const char **value) { return libcurl.easy_getinfo(easy, info, value); }
const char *ccurl_easy_strerror(CURLcode code) { return libcurl.easy_strerror(code); }

time_t ccurl_date(const char *text) { return ccurl_load() ? -1 : libcurl.getdate(text, NULL); }

CURLM *ccurl_multi_init(void) { return libcurl.multi_init(); }
CURLMcode ccurl_multi_cleanup(CURLM *multi) { return libcurl.multi_cleanup(multi); }
CURLMcode ccurl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
  return libcurl.multi_setopt(multi, option, value);
}
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) { return libcurl.multi_add_handle(multi, easy); }
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) { return libcurl.multi_remove_handle(multi, easy); }

CURLMcode ccurl_multi_perform(CURLM *multi) {
  int running;
  return libcurl.multi_perform(multi, &running);
}

CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
  int ready;
  return libcurl.multi_poll(multi, NULL, 0, milliseconds, &ready);
}

CURLMcode ccurl_multi_wakeup(CURLM *multi) { return libcurl.multi_wakeup(multi); }

CURL *ccurl_multi_ended(CURLM *multi, CURLcode *result) {
  int left;
  for (CURLMsg *message; (message = libcurl.multi_info_read(multi, &left));) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
