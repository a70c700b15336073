/*
 * Keeps URLSession on Linux from spinning while it waits for an answer.
 *
 * libcurl tells which events of a socket it waits for through CURLMOPT_SOCKETFUNCTION. swift-corelibs-foundation 6.3 adds
 * dispatch sources for what it is told and takes them away only when it is told CURL_POLL_REMOVE: a connection that was
 * watched for writing, as each one is while it connects, stays so, is writable nearly always, and keeps a core busy until
 * the answer comes. So where libcurl waits for less than before, the session is told that the socket went and came back.
 */
#if defined(__linux__)

#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>

#include "Real.h"

/* As in curl/multi.h. */
enum { SOCKET_FUNCTION = 20001, POLL_REMOVE = 4, KNOWN_EVENTS = 3 };
typedef int (*set_option)(void *multi, int option, void *value);
typedef int (*socket_function)(void *easy, int socket, int events, void *user, void *data);

/* The session's function, one for all its handles. */
static _Atomic(socket_function) session_function;

/* What the session was told last, by socket. Each belongs to one handle and changes on that handle's queue. */
enum { SOCKETS = 1 << 16 };
static _Atomic(unsigned char) told[SOCKETS];

static int tell(void *easy, int socket, int events, void *user, void *data) {
  socket_function session = atomic_load(&session_function);
  if (socket < 0 || socket >= SOCKETS) return session(easy, socket, events, user, data);
  int known = events == POLL_REMOVE ? 0 : events & KNOWN_EVENTS;
  int before = atomic_exchange(&told[socket], (unsigned char)known);
  if (events != POLL_REMOVE && (before & ~known) != 0) {
    session(easy, socket, POLL_REMOVE, user, data);
    /* It has let go of what it kept with the socket. */
    data = NULL;
  }
  return session(easy, socket, events, user, data);
}

int curl_multi_setopt(void *multi, int option, ...) {
  static void *real;
  set_option set = (set_option)curl_guard_real("curl_multi_setopt", &real);
  /* Every option is one pointer or one number of at most a pointer's size. */
  va_list values;
  va_start(values, option);
  void *value = va_arg(values, void *);
  va_end(values);
  if (option == SOCKET_FUNCTION && value) {
    atomic_store(&session_function, (socket_function)value);
    value = (void *)tell;
  }
  return set(multi, option, value);
}

#endif
