/*
 * Hands URLSession on Linux the heads of answers whole, or not at all.
 *
 * swift-corelibs-foundation 6.3 ends the process when a server closes the connection within an answer's head, when it sends
 * trailer fields after a chunked body, and when it redirects to an address without a scheme whose host is an IPv6 literal. So
 * the lines of a head are kept until the empty one, what comes after that is left out, and so are such redirects; and where
 * libcurl calls an exchange a success that ended within the head, it is called a failure.
 */
#if defined(__linux__)

#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "Real.h"

/* As in curl/curl.h and curl/multi.h. */
enum { HEADER_FUNCTION = 20079, HEADER_DATA = 10029, OUT_OF_MEMORY = 27, RECEIVE_FAILED = 56, MESSAGE_DONE = 1 };
typedef size_t (*header_function)(char *bytes, size_t size, size_t count, void *data);
typedef int (*set_option)(void *easy, int option, void *value);
struct message {
  int kind;
  void *easy;
  union {
    void *whatever;
    int result;
  } data;
};

/* The longest head that is kept. */
enum { LONGEST_HEAD = 1 << 18 };

/* The head of the answer that an easy handle receives, or has received last. */
struct head {
  void *easy;
  header_function function;
  void *data;
  /* Lines as they came, each behind its length. */
  char *bytes;
  size_t length, capacity;
  /* How much of them the session has. */
  size_t delivered;
  /* Whether the empty line has come. */
  int is_complete;
  struct head *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct head *heads;

static struct head *head_of(void *easy, int creates) {
  pthread_mutex_lock(&lock);
  struct head *head = heads;
  while (head && head->easy != easy) head = head->next;
  if (!head && creates && (head = calloc(1, sizeof *head))) {
    head->easy = easy;
    head->next = heads;
    heads = head;
  }
  pthread_mutex_unlock(&lock);
  return head;
}

static int append(struct head *head, const char *line, size_t length) {
  size_t needed = head->length + sizeof length + length;
  if (needed > LONGEST_HEAD) return 0;
  if (needed > head->capacity) {
    size_t capacity = needed * 2;
    char *bytes = realloc(head->bytes, capacity);
    if (!bytes) return 0;
    head->bytes = bytes;
    head->capacity = capacity;
  }
  memcpy(head->bytes + head->length, &length, sizeof length);
  memcpy(head->bytes + head->length + sizeof length, line, length);
  head->length = needed;
  return 1;
}

static int is_empty(const char *line, size_t length) {
  return length == 0 || line[0] == '\n' || (length >= 2 && line[0] == '\r' && line[1] == '\n');
}

/* Whether the line redirects to an address that the session can't read. */
static int is_fatal(const char *line, size_t length) {
  static const char name[] = "location:";
  if (length < sizeof name || strncasecmp(line, name, sizeof name - 1) != 0) return 0;
  size_t start = sizeof name - 1;
  while (start < length && (line[start] == ' ' || line[start] == '\t')) start++;
  return length - start >= 3 && memcmp(line + start, "//", 2) == 0 && memchr(line + start, '[', length - start) != NULL;
}

/* A line of a head, or what is no part of one. */
static size_t receive(char *line, size_t size, size_t count, void *data) {
  struct head *head = data;
  size_t length = size * count;
  int is_first = length >= 5 && memcmp(line, "HTTP/", 5) == 0;
  if (head->is_complete && head->delivered == head->length) {
    /* A trailer field, unless another answer begins. */
    if (!is_first) return length;
    head->length = head->delivered = 0;
    head->is_complete = 0;
  }
  /* Where the session asked to pause, the last line comes once more. */
  if (!head->is_complete) {
    if (!is_fatal(line, length) && !append(head, line, length)) return 0;
    if (!is_empty(line, length)) return length;
    head->is_complete = 1;
  }
  while (head->delivered < head->length) {
    size_t kept;
    memcpy(&kept, head->bytes + head->delivered, sizeof kept);
    size_t taken = head->function(head->bytes + head->delivered + sizeof kept, 1, kept, head->data);
    if (taken != kept) return taken;
    head->delivered += sizeof kept + kept;
  }
  return length;
}

int curl_easy_setopt(void *easy, int option, ...) {
  static void *real;
  set_option set = (set_option)curl_guard_real("curl_easy_setopt", &real);
  /* Every option is one pointer or one number of at most a pointer's size. */
  va_list values;
  va_start(values, option);
  void *value = va_arg(values, void *);
  va_end(values);
  if (option != HEADER_FUNCTION && option != HEADER_DATA) return set(easy, option, value);
  struct head *head = head_of(easy, 1);
  if (!head) return OUT_OF_MEMORY;
  if (option == HEADER_FUNCTION) head->function = (header_function)value;
  else head->data = value;
  if (!head->function) return set(easy, option, value);
  int result = set(easy, HEADER_FUNCTION, (void *)receive);
  return result ? result : set(easy, HEADER_DATA, head);
}

void *curl_multi_info_read(void *multi, int *left) {
  static void *real;
  typedef struct message *(*read_message)(void *multi, int *left);
  struct message *message = ((read_message)curl_guard_real("curl_multi_info_read", &real))(multi, left);
  if (message && message->kind == MESSAGE_DONE && message->data.result == 0) {
    struct head *head = head_of(message->easy, 0);
    if (head && head->length > 0 && !head->is_complete) message->data.result = RECEIVE_FAILED;
  }
  return message;
}

void curl_easy_cleanup(void *easy) {
  static void *real;
  pthread_mutex_lock(&lock);
  struct head *gone = NULL;
  for (struct head **place = &heads; *place; place = &(*place)->next) {
    if ((*place)->easy != easy) continue;
    gone = *place;
    *place = gone->next;
    break;
  }
  pthread_mutex_unlock(&lock);
  /* Cleaning up may still report. */
  ((void (*)(void *))curl_guard_real("curl_easy_cleanup", &real))(easy);
  if (gone) free(gone->bytes);
  free(gone);
}

#endif
