#ifndef CURL_GUARD_REAL_H
#define CURL_GUARD_REAL_H

/*
 * libcurl's own functions, behind the ones of the same names here. Its headers are not needed: what is used of its interface
 * is written down beside its use and has not changed since libcurl 7.
 */

/* The function of that name, looked up once and kept in `known`. Ends the program where there is no libcurl. */
void *curl_guard_real(const char *name, void **known);

#endif
