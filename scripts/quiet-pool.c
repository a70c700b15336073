/*
 * Has libdispatch look after its threads only while there are some.
 *
 * On Linux it counts once a second how many threads of its pool run, in case others are needed, and goes on with that when the
 * last of them has ended: a program that waits for keys would wake up every second for nothing. The linker puts these in the place
 * of what libdispatch calls when a thread of the pool begins and ends (--wrap).
 */
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/* As in <dispatch/dispatch.h>, which not every compiler reads: its types are all pointers. */
void dispatch_resume(void *object);
void dispatch_suspend(void *object);
void *__real_dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue);
void __real__dispatch_workq_worker_register(void *queue);
void __real__dispatch_workq_worker_unregister(void *queue);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Guarded by the lock. */
static void *monitor;
static int workers;
static bool is_suspended;
/* The monitor is made when the first thread registers, on that thread. */
static _Thread_local bool is_registering;

void *__wrap_dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  void *source = __real_dispatch_source_create(type, handle, mask, queue);
  if (is_registering) {
    pthread_mutex_lock(&lock);
    monitor = source;
    pthread_mutex_unlock(&lock);
  }
  return source;
}

void __wrap__dispatch_workq_worker_register(void *queue) {
  is_registering = true;
  __real__dispatch_workq_worker_register(queue);
  is_registering = false;
  pthread_mutex_lock(&lock);
  workers++;
  if (is_suspended) {
    is_suspended = false;
    dispatch_resume(monitor);
  }
  pthread_mutex_unlock(&lock);
}

void __wrap__dispatch_workq_worker_unregister(void *queue) {
  __real__dispatch_workq_worker_unregister(queue);
  pthread_mutex_lock(&lock);
  if (--workers == 0 && monitor && !is_suspended) {
    is_suspended = true;
    dispatch_suspend(monitor);
  }
  pthread_mutex_unlock(&lock);
}
