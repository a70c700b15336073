#include "CrashRestorer.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The handlers call async-signal-safe functions only (POSIX 2.4.3). */

enum { crash_count = 6 };
static const int crashes[crash_count] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
static struct sigaction previous[crash_count];

static volatile sig_atomic_t is_armed;
static int terminal;
static struct termios original;
static size_t sequence_length;
static char sequence[512];

void cterminal_start_output(int descriptor) {
  struct termios settings;
  tcflow(descriptor, TCOON);
  if (tcgetattr(descriptor, &settings) != 0) return;
  settings.c_iflag |= IXON;
  tcsetattr(descriptor, TCSANOW, &settings);
  settings.c_iflag &= ~(tcflag_t)IXON;
  tcsetattr(descriptor, TCSANOW, &settings);
}

void cterminal_restore(void) {
  if (!is_armed) return;
  is_armed = 0;
  size_t done = 0;
  int has_dropped = 0;
  for (int tries = 0; tries < 100 && done < sequence_length; tries++) {
    struct pollfd query = {.fd = terminal, .events = POLLOUT};
    ssize_t count = -1;
    errno = EAGAIN;
    if (poll(&query, 1, has_dropped ? 0 : 100) > 0) {
      /* A write of so little hardly ever waits. */
      size_t length = sequence_length - done < 256 ? sequence_length - done : 256;
      count = write(terminal, sequence + done, length);
    }
    if (count > 0) {
      done += (size_t)count;
    } else if (errno == EAGAIN) {
      if (has_dropped) break;
      has_dropped = 1;
      done = 0;
      tcflush(terminal, TCOFLUSH);
      cterminal_start_output(terminal);
    } else if (errno != EINTR) {
      break;
    }
  }
  tcsetattr(terminal, TCSANOW, &original);
}

static void on_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  cterminal_restore();
  for (int index = 0; index < crash_count; index++) {
    if (crashes[index] == number) sigaction(number, &previous[index], NULL);
  }
  /* A fault happens again on return and then meets the previous action. */
  if (info->si_code > 0 && number != SIGABRT) return;
  /*
   * A signal that was sent has to be sent again, at once: unblocked, raise() returns only after the action has run.
   * Swift's backtracer returns from it, and the program must not go on without its terminal.
   */
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
  signal(number, SIG_DFL);
  raise(number);
}

/* Catches crashes and exits from now on; once for the process. */
static void install(void) {
  static int is_installed;
  if (is_installed) return;
  is_installed = 1;
  atexit(cterminal_restore);
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
  action.sa_sigaction = on_crash;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, &previous[index]);
}

int cterminal_arm(int descriptor, const void *bytes, size_t length, const struct termios *settings) {
  install();
  is_armed = 0;
  if (length > sizeof sequence) return -1;
  /* A handler sees either nothing or all of it. */
  atomic_signal_fence(memory_order_seq_cst);
  memcpy(sequence, bytes, length);
  sequence_length = length;
  terminal = descriptor;
  original = *settings;
  atomic_signal_fence(memory_order_seq_cst);
  is_armed = 1;
  return 0;
}

void cterminal_disarm(void) { is_armed = 0; }

void cterminal_cover_thread(void) {
  static char stack[32768];
  static int has_thread;
  static pthread_t thread;
  if (has_thread && pthread_equal(thread, pthread_self())) return;
  has_thread = 1;
  thread = pthread_self();
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
  }
}
