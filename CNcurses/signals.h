#ifndef APPSEARCH_CNCURSES_SIGNALS_H
#define APPSEARCH_CNCURSES_SIGNALS_H

/*
 * Signal handlers. They are in C because a handler may run between any two instructions: Swift code there could
 * allocate, take a lock or start the lazy initialisation of a global. Everything called below is async-signal-safe
 * (POSIX 2.4.3).
 *
 * The state is defined weakly, so that all object files that call in here share one: the optimiser puts these calls into
 * any of them.
 */

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* What puts the terminal back when nothing else can any more. */
struct appsearch_last_resort {
  volatile sig_atomic_t is_armed;
  volatile sig_atomic_t is_installed;
  int descriptor;
  size_t length;
  char sequence[512];
  struct termios settings;
  struct sigaction previous[6];
  /* A crash by stack overflow leaves no room on the thread's own stack. Which thread has this one instead. */
  char stack[32768];
  volatile sig_atomic_t has_thread;
  pthread_t thread;
};

static const int appsearch_crashes[6] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};

__attribute__((weak)) struct appsearch_last_resort appsearch_last_resort_storage = {0};

static inline struct appsearch_last_resort *appsearch_last_resort_state(void) { return &appsearch_last_resort_storage; }

/*
 * Has a terminal take output again that was told to stop (TCOOFF, Scroll Lock, Ctrl-S): emptying what the kernel holds makes no
 * room there. The kernel lets go of a stop that a key made when Ctrl-S loses its meaning. Leaves IXON off.
 */
static inline void appsearch_start_output(int descriptor) {
  struct termios settings;
  tcflow(descriptor, TCOON);
  if (tcgetattr(descriptor, &settings) != 0) return;
  settings.c_iflag |= IXON;
  tcsetattr(descriptor, TCSANOW, &settings);
  settings.c_iflag &= ~(tcflag_t)IXON;
  tcsetattr(descriptor, TCSANOW, &settings);
}

/*
 * Puts the terminal back if it is ours; at most once for each arming. One that reads nothing is not waited for: what the kernel
 * holds for it is dropped, which makes room.
 */
static inline void appsearch_last_resort_run(void) {
  struct appsearch_last_resort *state = appsearch_last_resort_state();
  if (!state->is_armed) return;
  state->is_armed = 0;
  size_t done = 0;
  int has_dropped = 0;
  for (int tries = 0; tries < 100 && done < state->length; tries++) {
    struct pollfd query = {.fd = state->descriptor, .events = POLLOUT};
    ssize_t count = -1;
    errno = EAGAIN;
    if (poll(&query, 1, has_dropped ? 0 : 100) > 0) {
      /* Should the descriptor wait: little enough that it hardly does. */
      size_t length = state->length - done < 256 ? state->length - done : 256;
      count = write(state->descriptor, state->sequence + done, length);
    }
    if (count > 0) {
      done += (size_t)count;
    } else if (errno == EAGAIN) {
      if (has_dropped) break;
      has_dropped = 1;
      done = 0;
      tcflush(state->descriptor, TCOFLUSH);
      appsearch_start_output(state->descriptor);
    } else if (errno != EINTR) {
      break;
    }
  }
  tcsetattr(state->descriptor, TCSANOW, &state->settings);
}

static inline void appsearch_on_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  struct appsearch_last_resort *state = appsearch_last_resort_state();
  appsearch_last_resort_run();
  for (int index = 0; index < 6; index++) {
    if (appsearch_crashes[index] == number) sigaction(number, &state->previous[index], NULL);
  }
  /* A fault happens again on return and then meets the action from before. */
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

/* Gives the bytes and settings to put back. Returns 0, or -1 where the bytes are too many. */
static inline int appsearch_last_resort_arm(
    int descriptor, const void *bytes, size_t length, const struct termios *settings) {
  struct appsearch_last_resort *state = appsearch_last_resort_state();
  state->is_armed = 0;
  if (length > sizeof state->sequence) return -1;
  memcpy(state->sequence, bytes, length);
  state->length = length;
  state->descriptor = descriptor;
  state->settings = *settings;
  state->is_armed = 1;
  return 0;
}

static inline void appsearch_last_resort_disarm(void) { appsearch_last_resort_state()->is_armed = 0; }

/*
 * Lets this thread's crashes be handled even when its stack is full. The main queue may move between threads; only the
 * one that serves it, and so runs deep in the program, is covered.
 */
static inline void appsearch_last_resort_cover_thread(void) {
  struct appsearch_last_resort *state = appsearch_last_resort_state();
  if (state->has_thread && pthread_equal(state->thread, pthread_self())) return;
  state->has_thread = 1;
  state->thread = pthread_self();
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t own = {.ss_sp = state->stack, .ss_size = sizeof state->stack};
    sigaltstack(&own, NULL);
  }
}

/* Catches crashes and plain exits from now on; once for the process. */
static inline void appsearch_last_resort_install(void) {
  struct appsearch_last_resort *state = appsearch_last_resort_state();
  if (state->is_installed) return;
  state->is_installed = 1;
  atexit(appsearch_last_resort_run);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = appsearch_on_crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < 6; index++) sigaction(appsearch_crashes[index], &action, &state->previous[index]);
}

/* Where forwarded signals are written to, one byte each. */
__attribute__((weak)) volatile sig_atomic_t appsearch_forwarding_descriptor = -1;

static inline volatile sig_atomic_t *appsearch_forwarding(void) {
  return &appsearch_forwarding_descriptor;
}

/* The first signal that asked the program to end; 0 before that. */
__attribute__((weak)) volatile sig_atomic_t appsearch_ending_signal = 0;

/* How many seconds the program has to end by itself. */
enum { appsearch_ending_patience = 2 };

/*
 * The program was asked to end and has not: something holds its main thread, be it a write that waits for somebody who doesn't
 * read. It ends here and now, with its terminal put back.
 */
static inline void appsearch_on_overdue(int number) {
  (void)number;
  appsearch_last_resort_run();
  _exit(128 + (int)appsearch_ending_signal);
}

static inline void appsearch_forward(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  int ends = number == SIGTERM || number == SIGINT || number == SIGHUP || number == SIGQUIT;
  if (ends && !appsearch_ending_signal) {
    appsearch_ending_signal = number;
    alarm(appsearch_ending_patience);
  }
  /* A full pipe has enough news in it already. */
  if (*appsearch_forwarding() >= 0 && write((int)*appsearch_forwarding(), &byte, 1) < 0) errno = error;
  errno = error;
}

/* Has signals that ask the program to end do so in any case, after a while. Keeps what was done with the alarm before. */
static inline void appsearch_overdue_catch(struct sigaction *previous) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = appsearch_on_overdue;
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, previous);
}

static inline void appsearch_overdue_release(const struct sigaction *previous) {
  if (appsearch_ending_signal) alarm(0);
  appsearch_ending_signal = 0;
  sigaction(SIGALRM, previous, NULL);
}

static inline void appsearch_forwarding_set(int descriptor) { *appsearch_forwarding() = descriptor; }

/*
 * Forwards a signal and keeps what was done with it before. A signal that was being ignored stays so if
 * respects_ignored is set: that is how nohup and shells without job control ask to be left alone.
 */
static inline int appsearch_forwarding_catch(int number, int respects_ignored, struct sigaction *previous) {
  if (sigaction(number, NULL, previous) != 0) return -1;
  if (respects_ignored && previous->sa_handler == SIG_IGN) return 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = appsearch_forward;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, NULL);
}

static inline void appsearch_forwarding_release(int number, const struct sigaction *previous) {
  sigaction(number, previous, NULL);
}

/*
 * Stops this process as a stop signal (SIGTSTP, SIGTTOU) does by default, having told the rest of its group to stop.
 * The signal goes to this very thread, so that the call returns only after the process was continued, or at once where
 * the kernel refuses to stop the group because no shell could continue it.
 */
static inline void appsearch_stop_group(int number) {
  struct sigaction ignore, standard, previous;
  sigset_t only, mask;
  memset(&ignore, 0, sizeof ignore);
  memset(&standard, 0, sizeof standard);
  ignore.sa_handler = SIG_IGN;
  standard.sa_handler = SIG_DFL;
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

/* As if a signal had come. */
static inline void appsearch_forwarding_post(int number) { appsearch_forward(number); }

#endif
