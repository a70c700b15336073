#include "SignalForwarding.h"

#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

#include "CrashRestorer.h"

/* The handlers call async-signal-safe functions only (POSIX 2.4.3). */

static volatile sig_atomic_t target = -1;
/* The first signal that asked the program to end; 0 before that. */
static volatile sig_atomic_t ending_signal;

/* The seconds that the program has to end by itself. */
enum { usual_timeout = 2 };
static volatile sig_atomic_t ending_timeout = usual_timeout;

static struct sigaction action_with(void (*handler)(int), int flags) {
  struct sigaction action = {.sa_flags = flags};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  return action;
}

static void on_signal(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  int ends = number == SIGTERM || number == SIGINT || number == SIGHUP || number == SIGQUIT;
  if (ends && !ending_signal) {
    ending_signal = number;
    alarm((unsigned)ending_timeout);
  }
  /* A full pipe has enough news in it already. */
  if (target >= 0 && write((int)target, &byte, 1) < 0) errno = error;
  errno = error;
}

static void on_overdue(int number) {
  (void)number;
  int ending = (int)ending_signal;
  cterminal_restore();
  /* It dies of the signal itself, so that Ctrl-C stops a shell's loop; SIGQUIT would leave a core. */
  if (ending != SIGQUIT) {
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, ending);
    signal(ending, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    raise(ending);
  }
  _exit(128 + ending);
}

void cterminal_forward_to(int descriptor) { target = descriptor; }

int cterminal_catch(int number, int respects_ignored, struct sigaction *previous) {
  if (sigaction(number, NULL, previous) != 0) return -1;
  if (respects_ignored && previous->sa_handler == SIG_IGN) return 0;
  struct sigaction action = action_with(on_signal, SA_RESTART);
  return sigaction(number, &action, NULL);
}

void cterminal_post(int number) { on_signal(number); }

void cterminal_limit_ending(struct sigaction *previous_alarm) {
  struct sigaction action = action_with(on_overdue, 0);
  sigaction(SIGALRM, &action, previous_alarm);
}

void cterminal_allow_for_ending(unsigned seconds) {
  ending_timeout = seconds ? (sig_atomic_t)seconds : usual_timeout;
  if (ending_signal) alarm((unsigned)ending_timeout);
}

void cterminal_release_ending(const struct sigaction *previous_alarm) {
  if (ending_signal) alarm(0);
  ending_signal = 0;
  sigaction(SIGALRM, previous_alarm, NULL);
}

void cterminal_stop_group(int number) {
  struct sigaction ignore = action_with(SIG_IGN, 0), standard = action_with(SIG_DFL, 0), previous;
  sigset_t only, mask;
  sigaction(number, &ignore, &previous);
  kill(0, number);
  sigaction(number, &standard, NULL);
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  /* Threads of a dispatch queue may block signals. */
  pthread_sigmask(SIG_UNBLOCK, &only, &mask);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &previous, NULL);
}
