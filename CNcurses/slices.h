#ifndef APPSEARCH_CNCURSES_SLICES_H
#define APPSEARCH_CNCURSES_SLICES_H

/*
 * Linux 6.12 and later give a thread that asks for short slices the processor as soon as it wakes, where another one would
 * otherwise finish its slice of some 3 ms (sched(7), sched_setattr(2), "EEVDF"). It gets no more of the processor than before.
 */
#if defined(__linux__)

#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

/* As in <linux/sched/types.h>; glibc has it since 2.41. */
struct appsearch_sched_attr {
  uint32_t size, policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime, deadline, period;
};

long syscall(long number, ...);

/*
 * Asks for slices of this length, in nanoseconds, for the calling thread, and not for threads and programs that it starts
 * (SCHED_FLAG_RESET_ON_FORK). Niceness stays as it is, and a thread of another class than the usual is left alone. Elsewhere and
 * before nothing happens.
 */
static inline void appsearch_ask_for_slices(uint64_t nanoseconds) {
  struct appsearch_sched_attr attributes = {0};
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0 || attributes.policy != 0) return;
  attributes.size = sizeof attributes;
  attributes.flags = 1;
  attributes.runtime = nanoseconds;
  syscall(SYS_sched_setattr, 0, &attributes, 0);
}

#else

static inline void appsearch_ask_for_slices(unsigned long long nanoseconds) {}

#endif

#endif
