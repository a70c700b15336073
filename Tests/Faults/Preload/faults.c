// Fails, cuts short or kills the Nth system call of a kind on one folder's files: preloaded into the program by scripts/faults, never a part
// of it (Linux).
//
//   FAULTS_FOLDER  the folder: its own path, and those of everything in it
//   FAULTS_LOG     a file that gets a line for each call: its name, and the file's
//   FAULTS_CALL    the name of the call, without the 64 of its sibling for large files
//   FAULTS_NTH     the first one that fails, from 1
//   FAULTS_KIND    kill, torn (half of a write, then a kill), short (half of what was asked for), or the number of an error
//   FAULTS_LASTS   if set, all that follow fail as well
//   FAULTS_CLOCK   the seconds since 1970 at which the program's calendar stands still
//
// Sleeps take no time, so that nobody waits for a lock that is never given; the clock by which such waits end moves by them.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum outcome { PASSES, FAILS, SHORT, TORN };

static const char *folder, *call, *kind;
static size_t length;
static long nth;
static int lasts, journal = -1;
static time_t moment;
static atomic_long seen;

/// The name of each watched descriptor's file.
static char *names[1024];

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void begin(void) {
  const char *value;
  if ((value = getenv("FAULTS_CLOCK"))) moment = atoll(value);
  if ((value = getenv("FAULTS_LOG")))
    journal = syscall(SYS_openat, AT_FDCWD, value, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if ((value = getenv("FAULTS_NTH"))) nth = atol(value);
  lasts = getenv("FAULTS_LASTS") != NULL;
  kind = getenv("FAULTS_KIND");
  call = getenv("FAULTS_CALL");
  folder = getenv("FAULTS_FOLDER");
  length = folder ? strlen(folder) : 0;
}

// MARK: - The fault

static void note(const char *name, const char *file) {
  char line[PATH_MAX];
  int count = snprintf(line, sizeof line, "%s %s\n", name, file);
  if (journal >= 0 && count > 0) syscall(SYS_write, journal, line, (size_t)count);
}

static void end(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) pause();
}

/// Counts a call, and says how it ends; where it fails, errno is set.
static enum outcome outcome(const char *name, const char *file) {
  note(name, file);
  if (!call || !kind || strcmp(name, call) != 0) return PASSES;
  long number = atomic_fetch_add(&seen, 1) + 1;
  if (number < nth || (number > nth && !lasts)) return PASSES;
  note("!", file);
  if (strcmp(kind, "kill") == 0) end();
  if (strcmp(kind, "torn") == 0) return TORN;
  if (strcmp(kind, "short") == 0) return SHORT;
  errno = atoi(kind);
  return FAILS;
}

/// The name of a watched file, or NULL. The folder's own is a dot.
static const char *watched(const char *path) {
  if (!path || !length || strncmp(path, folder, length) != 0) return NULL;
  if (path[length] == 0) return ".";
  return path[length] == '/' ? path + length + 1 : NULL;
}

static const char *watched_descriptor(int file) { return file >= 0 && file < 1024 ? names[file] : NULL; }

static int opened(int file, const char *name) {
  if (name && file >= 0 && file < 1024) {
    free(names[file]);
    names[file] = strdup(name);
  }
  return file;
}

// MARK: - Calls on paths

#define ON_PATH(result, failed, name, counted, path, parameters, arguments) \
  result name parameters {                                                  \
    const char *file = watched(path);                                       \
    if (file && outcome(counted, file) != PASSES) return failed;            \
    return REAL(name) arguments;                                            \
  }

#define OPEN(name)                                                                    \
  int name(const char *path, int flags, ...) {                                        \
    va_list rest;                                                                     \
    va_start(rest, flags);                                                            \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;           \
    va_end(rest);                                                                     \
    const char *file = watched(path);                                                 \
    if (file && outcome(flags & O_CREAT ? "create" : "open", file) != PASSES) return -1; \
    return opened(REAL(name)(path, flags, mode), file);                               \
  }
#define OPENAT(name)                                                                  \
  int name(int at, const char *path, int flags, ...) {                                \
    va_list rest;                                                                     \
    va_start(rest, flags);                                                            \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;           \
    va_end(rest);                                                                     \
    const char *file = watched(path);                                                 \
    if (file && outcome(flags & O_CREAT ? "create" : "open", file) != PASSES) return -1; \
    return opened(REAL(name)(at, path, flags, mode), file);                           \
  }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)

ON_PATH(DIR *, NULL, opendir, "open", path, (const char *path), (path))
ON_PATH(int, -1, stat, "stat", path, (const char *path, struct stat *status), (path, status))
ON_PATH(int, -1, stat64, "stat", path, (const char *path, struct stat64 *status), (path, status))
ON_PATH(int, -1, lstat, "stat", path, (const char *path, struct stat *status), (path, status))
ON_PATH(int, -1, lstat64, "stat", path, (const char *path, struct stat64 *status), (path, status))
ON_PATH(int, -1, access, "access", path, (const char *path, int mode), (path, mode))
ON_PATH(ssize_t, -1, readlink, "readlink", path, (const char *path, char *target, size_t size), (path, target, size))
ON_PATH(int, -1, mkdir, "mkdir", path, (const char *path, mode_t mode), (path, mode))
ON_PATH(int, -1, rmdir, "rmdir", path, (const char *path), (path))
ON_PATH(int, -1, chmod, "chmod", path, (const char *path, mode_t mode), (path, mode))
ON_PATH(int, -1, unlink, "unlink", path, (const char *path), (path))
ON_PATH(int, -1, unlinkat, "unlink", path, (int at, const char *path, int flags), (at, path, flags))
ON_PATH(int, -1, link, "link", path, (const char *path, const char *name), (path, name))
ON_PATH(int, -1, linkat, "link", path, (int at, const char *path, int to, const char *name, int flags),
        (at, path, to, name, flags))
ON_PATH(int, -1, rename, "rename", path, (const char *path, const char *name), (path, name))
ON_PATH(int, -1, renameat, "rename", path, (int at, const char *path, int to, const char *name), (at, path, to, name))
ON_PATH(int, -1, renameat2, "renameat2", path,
        (int at, const char *path, int to, const char *name, unsigned flags), (at, path, to, name, flags))
ON_PATH(int, -1, utimensat, "utimensat", path,
        (int at, const char *path, const struct timespec times[2], int flags), (at, path, times, flags))

// MARK: - Calls on descriptors

#define ON_FILE(result, failed, name, counted, parameters, arguments) \
  result name parameters {                                            \
    const char *watched = watched_descriptor(file);                   \
    if (watched && outcome(counted, watched) != PASSES) return failed; \
    return REAL(name) arguments;                                      \
  }

/// A transfer of bytes may be cut short, or be the last thing that the process does.
#define TRANSFER(name, counted, parameters, whole, half)                      \
  ssize_t name parameters {                                                   \
    const char *watched = watched_descriptor(file);                           \
    switch (watched ? outcome(counted, watched) : PASSES) {                   \
    case FAILS: return -1;                                                    \
    case SHORT: return REAL(name) half;                                       \
    case TORN: (void)!REAL(name) half; end();                                 \
    case PASSES: break;                                                       \
    }                                                                         \
    return REAL(name) whole;                                                  \
  }

TRANSFER(read, "read", (int file, void *bytes, size_t count), (file, bytes, count), (file, bytes, (count + 1) / 2))
TRANSFER(pread, "pread", (int file, void *bytes, size_t count, off_t offset), (file, bytes, count, offset),
         (file, bytes, (count + 1) / 2, offset))
TRANSFER(pread64, "pread", (int file, void *bytes, size_t count, off64_t offset), (file, bytes, count, offset),
         (file, bytes, (count + 1) / 2, offset))
TRANSFER(write, "write", (int file, const void *bytes, size_t count), (file, bytes, count),
         (file, bytes, (count + 1) / 2))
TRANSFER(pwrite, "pwrite", (int file, const void *bytes, size_t count, off_t offset), (file, bytes, count, offset),
         (file, bytes, (count + 1) / 2, offset))
TRANSFER(pwrite64, "pwrite", (int file, const void *bytes, size_t count, off64_t offset), (file, bytes, count, offset),
         (file, bytes, (count + 1) / 2, offset))
TRANSFER(copy_file_range, "copy_file_range",
         (int source, off64_t *from, int file, off64_t *to, size_t count, unsigned flags),
         (source, from, file, to, count, flags), (source, from, file, to, (count + 1) / 2, flags))

ON_FILE(int, -1, fstat, "stat", (int file, struct stat *status), (file, status))
ON_FILE(int, -1, fstat64, "stat", (int file, struct stat64 *status), (file, status))
ON_FILE(int, -1, fsync, "fsync", (int file), (file))
ON_FILE(int, -1, fdatasync, "fdatasync", (int file), (file))
ON_FILE(int, -1, ftruncate, "ftruncate", (int file, off_t size), (file, size))
ON_FILE(int, -1, ftruncate64, "ftruncate", (int file, off64_t size), (file, size))
ON_FILE(int, -1, fchmod, "chmod", (int file, mode_t mode), (file, mode))
ON_FILE(int, -1, fchown, "fchown", (int file, uid_t owner, gid_t group), (file, owner, group))
ON_FILE(int, -1, flock, "flock", (int file, int operation), (file, operation))
ON_FILE(void *, MAP_FAILED, mmap, "mmap", (void *at, size_t size, int access, int flags, int file, off_t offset),
        (at, size, access, flags, file, offset))
ON_FILE(void *, MAP_FAILED, mmap64, "mmap", (void *at, size_t size, int access, int flags, int file, off64_t offset),
        (at, size, access, flags, file, offset))

/// Locks count, and what else is asked of a descriptor doesn't.
#define FCNTL(name)                                                                                    \
  int name(int file, int command, ...) {                                                               \
    va_list rest;                                                                                      \
    va_start(rest, command);                                                                           \
    void *argument = va_arg(rest, void *);                                                             \
    va_end(rest);                                                                                      \
    const char *watched = watched_descriptor(file);                                                    \
    int locks = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK;                   \
    if (watched && (locks || command == F_GETLK)) {                                                    \
      const char *counted = !locks ? "getlk" : ((struct flock *)argument)->l_type == F_UNLCK ? "unlock" : "lock"; \
      if (outcome(counted, watched) != PASSES) return -1;                                              \
    }                                                                                                  \
    return REAL(name)(file, command, argument);                                                        \
  }
FCNTL(fcntl)
FCNTL(fcntl64)

/// A descriptor is free again, whatever is returned.
int close(int file) {
  const char *watched = watched_descriptor(file);
  int failed = watched && outcome("close", watched) != PASSES, code = errno;
  if (watched) {
    free(names[file]);
    names[file] = NULL;
  }
  int result = REAL(close)(file);
  if (!failed) return result;
  errno = code;
  return -1;
}

// MARK: - The clock

/// The time of all sleeps, in nanoseconds.
static atomic_llong slept;

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (moment && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    *time = (struct timespec){.tv_sec = moment};
    return 0;
  }
  int result = REAL(clock_gettime)(clock, time);
  // Swift's ContinuousClock.
  if (clock == CLOCK_BOOTTIME && result == 0) {
    long long nanoseconds = time->tv_nsec + atomic_load(&slept);
    time->tv_sec += nanoseconds / 1000000000;
    time->tv_nsec = nanoseconds % 1000000000;
  }
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!moment) return REAL(gettimeofday)(time, zone);
  *time = (struct timeval){.tv_sec = moment};
  return 0;
}

time_t time(time_t *result) {
  time_t now = moment ? moment : REAL(time)(NULL);
  if (result) *result = now;
  return now;
}

int usleep(useconds_t duration) {
  atomic_fetch_add(&slept, duration * 1000LL);
  return 0;
}
