#include "Environment.h"

extern char **environ;

char **appsearch_environment(void) { return environ; }
