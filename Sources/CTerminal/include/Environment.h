#ifndef APPSEARCH_ENVIRONMENT_H
#define APPSEARCH_ENVIRONMENT_H

/// The environment's variables, `name=value` each, and a null pointer behind the last. Swift can't import `environ`, which anybody may
/// change.
char *_Nullable *_Nonnull appsearch_environment(void);

#endif
